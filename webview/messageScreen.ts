import { fill, type ReaderCommand, type ReaderState } from '../src/model';
import { type Action, button } from './controls';
import { element, icon } from './dom';
import type { ReaderContext } from './readerContext';
import type { Screen } from './screen';
import { strings } from './strings';

type MessageState = Exclude<ReaderState, { kind: 'page' } | { kind: 'building' }>;

interface Message {
  readonly icon: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** The first one is the primary one. */
  readonly actions: readonly Action[];
  readonly notes: readonly Note[];
}

interface Note {
  readonly text: string;
  readonly action: Action;
}

type MakeAction = (label: string, command: ReaderCommand) => Action;

/** One state at a time: what is so, why, and one button that helps. */
export function createMessageScreen(state: MessageState, context: ReaderContext): Screen {
  const shown = JSON.stringify(state);
  const main = element('main', { class: 'message', 'aria-busy': state.kind === 'loading' });
  main.append(...(state.kind === 'loading' ? [element('h1', {}, strings.loading)] : messageParts(describe(state, context))));
  return {
    element: main,
    show: (next) => JSON.stringify(next) === shown,
  };
}

function describe(state: Exclude<MessageState, { kind: 'loading' }>, context: ReaderContext): Message {
  const command: MakeAction = (label, name) => ({ label, run: () => context.act({ kind: 'command', command: name }) });
  switch (state.kind) {
    case 'noFolder':
      return {
        icon: 'folder-opened',
        title: strings.noFolderTitle,
        paragraphs: [strings.noFolderText],
        actions: [command(strings.openFolder, 'openFolder')],
        notes: [],
      };
    case 'noWiki':
      return {
        icon: 'book',
        title: fill(strings.noWikiTitle, { name: state.name }),
        paragraphs: [strings.noWikiText, strings.noWikiPromise],
        actions: [command(strings.build, 'build')],
        notes: state.notes.map((note) => describeNote(note, command)),
      };
    case 'failed':
      return {
        icon: 'warning',
        title: fill(strings.failedTitle, { name: state.name }),
        paragraphs: [state.message, ...(state.remedy === null ? [] : [state.remedy])],
        actions: state.actions.map((action) => command(action.label, action.command)),
        notes: [],
      };
    case 'noTopics':
      return {
        icon: 'notebook',
        title: strings.personalTitle,
        paragraphs: [strings.personalText, strings.personalApart, strings.personalPrivate],
        actions: [command(strings.newTopic, 'newTopic'), command(strings.importDocuments, 'import')],
        notes: [],
      };
    case 'newTopic':
      return state.articles === 0 ? withoutSources(state.name, command) : withoutPages(state, command);
    default:
      return state satisfies never;
  }
}

function withoutSources(name: string, command: MakeAction): Message {
  return {
    icon: 'files',
    title: fill(strings.noSourcesTitle, { name }),
    paragraphs: [strings.noSourcesText],
    actions: [command(strings.addSources, 'addSources'), command(strings.importDocuments, 'import')],
    notes: [],
  };
}

function withoutPages({ name, articles }: Extract<MessageState, { kind: 'newTopic' }>, command: MakeAction): Message {
  return {
    icon: 'notebook',
    title: fill(strings.newTopicTitle, { name }),
    paragraphs: [articles === 1 ? strings.newTopicOne : fill(strings.newTopicMany, { count: articles })],
    actions: [command(strings.buildTopic, 'build'), command(strings.addSources, 'addSources')],
    notes: [],
  };
}

function describeNote(note: 'untrusted' | 'noGit', command: MakeAction): Note {
  if (note === 'untrusted') return { text: strings.untrustedNote, action: command(strings.trust, 'trust') };
  return { text: strings.noGitNote, action: command(strings.initGit, 'initGit') };
}

function messageParts(message: Message): readonly HTMLElement[] {
  const mark = element('div', { class: 'message-icon' }, icon(message.icon));
  const paragraphs = message.paragraphs.map((text) => element('p', {}, text));
  const buttons = message.actions.map((action, at) => button(action, at === 0 ? 'primary' : 'secondary'));
  const actions = buttons.length > 0 ? [element('div', { class: 'message-actions' }, ...buttons)] : [];
  return [mark, element('h1', {}, message.title), ...paragraphs, ...actions, ...message.notes.map(noteElement)];
}

function noteElement({ text, action }: Note): HTMLElement {
  const link = element('button', { class: 'link', type: 'button' }, action.label);
  link.addEventListener('click', action.run);
  return element('div', { class: 'note' }, icon('info'), element('span', {}, text, ' ', link));
}
