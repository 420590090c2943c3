import type { LedgerEntry } from './evidence';
import { groupBy } from './groupBy';
import { describeJobKind, describeJobState } from './jobWords';
import type { LedgerView } from './ledgerView';
import type { LineRange, Locator } from './locator';
import { printableLine } from './printable';
import { fill, type Translate } from './problemMessages';
import { tableOf } from './tableOf';

/** A place in a text that leads to lines of a file; `line`, `start` and `end` count from 0. */
export interface TextLink {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly path: string;
  readonly lines: LineRange;
}

export interface LinkedText {
  readonly text: string;
  readonly links: readonly TextLink[];
}

const words = {
  title: 'Ledger of {wiki}',
  job: 'Job',
  when: 'When',
  snapshot: 'Snapshot',
  entries: 'Entries',
  ledger: 'Ledger',
  from: '{from} to {to} UTC',
  since: 'since {from} UTC',
  sealed: 'intact: every entry is as it was written, and they end where the published wiki says',
  unsealed: 'intact as far as it goes: every entry is as it was written, but no wiki says where they end',
  broken: 'NOT intact: from entry {entry} on it is not what was written',
  cut: 'NOT intact: it does not end where the published wiki says, or its end cannot be read',
  remedy: 'Nothing that rests on this ledger is proven. Rebuild the wiki: everything is read and recorded anew.',
  proves: 'It proves that the host read these places, and that no entry was changed, added or taken out since.',
  reading: 'It does not prove that each sentence of the wiki is right.',
  defends: 'It defends against models and bugs, not against a person who can write to the store.',
  sandbox: 'What was refused was refused by the tools that read; they are no sandbox of the operating system.',
  none: 'No entry was recorded.',
  byFile: 'By file',
  inOrder: 'In order',
  number: 'No.',
  how: 'State',
  tool: 'Tool',
  place: 'Place',
  hash: 'Hash',
  time: 'Time',
} as const;

/** What is said of a ledger, for translators. */
export const ledgerWords: readonly string[] = Object.values(words);

/** A ledger for a person: what it is and what it proves, its entries by file, and all of them in order. */
export function ledgerText(ledger: LedgerView, translate: Translate = fill): LinkedText {
  const say: Say = (word, values = {}) => translate(words[word], values);
  const head = [
    say('title', { wiki: printableLine(ledger.wiki) }),
    '',
    ...tableOf(headRows(ledger, say, translate)).lines,
    ...(ledger.intact ? [] : ['', say('remedy')]),
    '',
    ...[say('proves'), say('reading'), say('defends'), say('sandbox')],
    '',
  ];
  if (ledger.entries.length === 0) return { text: [...head, say('none'), ''].join('\n'), links: [] };
  const byFile = placed(fileRows(ledger.entries), head.length + 1);
  const inOrder = placed(entryRows(ledger.entries, say), head.length + byFile.lines.length + 3);
  const lines = [...head, say('byFile'), ...byFile.lines, '', say('inOrder'), ...inOrder.lines, ''];
  return { text: lines.join('\n'), links: [...byFile.links, ...inOrder.links] };
}

type Say = (word: keyof typeof words, values?: Readonly<Record<string, string | number>>) => string;

function headRows(ledger: LedgerView, say: Say, translate: Translate): readonly (readonly string[])[] {
  const { job, kind, state, startedAt, endedAt, snapshot, entries } = ledger;
  const from = timeOf(startedAt);
  const when = endedAt === null ? say('since', { from }) : say('from', { from, to: timeOf(endedAt) });
  const counts = [...groupBy(entries, (entry) => entry.state)].map(([each, found]) =>
    translate('{count} {state}', { count: found.length, state: each }),
  );
  return [
    [say('job'), `${job} · ${describeJobKind(kind, translate)} · ${describeJobState(state, translate)}`],
    [say('when'), when],
    [say('snapshot'), snapshot.slice(0, 12)],
    [say('entries'), [translate('{count}', { count: entries.length }), ...counts].join(' · ')],
    [say('ledger'), chainState(ledger, say)],
  ];
}

function chainState({ brokenAt, sealed, entries }: LedgerView, say: Say): string {
  if (brokenAt === null) return say(sealed ? 'sealed' : 'unsealed');
  return brokenAt < entries.length ? say('broken', { entry: String(brokenAt) }) : say('cut');
}

/** A row of a table, with the cell that leads somewhere. */
interface Row {
  readonly cells: readonly string[];
  readonly to?: { readonly cell: number; readonly path: string; readonly lines: LineRange };
}

const mostNumbers = 12;

/** Each file with the number of its entries and the first of them; commits and tags have no file. */
function fileRows(entries: readonly LedgerEntry[]): readonly Row[] {
  const byPath = groupBy(
    entries.flatMap(({ locator, seq }) => (locator.kind === 'file' ? [{ seq, path: locator.path, lines: locator.lines }] : [])),
    ({ path }) => path,
  );
  const rows = [...byPath]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, found]): Row => {
      const numbers = found.slice(0, mostNumbers).map(({ seq }) => String(seq));
      const more = found.length > mostNumbers ? ['…'] : [];
      const to = { cell: 1, path, lines: found[0]?.lines ?? [1, 1] };
      return { cells: [String(found.length), path, [...numbers, ...more].join(' ')], to };
    });
  return aligned(rows);
}

/** Numbers stand alone: the editor takes `#123` for a colour. */
function entryRows(entries: readonly LedgerEntry[], say: Say): readonly Row[] {
  const heads = (['number', 'how', 'tool', 'place', 'hash', 'time'] as const).map((word) => say(word));
  const rows = entries.map(({ seq, state, tool, locator, hash, at }): Row => {
    const cells = [String(seq), state, tool, placeText(locator), hash.slice(0, 12), timeOf(at).slice(11)];
    return locator.kind === 'file' ? { cells, to: { cell: 3, path: locator.path, lines: locator.lines } } : { cells };
  });
  return aligned([{ cells: heads }, ...rows]);
}

/** Rows with the numbers of their first cells under each other. */
function aligned(rows: readonly Row[]): readonly Row[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells[0]?.length ?? 0), 0);
  return rows.map((row) => ({ ...row, cells: row.cells.map((cell, at) => (at === 0 ? `  ${cell.padStart(width)}` : cell)) }));
}

function placeText(locator: Locator): string {
  switch (locator.kind) {
    case 'file':
      return `${locator.path}:${[...new Set(locator.lines)].join('-')}`;
    case 'commit':
      return `commit ${locator.sha.slice(0, 12)}`;
    case 'tag':
      return `tag ${locator.name}`;
    case 'section':
      return `${locator.source}#${locator.id}`;
    default:
      return locator satisfies never;
  }
}

/** Rows as lines of a table that begins at a line of the text. */
function placed(rows: readonly Row[], from: number): { readonly lines: readonly string[]; readonly links: readonly TextLink[] } {
  const { lines, starts } = tableOf(rows.map(({ cells }) => cells));
  const links = rows.flatMap(({ cells, to }, at) => {
    if (!to) return [];
    const start = starts[to.cell] ?? 0;
    return [{ line: from + at, start, end: start + printableLine(cells[to.cell] ?? '').length, path: to.path, lines: to.lines }];
  });
  return { lines, links };
}

/** `2026-11-30T13:37:04.123Z` → `2026-11-30 13:37:04`. */
function timeOf(at: string): string {
  return at.slice(0, 19).replace('T', ' ');
}
