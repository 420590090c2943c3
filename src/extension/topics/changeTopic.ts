import * as vscode from 'vscode';
import type { EngineClient } from '../../engine';
import type { PersonalTopic, TopicRequest } from '../../model';
import type { SideReaders } from '../reader/sideReaders';
import type { Wikis } from '../wikis';
import { chooseSources } from './chooseSources';
import { topicFolder, topicName } from './topicFolder';
import type { Topics } from './topics';

export interface TopicParts {
  readonly engine: Pick<EngineClient, 'ask'>;
  readonly topics: Topics;
  readonly wikis: Wikis;
  readonly view: SideReaders;
}

/** Has the engine make or change a topic, and tells the views. Throws a `ProblemError`. */
export async function changeTopic({ engine, topics, wikis }: TopicParts, request: TopicRequest): Promise<PersonalTopic> {
  const changed = await engine.ask('changeTopic', { request });
  await topics.reload();
  await wikis.reload(topicFolder(changed));
  return changed;
}

/** Asks for a name and for sources, and shows the new topic. */
export async function makeTopic(parts: TopicParts, given: readonly string[] = []): Promise<void> {
  const title = await askForTitle(vscode.l10n.t('New Topic'), '');
  if (title === undefined) return;
  const articles = await parts.engine.ask('articles', { state: 'active' });
  const asked = articles.length === 0 ? [] : await chooseSources(articles, given, vscode.l10n.t('Sources of {0}', title));
  if (asked === undefined) return;
  const topic = topicFolder(await changeTopic(parts, { kind: 'new', name: title, sources: asked }));
  await parts.view.open(topic);
}

/** Asks for the sources of a topic anew: what is ticked is added, what is not is taken away. */
export async function askForSources(parts: TopicParts, folder: vscode.WorkspaceFolder): Promise<void> {
  const { engine, topics } = parts;
  await topics.reload();
  const before = topics.find(folder)?.sources.map(({ path }) => path) ?? [];
  const articles = await engine.ask('articles', { state: 'active' });
  if (articles.length + before.length === 0) return offerImport(folder);
  const chosen = await chooseSources(articles, before, vscode.l10n.t('Sources of {0}', folder.name));
  if (!chosen) return;
  const name = topicName(folder);
  const added = chosen.filter((path) => !before.includes(path));
  const removed = before.filter((path) => !chosen.includes(path));
  if (added.length > 0) await changeTopic(parts, { kind: 'add', name, sources: added });
  if (removed.length > 0) await changeTopic(parts, { kind: 'remove', name, sources: removed });
  if (added.length + removed.length > 0) await followChange(parts, folder);
}

/** Adds sources to a topic, and shows it. */
export async function addSources(parts: TopicParts, folder: vscode.WorkspaceFolder, sources: readonly string[]): Promise<void> {
  if (sources.length === 0) return;
  await changeTopic(parts, { kind: 'add', name: topicName(folder), sources });
  await followChange(parts, folder);
}

export async function renameTopic(parts: TopicParts, folder: vscode.WorkspaceFolder): Promise<void> {
  const title = await askForTitle(vscode.l10n.t('Rename Topic'), folder.name);
  if (title !== undefined && title !== folder.name) await changeTopic(parts, { kind: 'rename', name: topicName(folder), title });
}

/** Asks first, naming what the person wrote there, and offers to bring it back. */
export async function deleteTopic(parts: TopicParts, folder: vscode.WorkspaceFolder): Promise<void> {
  const name = topicName(folder);
  const own = parts.topics.find(folder)?.own ?? [];
  const remove = vscode.l10n.t('Delete');
  const written = own.length === 0 ? '' : vscode.l10n.t(' What you wrote stays with it: {0}.', own.join(', '));
  const detail = vscode.l10n.t('Its articles stay. “code-wiki topic restore {0}” brings it back.', name) + written;
  const asked = vscode.l10n.t('Delete the topic {0}?', folder.name);
  if ((await vscode.window.showWarningMessage(asked, { modal: true, detail }, remove)) !== remove) return;
  await changeTopic(parts, { kind: 'delete', name });
  const undo = vscode.l10n.t('Undo');
  if ((await vscode.window.showInformationMessage(vscode.l10n.t('{0} is deleted.', folder.name), undo)) === undo)
    await changeTopic(parts, { kind: 'restore', name });
}

/** A topic with pages offers to refresh them; one without shows its button. */
async function followChange({ view, wikis }: TopicParts, folder: vscode.WorkspaceFolder): Promise<void> {
  await view.open(folder);
  if (!wikis.of(folder).wiki) return;
  const refresh = vscode.l10n.t('Refresh');
  const words = vscode.l10n.t('The sources of {0} were kept. Its pages follow with the next refresh.', folder.name);
  if ((await vscode.window.showInformationMessage(words, refresh)) === refresh)
    await vscode.commands.executeCommand('codeWiki.refresh', folder);
}

async function offerImport(folder: vscode.WorkspaceFolder): Promise<void> {
  const start = vscode.l10n.t('Import…');
  const chosen = await vscode.window.showInformationMessage(vscode.l10n.t('There are no articles yet.'), start);
  if (chosen === start) await vscode.commands.executeCommand('codeWiki.import', folder);
}

async function askForTitle(title: string, value: string): Promise<string | undefined> {
  const given = await vscode.window.showInputBox({
    title,
    prompt: vscode.l10n.t('What is the topic called?'),
    value,
    ignoreFocusOut: true,
    validateInput: (text) => (/[\p{L}\p{N}]/u.test(text) ? undefined : vscode.l10n.t('Give it a name with letters or digits.')),
  });
  return given?.trim();
}
