import { describe, expect, it } from 'vitest';
import { canonicalJson, checkChain, createReadRecorder, ledgerSeed } from '../../../src/evidence';
import type { PublishRequest } from '../../../src/knowledge';
import type { LedgerEntry, Snapshot, Span } from '../../../src/model';
import { historyOf } from '../history/historyOf';
import { createMemoryStore } from '../knowledge/memoryStore';
import { now, page, runJob, sha256, snapshotOf } from '../knowledge/smallWorld';

const history = historyOf([{ subject: 'Begin' }]);
const files: Readonly<Record<string, string>> = {
  'a.ts': 'one\ntwo\nthree\nfour\n',
  'b.ts': '',
  '.github/workflows/ci.yml': 'on: push\n',
};

/** The hidden file is for the host alone, as admission has it. */
function snapshot(): Snapshot {
  const whole = snapshotOf(files);
  const omittedFiles = [...whole.coverage.omittedFiles, { path: '.env', reason: 'secret' as const, bytes: 9 }];
  return {
    ...whole,
    files: whole.files.map((file) => ({ ...file, hostOnly: file.path.startsWith('.') })),
    coverage: { ...whole.coverage, omittedFiles },
  };
}

function make() {
  const text = (path: string) => files[path] ?? '';
  const recorder = createReadRecorder({ snapshot: snapshot(), text, history, sha256, now, job: 'job-1', seed: 'seed' });
  return { recorder, tools: recorder.forTools };
}

const span = (path: string, first: number, last: number): Span => ({ path, lines: [first, last] });

function told({ tool, state, locator }: LedgerEntry): string {
  return locator.kind === 'file' ? `${tool} ${state} ${locator.path}:${locator.lines[0]}-${locator.lines[1]}` : locator.kind;
}

describe('what a tool is shown', () => {
  it('is recorded with its name: readings, hits and discoveries', () => {
    const { recorder, tools } = make();
    expect(tools.read('readLines', span('a.ts', 2, 3))).toEqual({ kind: 'shown', span: span('a.ts', 2, 3), text: 'two\nthree' });
    expect(tools.hits('findText', [span('a.ts', 1, 1), span('a.ts', 4, 4)]).map(({ text }) => text)).toEqual(['one', 'four']);
    expect(tools.discover('listFiles', ['a.ts', 'b.ts'])).toEqual(['a.ts', 'b.ts']);
    expect(recorder.entries().map(told)).toEqual([
      'readLines read a.ts:2-3',
      'findText hit a.ts:1-1',
      'findText hit a.ts:4-4',
      'listFiles discovered a.ts:1-5',
      'listFiles discovered b.ts:1-1',
    ]);
    expect(recorder.entries().map(({ hash }) => hash)).toEqual([...Array(4).fill(sha256(files['a.ts'] ?? '')), sha256('')]);
    expect(checkChain(sha256, recorder.entries(), 'seed')).toEqual({ state: 'intact' });
  });

  it('of a commit is a reading that is cited, and of one that is not there a refusal without a word of what was asked', () => {
    const { recorder, tools } = make();
    const id = tools.readCommit('readCommit', history.commits[0]?.sha ?? '') ?? '';
    expect([tools.isShown(id), tools.isShown('0123456789'), tools.readCommit('readCommit', 'my secret')]).toEqual([true, false, undefined]);
    expect(recorder.entries().map(told)).toEqual(['commit', expect.stringMatching(/^readCommit refused unknown:[0-9a-f]+:0-0$/)]);
    expect(recorder.citations()).toMatchObject([{ id, entry: 0, locator: { kind: 'commit' }, hash: recorder.entries()[0]?.hash }]);
  });

  it.each<[string, Span, string, string]>([
    ['a file that is for the host alone', span('.github/workflows/ci.yml', 1, 1), 'host-only', '.github/workflows/ci.yml:0-0'],
    ['a file that was kept out', span('.env', 1, 1), 'not-in-snapshot', '.env:0-0'],
    ['a file below a folder that was kept out', span('node_modules/x/key.pem', 1, 1), 'not-in-snapshot', 'node_modules/:0-0'],
    ['lines that the file does not have', span('a.ts', 4, 40), 'no-such-lines', 'a.ts:0-0'],
    ['lines the wrong way round', span('a.ts', 3, 2), 'no-such-lines', 'a.ts:0-0'],
    ['lines that are no numbers', span('a.ts', Number.NaN, Number.NaN), 'no-such-lines', 'a.ts:0-0'],
  ])('is never %s: the refusal is recorded', (_name, asked, why, place) => {
    const { recorder, tools } = make();
    expect(tools.read('readLines', asked)).toEqual({ kind: 'refused', why });
    expect(recorder.entries().map(told)).toEqual([`readLines refused ${place}`]);
    expect(recorder.entries()[0]?.hash).toBe('');
    expect(tools.cite(asked)).toBeUndefined();
  });

  it.each([
    '/home/jane/tiny/a.ts',
    'C:\\Users\\jane\\a.ts',
    '../a.ts',
    './a.ts',
    'a.ts/',
    'a.ts ',
    'A.ts',
    'a%2Ets',
    '\\a.ts',
    'AKIAIOSFODNN7EXAMPLE',
    'jane@tiny.dev',
    'file:///etc/passwd',
    '__proto__',
    '',
  ])('is never %j, of which the ledger holds a hash', (path) => {
    const { recorder, tools } = make();
    expect(tools.read('readLines', span(path, 1, 1))).toEqual({ kind: 'refused', why: 'not-in-snapshot' });
    expect(recorder.entries().map(told)[0]).toMatch(/^readLines refused unknown:[0-9a-f]{16}:0-0$/);
    expect(path !== '' && JSON.stringify(recorder.entries()).includes(path)).toBe(false);
  });

  it('leaves out of hits and listings what may not be shown', () => {
    const { recorder, tools } = make();
    expect(tools.hits('findText', [span('.github/workflows/ci.yml', 1, 1), span('nope.ts', 1, 1), span('a.ts', 9, 9)])).toEqual([]);
    expect(tools.discover('listFiles', ['.github/workflows/ci.yml', 'nope.ts', '.env'])).toEqual([]);
    expect(recorder.entries()).toEqual([]);
  });
});

describe('what a tool may cite', () => {
  it.each<[string, readonly Span[], Span, boolean]>([
    ['lines that were read', [span('a.ts', 2, 3)], span('a.ts', 2, 3), true],
    ['a part of lines that were read', [span('a.ts', 1, 4)], span('a.ts', 2, 3), true],
    ['lines that nobody read', [span('a.ts', 1, 1)], span('a.ts', 2, 2), false],
    ['lines beyond those that were read', [span('a.ts', 1, 3)], span('a.ts', 2, 4), false],
    ['lines across a gap between two readings', [span('a.ts', 1, 1), span('a.ts', 3, 4)], span('a.ts', 1, 4), false],
    ['lines across readings of two files', [span('a.ts', 1, 1), span('b.ts', 1, 1)], span('a.ts', 1, 2), false],
    ['lines of another file', [span('a.ts', 1, 1)], span('b.ts', 1, 1), false],
    ['lines the wrong way round', [span('a.ts', 1, 4)], span('a.ts', 3, 2), false],
  ])('%s', (_name, readings, asked, isProven) => {
    const { recorder, tools } = make();
    for (const each of readings) tools.read('readLines', each);
    const id = tools.cite(asked);
    expect(id !== undefined).toBe(isProven);
    expect(recorder.citations().map((each) => each.id)).toEqual(id === undefined ? [] : [id]);
    expect(recorder.entries()).toHaveLength(readings.length);
  });

  it.each<[string, readonly Span[], Span]>([
    ['beside each other', [span('a.ts', 1, 2), span('a.ts', 3, 4)], span('a.ts', 2, 3)],
    ['over each other, the later lines first', [span('a.ts', 2, 4), span('a.ts', 1, 3)], span('a.ts', 1, 4)],
    ['one within another', [span('a.ts', 1, 3), span('a.ts', 2, 2), span('a.ts', 4, 4)], span('a.ts', 1, 4)],
  ])('lines across readings %s, by an entry that joins them', (_name, readings, asked) => {
    const { recorder, tools } = make();
    for (const each of readings) tools.read('readLines', each);
    const id = tools.cite(asked);
    expect([id, tools.cite(asked)]).toEqual([recorder.citations()[0]?.id, id]);
    expect(recorder.entries().map(told).slice(readings.length)).toEqual([`joined read a.ts:${asked.lines.join('-')}`]);
  });

  it('a hit, but not a discovery', () => {
    const { tools } = make();
    tools.discover('listFiles', ['a.ts']);
    expect(tools.cite(span('a.ts', 1, 1))).toBeUndefined();
    tools.hits('findText', [span('a.ts', 1, 1)]);
    expect(tools.cite(span('a.ts', 1, 1))).toMatch(/^[0-9a-f]{10}$/);
  });

  it('not what the host alone has read, and what the host cites stays the host’s', () => {
    const { recorder, tools } = make();
    const id = recorder.cite(span('a.ts', 1, 2));
    expect(tools.cite(span('a.ts', 1, 2))).toBeUndefined();
    tools.read('readLines', span('a.ts', 1, 4));
    expect(tools.cite(span('a.ts', 1, 2))).toBe(id);
    expect(recorder.citations().map(({ entry }) => entry)).toEqual([0]);
    // A file that is for the host alone is cited by the host.
    expect(recorder.cite(span('.github/workflows/ci.yml', 1, 1))).toMatch(/^[0-9a-f]{10}$/);
  });

  it('passes the gates', async () => {
    const { outcome, findings } = await runJob(createMemoryStore(), {
      ...{ files: { 'a.ts': 'one\ntwo\n' }, job: 'job-1' },
      write: ({ forTools }) => {
        forTools.hits('findText', [span('a.ts', 2, 2)]);
        return { a: page(`It counts [a.ts](cite:${forTools.cite(span('a.ts', 2, 2))}).`) };
      },
    });
    expect([outcome, findings]).toEqual(['published', []]);
  });

  it.each<[string, (was: LedgerEntry) => LedgerEntry, readonly string[]]>([
    ['all pieces were shown', (was) => was, []],
    ['a piece is missing', (was) => withLines(was, 3, [4, 4]), ['citation-outside-reading']],
    ['a piece was only discovered', (was) => (was.seq === 1 ? { ...was, state: 'discovered' } : was), ['citation-outside-reading']],
    ['a piece joins others itself', (was) => (was.seq === 1 ? { ...was, tool: 'joined' } : was), ['citation-outside-reading']],
    ['a piece is of another version', (was) => (was.seq === 1 ? { ...was, hash: sha256('x') } : was), ['citation-outside-reading']],
  ])('an entry that joins others proves what they do: %s', async (_name, change, codes) => {
    const { findings } = await runJob(createMemoryStore(), {
      ...{ files: { 'a.ts': 'one\ntwo\nthree\nfour\n' }, job: 'job-1' },
      write: ({ forTools }) => {
        forTools.read('readLines', span('a.ts', 1, 2));
        forTools.hits('findText', [span('a.ts', 3, 3)]);
        return { a: page(`It counts [a.ts](cite:${forTools.cite(span('a.ts', 1, 3))}).`) };
      },
      forge: (request) => ({
        ...request,
        recorded: { ...request.recorded, entries: chained(request.recorded.entries.map(change), request) },
      }),
    });
    expect(findings.map(({ code }) => code)).toEqual(codes);
  });
});

function withLines(entry: LedgerEntry, first: number, lines: readonly [number, number]): LedgerEntry {
  const { locator } = entry;
  return locator.kind === 'file' && locator.lines[0] === first ? { ...entry, locator: { ...locator, lines } } : entry;
}

/** A forged ledger whose chain is whole. */
function chained(entries: readonly LedgerEntry[], { job, snapshot: { digest } }: PublishRequest): readonly LedgerEntry[] {
  let prev = ledgerSeed(sha256, { profile: 'default', topic: job.topic, job: job.id, snapshot: digest });
  return entries.map((entry) => {
    const next = { ...entry, prev };
    prev = sha256(canonicalJson(next));
    return next;
  });
}
