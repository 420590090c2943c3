import { describe, expect, it } from 'vitest';
import { canonicalJson, createReadRecorder, ledgerSeed } from '../../../src/evidence';
import { citationIdOf } from '../../../src/evidence/citationId';
import type { PublishRequest } from '../../../src/knowledge';
import type { Citation, LedgerEntry, Locator } from '../../../src/model';
import { createMemoryStore } from '../knowledge/memoryStore';
import { now, page, type Run, runJob, sha256, snapshotOf, topic } from '../knowledge/smallWorld';

const files = { 'src/cafe\u0301.ts': 'one\ntwo\nthree\n', 'b.ts': 'six\nseven\n' };
const target = 'src/cafe\u0301.ts';
const write: Run['write'] = (cite) => ({
  a: page(`It counts ${cite(target, 2, 2)} and ${cite('b.ts', 1, 1)}.`.replace(/\[[^\]]*\]/g, '[it]')),
});

/**
 * A forgery as good as one can be: the row of the citation is changed, its id with it in the page, and the ledger is written
 * anew, so that its chain and its seal are whole.
 */
interface Forgery {
  readonly locator?: (was: Extract<Locator, { kind: 'file' }>) => Locator;
  readonly row?: (was: Citation) => Citation;
  readonly entry?: (was: LedgerEntry) => Omit<LedgerEntry, 'seq' | 'prev'>;
  readonly identity?: Partial<Parameters<typeof ledgerSeed>[1]>;
}

const forge =
  ({ locator = (was) => was, row = (was) => was, entry = (was) => was, identity = {} }: Forgery) =>
  (request: PublishRequest): PublishRequest => {
    const ids = new Map<string, string>();
    const change = (was: Locator) => (was.kind === 'file' && was.path === target ? locator(was) : was);
    const citations = request.recorded.citations.map((was) => {
      const next = row({ ...was, locator: change(was.locator) });
      const id = citationIdOf(sha256, next.locator, next.anchor?.span ?? '', next.ordinal);
      ids.set(was.id, id);
      return { ...next, id };
    });
    let prev = ledgerSeed(sha256, { profile: 'default', topic: topic.id, job: 'job-1', snapshot: request.snapshot.digest, ...identity });
    const entries = request.recorded.entries.map((was, seq) => {
      const next: LedgerEntry = { ...entry({ ...was, locator: change(was.locator) }), seq, prev };
      prev = sha256(canonicalJson(next));
      return next;
    });
    const body = (text: string) => [...ids].reduce((rest, [was, id]) => rest.replaceAll(was, id), text);
    const candidates = request.candidates.map((each) => ({ ...each, content: { ...each.content, body: body(each.content.body) } }));
    return { ...request, candidates, recorded: { citations, entries } };
  };

async function codesOf(run: Partial<Run>): Promise<readonly string[]> {
  const store = createMemoryStore();
  const { outcome, findings } = await runJob(store, { files, write, job: 'job-1', ...run });
  const codes = [...new Set(findings.map(({ code }) => code))];
  expect([outcome, store.publications.size]).toEqual(codes.length === 0 ? ['published', 1] : ['blocked', 0]);
  return codes;
}

it('a forger who changes nothing is let through', async () => {
  expect(await codesOf({ forge: forge({}) })).toEqual([]);
});

describe('a path that is not the file’s, in the citation, in its id and in a whole ledger', () => {
  it.each([
    ['in another case', 'SRC/cafe\u0301.ts'],
    ['composed otherwise', 'src/caf\u00e9.ts'],
    ['out of the folder and back', '../tiny/src/cafe\u0301.ts'],
    ['through a folder and back', 'src/../src/cafe\u0301.ts'],
    ['from where one is', './src/cafe\u0301.ts'],
    ['with a backslash', 'src\\cafe\u0301.ts'],
    ['from the root', '/src/cafe\u0301.ts'],
    ['absolute', '/home/jane/tiny/src/cafe\u0301.ts'],
    ['with a slash behind', 'src/cafe\u0301.ts/'],
    ['with a space behind', 'src/cafe\u0301.ts '],
    ['with two slashes', 'src//cafe\u0301.ts'],
    ['in percent signs', 'src/cafe%CC%81.ts'],
    ['with NUL', 'src/cafe\u0301.ts\0'],
    ['with a character that nobody sees', 'src/cafe\u0301\u200b.ts'],
    ['as an address of a file', 'file:///src/cafe\u0301.ts'],
    ['of a file that was kept out', 'node_modules/x/index.js'],
    ['of a link', 'link.ts'],
    ['of a name that everything has', '__proto__'],
    ['of nothing', ''],
  ])('%s: stale-citation', async (_name, path) => {
    expect(await codesOf({ forge: forge({ locator: (was) => ({ ...was, path }) }) })).toEqual(['stale-citation']);
  });

  it.each([
    'SRC/cafe\u0301.ts',
    'src/caf\u00e9.ts',
    '../b.ts',
    './b.ts',
    'b.ts/',
    'b.ts ',
    '\\b.ts',
    '/b.ts',
    'node_modules/x.js',
    '__proto__',
  ])('%j is not cited by the host either', (path) => {
    const text = (each: string) => files[each as 'b.ts'] ?? '';
    const recorder = createReadRecorder({ snapshot: snapshotOf(files), text, sha256, now, job: 'job-1', seed: '' });
    expect(() => recorder.cite({ path, lines: [1, 1] })).toThrow(`no file ${path} in the snapshot`);
    expect([recorder.entries(), recorder.read({ path, lines: [1, 1] })]).toEqual([[], '']);
  });
});

describe('a citation that a whole ledger seems to prove', () => {
  const lines = (first: number, last: number) => (was: Extract<Locator, { kind: 'file' }>) => ({ ...was, lines: [first, last] as const });
  it.each<[string, string, Forgery]>([
    ['other lines of the file', 'stale-citation', { locator: lines(1, 1) }],
    ['lines beyond the end', 'stale-citation', { locator: lines(2, 9) }],
    ['lines from zero', 'stale-citation', { locator: lines(0, 2) }],
    ['lines the wrong way round', 'stale-citation', { locator: lines(3, 2) }],
    [
      'the content of another version',
      'stale-citation',
      { row: (was) => ({ ...was, hash: sha256('x') }), entry: (was) => ({ ...was, hash: sha256('x') }) },
    ],
    [
      'another text at its lines',
      'stale-citation',
      { row: (was) => (was.anchor ? { ...was, anchor: { ...was.anchor, span: sha256('x') } } : was) },
    ],
    ['no anchor', 'unknown-citation', { row: (was) => ({ ...was, anchor: null }) }],
    ['a section of a source', 'source-not-allowed', { locator: () => ({ kind: 'section', source: 's', id: '1' }) }],
    ['a commit that never was', 'unknown-citation', { locator: () => ({ kind: 'commit', sha: 'abc' }) }],
    ['a file that was only discovered', 'unread-citation', { entry: (was) => ({ ...was, state: 'discovered' }) }],
    ['a file that was refused', 'unread-citation', { entry: (was) => ({ ...was, state: 'refused' }) }],
    [
      'lines of which a part was read',
      'citation-outside-reading',
      { entry: (was) => ({ ...was, locator: { kind: 'file', path: target, lines: [3, 3] } }), row: (was) => was },
    ],
    ['an entry that joins what nobody read', 'citation-outside-reading', { entry: (was) => ({ ...was, tool: 'joined' }) }],
    [
      'another file that was read',
      'unread-citation',
      { entry: (was) => ({ ...was, locator: { kind: 'file', path: 'b.ts', lines: [1, 2] } }) },
    ],
    ['a reading of another version', 'unread-citation', { entry: (was) => ({ ...was, hash: sha256('x') }) }],
    ['an entry before the first', 'unread-citation', { row: (was) => ({ ...was, entry: -1 }) }],
    ['half an entry', 'unread-citation', { row: (was) => ({ ...was, entry: 0.5 }) }],
    ['the ledger of another profile', 'unread-citation', { identity: { profile: 'work' } }],
    ['the ledger of another topic', 'unread-citation', { identity: { topic: 'other' } }],
    ['the ledger of another job', 'unread-citation', { identity: { job: 'job-2' } }],
    ['the ledger of another snapshot', 'unread-citation', { identity: { snapshot: sha256('x') } }],
    ['a job that never was', 'foreign-citation', { row: (was) => ({ ...was, job: 'job-9' }) }],
    ['a job with the name of what every object has', 'foreign-citation', { row: (was) => ({ ...was, job: 'constructor' }) }],
  ])('%s: %s', async (_name, code, forgery) => {
    expect(await codesOf({ forge: forge(forgery) })).toContain(code);
  });

  it('two rows of one id: the one that would be published is held against its proof', async () => {
    const twice = (request: PublishRequest): PublishRequest => {
      const [first] = request.recorded.citations;
      const twin = first && { ...first, locator: { kind: 'file' as const, path: 'b.ts', lines: [2, 2] as const } };
      return { ...request, recorded: { ...request.recorded, citations: [...request.recorded.citations, ...(twin ? [twin] : [])] } };
    };
    expect(await codesOf({ forge: twice })).toEqual(['unknown-citation']);
  });
});

describe('a job', () => {
  const second = async (run: Partial<Run>) => {
    const store = createMemoryStore();
    await runJob(store, { files, write, job: 'job-1' });
    return { store, result: runJob(store, { files, write, job: 'job-2', ...run }) };
  };

  it('does not publish twice under one id', async () => {
    const { store, result } = await second({ job: 'job-1' });
    await expect(result).rejects.toThrow('job job-1 has published before');
    expect([store.publications.get(topic.id)?.seq, store.ledgers.get(`${topic.id}/job-1`)?.length]).toEqual([1, 2]);
  });

  it.each<[string, string, (request: PublishRequest) => PublishRequest]>([
    ['a page outside its plan', 'not in the plan', (request) => ({ ...request, plan: { ...request.plan, pages: [] } })],
    ['two pages of one path', 'written twice', (request) => ({ ...request, candidates: [...request.candidates, ...request.candidates] })],
    [
      'one page planned twice',
      'planned twice',
      (request) => ({ ...request, plan: { ...request.plan, pages: [...request.plan.pages, ...request.plan.pages] } }),
    ],
    [
      'what started from an older wiki',
      'started from another publication',
      (request) => ({ ...request, job: { ...request.job, startedFrom: 0 } }),
    ],
    ['over an older wiki', 'started from another publication', (request) => ({ ...request, previous: undefined })],
    [
      'over the wiki of another topic',
      'started from another publication',
      (request) => ({ ...request, previous: request.previous && { ...request.previous, topic: 'x' } }),
    ],
    ['for another topic', 'of another topic', (request) => ({ ...request, topic: { ...topic, id: 'x' } })],
    ['for another snapshot', 'of another snapshot', (request) => ({ ...request, snapshot: snapshotOf({}) })],
  ])('does not publish %s', async (_name, message, change) => {
    const { store, result } = await second({ forge: change });
    await expect(result).rejects.toThrow(message);
    expect(store.publications.get(topic.id)?.seq).toBe(1);
  });
});
