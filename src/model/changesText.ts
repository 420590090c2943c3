import type { ChangesView, PageChanges, StatementChange } from './changes';
import type { LinkedText, TextLink } from './ledgerText';
import { printableLine } from './printable';
import { fill, type Translate } from './problemMessages';
import type { CitationView } from './views';

const words = {
  title: 'What changed in {name} since you read it',
  unread: 'Nothing is marked as read yet, so nothing can have changed since.',
  none: 'Nothing changed since you read it.',
  new: 'A new page.',
  gone: 'You read it on {date}. The wiki has it no longer.',
  readAt: 'You read it on {date}.',
  files: 'Changed since: {files}.',
  moreFiles: 'Changed since: {files} and {count} more.',
  byPerson: 'A person wrote on it.',
  byPersonWhy: 'A person wrote on it: {reason}',
  added: 'New: {text}',
  changed: 'Changed: {text}',
  removed: 'Gone: {text}',
  before: 'before: {text}',
  unknown: 'What it said then is kept no longer.',
} as const;

/** What is said of changes, for translators. */
export const changesWords: readonly string[] = Object.values(words);

/** What changed, for a person, as Markdown: each page with the reason and its statements. */
export function changesText(view: ChangesView, translate: Translate = fill): LinkedText {
  const say: Say = (word, values = {}) => translate(words[word], values);
  const head = [`# ${say('title', { name: printableLine(view.name) })}`, ''];
  const empty = say(view.readAt === null ? 'unread' : 'none');
  const rows: readonly Row[] = view.pages.length === 0 ? [{ text: empty }] : view.pages.flatMap((page) => pageRows(page, say));
  const placed = rows.map(({ text, citations }) => placedRow(text, citations ?? []));
  const links = placed.flatMap((row, at) => row.links.map((link) => ({ ...link, line: at + head.length })));
  return { text: [...head, ...placed.map((row) => row.text), ''].join('\n'), links };
}

type Say = (word: keyof typeof words, values?: Readonly<Record<string, string | number>>) => string;

interface Row {
  readonly text: string;
  readonly citations?: readonly CitationView[];
}

function pageRows(page: PageChanges, say: Say): readonly Row[] {
  const told = page.statements.flatMap((each) => statementRows(each, say));
  const isLost = page.kind === 'changed' && told.length === 0;
  const lost = isLost ? [{ text: '' }, { text: say('unknown') }] : [];
  const rows = [{ text: `## ${page.title} (${page.path})` }, { text: '' }, { text: whyOf(page, say).join(' ') }, ...lost];
  return [...rows, ...(told.length === 0 ? [] : [{ text: '' }, ...told]), { text: '' }];
}

const mostFiles = 5;

function whyOf({ kind, readAt, byPerson, reason, files }: PageChanges, say: Say): readonly string[] {
  const date = readAt === null ? '' : `${readAt.slice(0, 16).replace('T', ' ')} UTC`;
  if (kind === 'gone') return [say('gone', { date })];
  const who = byPerson ? [reason === undefined ? say('byPerson') : say('byPersonWhy', { reason })] : [];
  const named = files.slice(0, mostFiles).join(', ');
  const more = files.length - mostFiles;
  const changed = more > 0 ? say('moreFiles', { files: named, count: more }) : say('files', { files: named });
  return [kind === 'new' ? say('new') : say('readAt', { date }), ...who, ...(files.length === 0 ? [] : [changed])];
}

function statementRows({ kind, text, before, citations }: StatementChange, say: Say): readonly Row[] {
  const row: Row = { text: `- ${say(kind, { text })}`, citations };
  return before === undefined ? [row] : [row, { text: `  - ${say('before', { text: before })}` }];
}

/** A line with the places that it cites behind it, each a link. */
function placedRow(
  words: string,
  citations: readonly CitationView[],
): { readonly text: string; readonly links: readonly Omit<TextLink, 'line'>[] } {
  const links: Omit<TextLink, 'line'>[] = [];
  let text = printableLine(words);
  for (const { path, lines } of citations) {
    if (path === undefined || !lines) continue;
    const place = printableLine(`${path}:${[...new Set(lines)].join('-')}`);
    const start = text.length + 2;
    text += `${links.length === 0 ? ' (' : ', '}${place}`;
    links.push({ start, end: start + place.length, path, lines });
  }
  return { text: links.length === 0 ? text : `${text})`, links };
}
