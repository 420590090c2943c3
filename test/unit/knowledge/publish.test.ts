import { describe, expect, it } from 'vitest';
import { type ChainState, canonicalJson, checkChain, ledgerSeed } from '../../../src/evidence';
import { checkPublication, type PublishRequest } from '../../../src/knowledge';
import type { Citation, LedgerEntry } from '../../../src/model';
import { createMemoryStore, type MemoryStore } from './memoryStore';
import { noChecks, noFacts, now, page, type Run, runJob, sha256, snapshotOf, topic } from './smallWorld';

const files = { 'a.ts': 'one\ntwo\nthree\nfour\nfive\n', 'b.ts': 'six\nseven\n' };
const write: Run['write'] = (cite) => ({
  overview: page(`It counts ${cite('a.ts', 2, 3)}.\n\n## Read first\n\nSee ${cite('b.ts', 1, 1)}.`),
});

async function published(store: MemoryStore, run: Partial<Run> = {}) {
  const result = await runJob(store, { files, write, job: 'job-1', ...run });
  if (result.outcome !== 'published') throw new Error(JSON.stringify(result.findings));
  return result;
}

describe('publishing', () => {
  it('makes a wiki whose every citation is proven', async () => {
    const store = createMemoryStore();
    const { publication, findings, changes } = await published(store);
    expect(findings).toEqual([]);
    expect(changes).toEqual([{ path: 'overview', change: 'added' }]);
    expect(publication.citations.map(({ locator }) => locator)).toHaveLength(2);
    expect(publication.ledgers['job-1']?.count).toBe(2);
    expect(store.writes.slice(1)).toEqual(['writeFindings', 'appendLedger', 'addRevisions', 'replacePublication']);
  });

  it('marks sections without support, also of a page that is carried over', async () => {
    const store = createMemoryStore();
    const claims: Run['write'] = (cite) => ({ overview: page(`It counts ${cite('a.ts', 2, 3)}.\n\n## Why\n\nIt is fast.`) });
    const first = await published(store, { write: claims });
    expect(first.publication.pages.map(({ unsupported }) => unsupported)).toEqual([['section-why']]);
    const carried = await published(store, { write: claims, job: 'job-2', forge: (request) => ({ ...request, candidates: [] }) });
    expect(carried.publication.pages.map(({ unsupported }) => unsupported)).toEqual([['section-why']]);
  });

  it('tells a mark of a section without support that was taken away, not one of an older contract', async () => {
    const store = createMemoryStore();
    const claims: Run['write'] = (cite) => ({ overview: page(`It counts ${cite('a.ts', 2, 3)}.\n\n## Why\n\nIt is fast.`) });
    const { publication } = await published(store, { write: claims });
    const ground = {
      store,
      sha256,
      topic,
      snapshot: snapshotOf(files),
      facts: noFacts,
      text: (path: string) => files[path as keyof typeof files],
    };
    const bare = { ...publication, pages: publication.pages.map((each) => ({ ...each, unsupported: [] })) };
    const problemsOf = async (of: typeof publication) => (await checkPublication({ ...ground, ...noChecks }, of)).problems;
    expect(await problemsOf(publication)).toEqual([]);
    expect((await problemsOf(bare)).map(({ code, values }) => [code, values.record])).toEqual([['publication-edited', 'overview']]);
    expect(await problemsOf({ ...bare, contract: 0 })).toEqual([]);
  });

  it('keeps the revision of an equal page, and reading of unchanged files', async () => {
    const store = createMemoryStore();
    const first = await published(store);
    const second = await published(store, { job: 'job-2' });
    expect(second.changes).toEqual([{ path: 'overview', change: 'unchanged' }]);
    expect(second.publication.pages).toEqual(first.publication.pages);
    expect(second.publication.citations).toEqual(first.publication.citations);
    expect(second.recorder.entries()).toEqual([]);
    expect(Object.keys(second.publication.ledgers)).toEqual(['job-1', 'job-2']);
    expect(store.pages.get(`${topic.id}/overview`)?.revisions).toHaveLength(1);
  });

  it('binds citations into changed files again, and the page stays as it is', async () => {
    const store = createMemoryStore();
    const first = await published(store);
    const moved = await published(store, {
      job: 'job-2',
      files: { ...files, 'a.ts': `zero\n${files['a.ts']}` },
      write: (cite) => ({ overview: page(`It counts ${cite('a.ts', 3, 4)}.\n\n## Read first\n\nSee ${cite('b.ts', 1, 1)}.`) }),
    });
    expect(moved.changes).toEqual([{ path: 'overview', change: 'unchanged' }]);
    expect(moved.publication.pages).toEqual(first.publication.pages);
    expect(moved.recorder.entries().map(({ state }) => state)).toEqual(['rebound']);
    expect(moved.publication.citations.map(({ job }) => job).sort()).toEqual(['job-1', 'job-2']);
  });

  it('says what was added, changed and removed, and brings an old revision back', async () => {
    const store = createMemoryStore();
    const one =
      (title: string): Run['write'] =>
      (cite) => ({ [title]: page(`Counts ${cite('a.ts', 1, 1)}`, { title }) });
    await published(store, { write: (cite) => ({ ...one('a')(cite), ...one('b')(cite) }) });
    const second = await published(store, {
      job: 'job-2',
      write: (cite) => ({ a: page(`Other ${cite('a.ts', 1, 1)}`), ...one('c')(cite) }),
    });
    expect(second.changes).toEqual([
      { path: 'a', change: 'changed' },
      { path: 'c', change: 'added' },
      { path: 'b', change: 'removed' },
    ]);
    const third = await published(store, { job: 'job-3', write: one('a') });
    expect(store.pages.get(`${topic.id}/a`)?.revisions).toHaveLength(2);
    expect(third.publication.pages[0]?.at).toBe(store.pages.get(`${topic.id}/a`)?.revisions[0]?.at);
  });

  it('carries a planned page over when it was not written again', async () => {
    const store = createMemoryStore();
    const first = await published(store);
    const second = await published(store, { job: 'job-2', forge: (request) => ({ ...request, candidates: [] }) });
    expect(second.publication.pages).toEqual(first.publication.pages);
  });

  it('publishes gaps that a person may accept, and keeps their findings', async () => {
    const store = createMemoryStore();
    const { findings } = await published(store, { write: () => ({ a: page('It counts.') }) });
    expect(findings.map(({ code }) => code)).toEqual(['no-evidence']);
    expect(store.findings.get(`${topic.id}/job-1`)).toEqual(findings);
  });

  it('leaves the newer wiki alone', async () => {
    const store = createMemoryStore();
    await published(store);
    const late = await runJob(store, {
      ...{ files, write, job: 'job-3' },
      forge: (request) => {
        if (request.previous) store.publications.set(topic.id, { ...request.previous, seq: 2 });
        return request;
      },
    });
    expect([late.outcome, store.publications.get(topic.id)?.seq]).toEqual(['outrun', 2]);
  });
});

describe('evidence that proves nothing is refused by name', () => {
  const forgeCitations = (change: (citation: Citation) => Citation) => (request: PublishRequest) => ({
    ...request,
    recorded: { ...request.recorded, citations: request.recorded.citations.map(change) },
  });
  const forgeEntries = (change: (entries: readonly LedgerEntry[]) => readonly LedgerEntry[]) => (request: PublishRequest) => ({
    ...request,
    recorded: { ...request.recorded, entries: change(request.recorded.entries) },
  });
  const at = (citation: Citation, first: number, last: number): Citation =>
    citation.locator.kind === 'file' ? { ...citation, locator: { ...citation.locator, lines: [first, last] } } : citation;

  it.each<[string, string, Partial<Run>]>([
    ['an id that nobody recorded', 'unknown-citation', { write: () => ({ a: page('It counts [a](cite:0123456789).') }) }],
    ['an id for another span', 'unknown-citation', { forge: forgeCitations((citation) => ({ ...citation, ordinal: 7 })) }],
    ['other lines than those hashed', 'stale-citation', { forge: forgeCitations((citation) => at(citation, 1, 1)) }],
    ['lines that the file does not have', 'stale-citation', { forge: forgeCitations((citation) => at(citation, 2, 99)) }],
    ['content of another snapshot', 'stale-citation', { forge: forgeCitations((citation) => ({ ...citation, hash: sha256('x') })) }],
    ['a job that never was', 'foreign-citation', { forge: forgeCitations((citation) => ({ ...citation, job: 'job-9' })) }],
    ['no entry', 'unread-citation', { forge: forgeCitations((citation) => ({ ...citation, entry: 5 })) }],
    ['the entry of another file', 'unread-citation', { forge: forgeCitations((citation) => ({ ...citation, entry: 1 - citation.entry })) }],
    [
      'an edited ledger',
      'unread-citation',
      { forge: forgeEntries(([first, ...rest]) => [{ ...first, tool: 'x' } as LedgerEntry, ...rest]) },
    ],
    ['a ledger in another order', 'unread-citation', { forge: forgeEntries((entries) => [...entries].reverse()) }],
    [
      'a ledger of another snapshot',
      'unread-citation',
      { forge: forgeEntries((entries) => entries.map((entry) => ({ ...entry, prev: sha256('y') }))) },
    ],
  ])('%s', async (_name, code, run) => {
    const store = createMemoryStore();
    const result = await runJob(store, { files, write, job: 'job-1', ...run });
    expect(result.outcome).toBe('blocked');
    expect(result.findings.filter(({ severity }) => severity === 'blocking').map((found) => found.code)).toContain(code);
    expect(store.publications.size + store.pages.size).toBe(0);
  });

  it('a listing instead of a reading, and lines beyond those read', async () => {
    const seedAgain = (request: PublishRequest, change: (entry: LedgerEntry) => LedgerEntry): PublishRequest => {
      let prev = ledgerSeed(sha256, { profile: 'default', topic: topic.id, job: 'job-1', snapshot: request.snapshot.digest });
      const entries = request.recorded.entries.map((entry) => {
        const next = { ...change(entry), prev };
        prev = sha256(canonicalJson(next));
        return next;
      });
      return { ...request, recorded: { ...request.recorded, entries } };
    };
    const codesFor = async (change: (entry: LedgerEntry) => LedgerEntry) =>
      (await runJob(createMemoryStore(), { files, write, job: 'job-1', forge: (request) => seedAgain(request, change) })).findings.map(
        ({ code }) => code,
      );
    expect(await codesFor((entry) => entry)).toEqual([]);
    expect(await codesFor((entry) => ({ ...entry, state: 'discovered' }))).toEqual(['unread-citation', 'unread-citation']);
    expect(await codesFor((entry) => ({ ...entry, hash: sha256('x') }))).toEqual(['unread-citation', 'unread-citation']);
    const narrow = (entry: LedgerEntry): LedgerEntry =>
      entry.locator.kind === 'file' ? { ...entry, locator: { ...entry.locator, lines: [2, 2] } } : entry;
    expect(await codesFor(narrow)).toEqual(['citation-outside-reading', 'citation-outside-reading']);
  });

  it('the reading of another topic', async () => {
    const store = createMemoryStore();
    const { publication } = await published(store);
    for (const [key, job] of store.jobs) store.jobs.set(key, { ...job, topic: 'other' });
    const ground = {
      ...{ store, sha256, now, topic, facts: noFacts },
      snapshot: snapshotOf(files),
      text: (path: string) => files[path as 'a.ts'],
    };
    const { value } = await checkPublication({ ...ground, ...noChecks }, publication);
    expect(value.map(({ code }) => code)).toEqual(['foreign-citation', 'foreign-citation']);
  });

  it('throws when a job publishes what is not its own', async () => {
    const wrong = (forge: Run['forge'] & {}) => runJob(createMemoryStore(), { files, write, job: 'job-1', forge });
    await expect(wrong((request) => ({ ...request, snapshot: snapshotOf({ 'a.ts': '' }) }))).rejects.toThrow('another snapshot');
    await expect(wrong((request) => ({ ...request, topic: { ...topic, id: 'x' } }))).rejects.toThrow('another topic');
    await expect(wrong((request) => ({ ...request, job: { ...request.job, startedFrom: 4 } }))).rejects.toThrow('another publication');
  });
});

describe('a ledger that was tampered with later', () => {
  it.each<[string, (entries: readonly LedgerEntry[]) => readonly LedgerEntry[]]>([
    ['edited', ([first, ...rest]) => [{ ...first, hash: sha256('x') } as LedgerEntry, ...rest]],
    ['removed', ([, ...rest]) => rest],
    ['cut short', (entries) => entries.slice(0, -1)],
    ['reordered', (entries) => [...entries].reverse()],
    ['emptied', () => []],
  ])('%s is seen by the next check and the next job', async (_name, tamper) => {
    const store = createMemoryStore();
    const { publication } = await published(store);
    store.ledgers.set(`${topic.id}/job-1`, tamper(store.ledgers.get(`${topic.id}/job-1`) ?? []));
    const ground = {
      ...{ store, sha256, topic, facts: noFacts },
      snapshot: snapshotOf(files),
      text: (path: string) => files[path as 'a.ts'],
    };
    const { problems } = await checkPublication({ ...ground, ...noChecks }, publication);
    expect(problems.map(({ code }) => code)).toEqual(['ledger-broken']);
    expect((await runJob(store, { files, write, job: 'job-2' })).outcome).toBe('blocked');
    expect((await runJob(store, { files, write, job: 'job-3', carry: false })).outcome).toBe('published');
  });
});

it('a seal names the first entry that is not what was written', async () => {
  const store = createMemoryStore();
  const { publication } = await published(store);
  const entries = store.ledgers.get(`${topic.id}/job-1`) ?? [];
  const seed = ledgerSeed(sha256, { profile: 'default', topic: topic.id, job: 'job-1', snapshot: publication.snapshot });
  const check = (changed: readonly LedgerEntry[]): ChainState => checkChain(sha256, changed, seed, publication.ledgers['job-1']);
  expect(check(entries)).toEqual({ state: 'intact' });
  expect(check([{ ...entries[0], at: 'x' } as LedgerEntry, ...entries.slice(1)])).toEqual({ state: 'broken', seq: 1 });
  expect(check(entries.slice(0, 1))).toEqual({ state: 'broken', seq: 1 });
  expect(checkChain(sha256, entries, 'other', publication.ledgers['job-1'])).toEqual({ state: 'broken', seq: 0 });
});
