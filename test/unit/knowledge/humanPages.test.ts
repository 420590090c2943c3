import { describe, expect, it } from 'vitest';
import { checkPublication, type PublishRequest } from '../../../src/knowledge';
import { type Origin, originSchema } from '../../../src/model';
import { createMemoryStore, type MemoryStore } from './memoryStore';
import { noChecks, noFacts, page, type Run, runJob, sha256, snapshotOf, topic } from './smallWorld';

const files = { 'a.ts': 'one\ntwo\nthree\nfour\n', 'b.ts': 'six\n' };
const both: Run['write'] = (cite) => ({
  overview: page(`It counts ${cite('b.ts', 1, 1)}.\n\n## Read first`),
  a: page(`By hand ${cite('a.ts', 2, 3)}.`),
});

const withOrigin =
  (origin: Origin) =>
  (request: PublishRequest): PublishRequest => ({
    ...request,
    candidates: request.candidates.map((each) => (each.path === 'a' ? { ...each, origin } : each)),
  });
const withoutCandidate = (request: PublishRequest): PublishRequest => ({
  ...request,
  candidates: request.candidates.filter(({ path }) => path !== 'a'),
});
const without = (path: string, isDropped: boolean) => (request: PublishRequest) => ({
  ...withoutCandidate(request),
  plan: {
    ...request.plan,
    pages: request.plan.pages.filter((each) => each.path !== path),
    wishes: isDropped ? [{ path, dropped: true as const }] : [],
  },
});

const other: Run['write'] = (cite) => ({ ...both(cite), a: page(`By the host ${cite('a.ts', 1, 1)}.`) });

async function start(origin: Origin): Promise<MemoryStore> {
  const store = createMemoryStore();
  expect((await runJob(store, { files, write: both, job: 'job-1', forge: withOrigin(origin) })).outcome).toBe('published');
  return store;
}

const human: readonly Origin[] = ['editorial', 'manual', 'decision'];
const others = originSchema.options.filter((origin) => !human.includes(origin));

describe('G7: a page that a person wrote', () => {
  it.each(human.flatMap((origin) => others.map((next) => [origin, next] as const)))(
    '%s is not replaced by one that is %s',
    async (origin, next) => {
      const store = await start(origin);
      const { outcome, findings } = await runJob(store, { files, write: other, job: 'job-2', forge: withOrigin(next) });
      expect(outcome).toBe('blocked');
      expect(findings).toMatchObject([{ gate: 'G7', code: 'human-revision-overwritten', severity: 'blocking', page: 'a', line: 0 }]);
      expect(store.publications.get(topic.id)?.seq).toBe(1);
    },
  );

  it.each(human)('and that is %s is replaced by another of a person', async (next) => {
    const { outcome } = await runJob(await start('manual'), { files, write: other, job: 'job-2', forge: withOrigin(next) });
    expect(outcome).toBe('published');
  });

  it('is not left out, unless it was dropped', async () => {
    const leave = async (isDropped: boolean) =>
      runJob(await start('manual'), { files, write: both, job: 'job-2', forge: without('a', isDropped) });
    expect((await leave(false)).findings.map(({ code, page: where }) => `${code} ${where}`)).toEqual(['human-revision-overwritten a']);
    expect((await leave(true)).outcome).toBe('published');
  });

  it('keeps its revision where the job did not write it', async () => {
    const store = await start('manual');
    const { outcome } = await runJob(store, { files, write: both, job: 'job-2', forge: withoutCandidate });
    const { pages } = store.publications.get(topic.id) ?? { pages: [] };
    expect([outcome, pages.find(({ path }) => path === 'a')?.origin]).toEqual(['published', 'manual']);
  });

  it.each(others)('but one that is %s is replaced and left out', async (origin) => {
    expect((await runJob(await start(origin), { files, write: other, job: 'job-2' })).outcome).toBe('published');
    expect((await runJob(await start(origin), { files, write: both, job: 'job-2', forge: without('a', false) })).outcome).toBe('published');
  });
});

describe('a page that is carried over while the code moves on', () => {
  const refresh = async (origin: Origin, text: string) => {
    const store = await start(origin);
    const changed = { ...files, 'a.ts': text };
    // The lines of `a.ts` are cited by the person alone.
    const write: Run['write'] = (cite) => {
      for (const citation of store.publications.get(topic.id)?.citations ?? []) cite.rebind(citation);
      return { overview: page(`It counts ${cite('b.ts', 1, 1)}.\n\n## Read first`), a: page('') };
    };
    const result = await runJob(store, { files: changed, write, job: 'job-2', forge: withoutCandidate });
    return { store, result, changed };
  };
  const codes = ({ result }: Awaited<ReturnType<typeof refresh>>) => result.findings.map(({ code, severity }) => `${severity} ${code}`);

  it('is proven anew where its lines moved', async () => {
    const { store, result } = await refresh('manual', `zero\n${files['a.ts']}`);
    expect([result.outcome, result.findings]).toEqual(['published', []]);
    expect(store.publications.get(topic.id)?.citations.map(({ locator, job }) => [locator, job])).toContainEqual([
      { kind: 'file', path: 'a.ts', lines: [3, 4] },
      'job-2',
    ]);
    expect(result.recorder.entries().map(({ state }) => state)).toEqual(['rebound']);
  });

  it.each([
    ['changed', 'one\nTWO\nTHREE\nfour\n'],
    ['are gone', ''],
  ])('stays where its lines %s, which is told and can be accepted', async (_name, text) => {
    const after = await refresh('manual', text);
    expect([after.result.outcome, ...codes(after)]).toEqual(['published', 'reviewable outdated-citation']);
    const { store, changed } = after;
    const ground = { store, sha256, topic, facts: noFacts, snapshot: snapshotOf(changed), text: (path: string) => changed[path as 'a.ts'] };
    const publication = store.publications.get(topic.id);
    if (!publication) throw new Error('nothing was published');
    const { value, problems } = await checkPublication({ ...ground, ...noChecks }, publication);
    expect([value.map(({ code }) => code), problems]).toEqual([['outdated-citation'], []]);
  });

  it('of the host must be written anew', async () => {
    expect(codes(await refresh('composed', 'one\nTWO\nTHREE\nfour\n'))).toContain('blocking stale-citation');
  });

  it('proves nothing by a reading that never was', async () => {
    const store = await start('manual');
    store.ledgers.clear();
    const { findings } = await runJob(store, {
      files: { ...files, 'a.ts': 'x\n' },
      write: (cite) => ({ overview: page(cite('b.ts', 1, 1)), a: page('') }),
      job: 'job-2',
      forge: withoutCandidate,
    });
    expect(findings.map(({ code }) => code)).toContain('unread-citation');
  });
});
