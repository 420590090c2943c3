import { expect, test } from 'vitest';
import { type LedgerEntry, type LedgerView, type Locator, ledgerText } from '../../../src/model';

const file = (path: string, first: number, last: number): Locator => ({ kind: 'file', path, lines: [first, last] });
const entry = (seq: number, locator: Locator, state: LedgerEntry['state'] = 'read'): LedgerEntry => {
  return { seq, source: 'repository', locator, hash: 'abcdef0123456789', tool: 'read', at: '2026-03-04T10:00:01.000Z', state, prev: '' };
};
const ledger: LedgerView = {
  ...{ wiki: 'notes-app', job: 'job-1', kind: 'refresh', state: 'complete', snapshot: '9a81f102d946ffff', head: '' },
  ...{ startedAt: '2026-03-04T10:00:00.000Z', endedAt: '2026-03-04T10:00:02.000Z', intact: true, sealed: true, brokenAt: null },
  entries: [
    entry(0, file('src/b.ts', 3, 9)),
    entry(1, { kind: 'commit', sha: '0123456789abcdef0123456789abcdef01234567' }),
    entry(2, file('src/a.ts', 4, 4), 'rebound'),
    entry(3, file('src/b.ts', 1, 2)),
    entry(4, { kind: 'tag', name: 'v1.0', sha: '' }),
  ],
};

const textOf = (changes: Partial<LedgerView>) => ledgerText({ ...ledger, ...changes }).text;

test('a ledger says what it is, then its entries by file and in order', () => {
  expect(ledgerText(ledger).text).toBe(`Ledger of notes-app

Job       job-1 · Refresh · complete
When      2026-03-04 10:00:00 to 2026-03-04 10:00:02 UTC
Snapshot  9a81f102d946
Entries   5 · 4 read · 1 rebound
Ledger    intact: every entry is as it was written, and they end where the published wiki says

It proves that the host read these places, and that no entry was changed, added or taken out since.
It does not prove that each sentence of the wiki is right.
It defends against models and bugs, not against a person who can write to the store.
What was refused was refused by the tools that read; they are no sandbox of the operating system.

By file
  1  src/a.ts  2
  2  src/b.ts  0 3

In order
  No.  State    Tool  Place                Hash          Time
    0  read     read  src/b.ts:3-9         abcdef012345  10:00:01
    1  read     read  commit 0123456789ab  abcdef012345  10:00:01
    2  rebound  read  src/a.ts:4           abcdef012345  10:00:01
    3  read     read  src/b.ts:1-2         abcdef012345  10:00:01
    4  read     read  tag v1.0             abcdef012345  10:00:01
`);
});

test('every file in it is a link that covers the place, wherever it stands', () => {
  for (const changes of [{}, { brokenAt: 2, intact: false }]) {
    const { text, links } = ledgerText({ ...ledger, ...changes });
    const lines = text.split('\n');
    const told = links.map(({ line, start, end, lines: at }) => [lines[line]?.slice(start, end), at.join('-')]);
    expect(told).toEqual([
      ['src/a.ts', '4-4'],
      ['src/b.ts', '3-9'],
      ['src/b.ts:3-9', '3-9'],
      ['src/a.ts:4', '4-4'],
      ['src/b.ts:1-2', '1-2'],
    ]);
  }
});

test('a name that would break the line is shown, and its link still covers it', () => {
  const { text, links } = ledgerText({ ...ledger, entries: [entry(0, file('a\nb.ts', 1, 1))] });
  expect(links.map(({ line, start, end }) => text.split('\n')[line]?.slice(start, end))).toEqual(['a\\u000ab.ts', 'a\\u000ab.ts:1']);
});

test('one that is not what was written says from where on, and what to do', () => {
  expect(textOf({ brokenAt: 2, intact: false })).toMatch(/NOT intact: from entry 2 on .*\n\nNothing that .* Rebuild the wiki/);
  expect(textOf({ brokenAt: 5, intact: false })).toMatch(/NOT intact: it does not end where the published wiki says/);
});

test('one that no wiki names promises no more than it can', () => {
  expect(textOf({ sealed: false })).toMatch(/intact as far as it goes: .* no wiki says where they end/);
});

test('one without entries says so', () => {
  expect(textOf({ entries: [], endedAt: null, state: 'failed' })).toMatch(
    /· failed\nWhen {6}since 2026-[\s\S]*\n\nNo entry was recorded\.\n$/,
  );
});
