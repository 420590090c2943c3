import { expect, test } from 'vitest';
import { neededJobs, neededRevisions } from '../../../src/knowledge';
import type { Job, Origin, Publication, Revision } from '../../../src/model';

const job = (id: string, snapshot: string, kind: Job['kind'] = 'refresh'): Job => ({
  ...{ schema: 1, id, topic: 't', kind, state: 'complete', startedAt: '', endedAt: '', startedFrom: 0, input: '' },
  snapshot,
});
const seal = { head: '', count: 0 };
const published = (id: string, more: Partial<Publication> = {}): Publication => ({
  ...{ schema: 1, seq: 1, topic: 't', job: id, snapshot: '', input: '', commit: null, dirty: false, at: '', contract: 1 },
  ...{
    plan: { pages: [], dropped: [], wishes: [] },
    pages: [],
    citations: [],
    ledgers: { [id]: seal },
    conflicts: {},
    overruled: {},
    team: {},
    deleted: [],
  },
  ...more,
});
const revision = (id: string, origin: Origin = 'composed', base?: string): Revision => ({
  ...{ id, origin, at: '', job: '', snapshot: '', content: { role: 'module', title: '', summary: '', body: '', diagrams: [] } },
  ...(base === undefined ? {} : { base }),
});
const page = (id: string, path = 'p') => ({
  ...({ path, revision: id, role: 'module', title: '', summary: '', origin: 'composed', at: '', citations: [], links: [] } as const),
  unsupported: [],
});
const ids = (revisions: readonly Revision[]) => revisions.map(({ id }) => id);

test('jobs that the pointer and its predecessor name stay, and the newest', () => {
  const jobs = [job('6', 'f'), job('5', 'e'), job('4', 'd', 'edit'), job('3', 'd'), job('2', 'b'), job('1', 'a')];
  const { whole, cited } = neededJobs([published('5'), published('4', { ground: '3', ledgers: { 4: seal, 1: seal } })], jobs);
  expect([[...whole].sort(), [...cited]]).toEqual([['3', '4', '5', '6'], ['1']]);
});

test('an edit that citations name keeps the newest job that has its snapshot', () => {
  const jobs = [job('5', 'e'), job('4', 'b', 'edit'), job('3', 'b'), job('2', 'b'), job('1', 'a')];
  const { whole, cited } = neededJobs([published('5', { ledgers: { 5: seal, 4: seal } })], jobs);
  expect([[...whole], [...cited].sort()]).toEqual([['5'], ['3', '4']]);
});

test('of a page of a person’s own, deleted ones too, all stays, and of the team’s files what they were built on', () => {
  const record = {
    ...({ schema: 1, path: 'p' } as const),
    revisions: [
      ...['first', 'second', 'deleted'].map((id) => revision(id, 'manual')),
      ...['host', 'host then', 'nobody’s'].map((id) => revision(id)),
      ...Array.from({ length: 10 }, (_, n) => revision(`newest ${n}`)),
    ],
  };
  const team = { p: { taken: { file: '', revision: 'first', host: 'host' }, waits: { file: '', revision: 'second', host: 'host then' } } };
  const kept = ids(
    neededRevisions(record, {
      publications: [published('1', { team, deleted: [page('deleted')] })],
      marks: undefined,
      now: '2026-06-15T00:00:00.000Z',
    }),
  );
  expect(kept.filter((id) => !id.startsWith('newest'))).toEqual(['first', 'second', 'deleted', 'host', 'host then']);
});

test('of a page stays what is shown or was before, what was read last, what persons wrote, drafts, and what these build on', () => {
  const record = {
    ...({ schema: 1, path: 'p', draft: 'draft' } as const),
    revisions: [
      ...[revision('older'), { ...revision('cited'), job: '1' }, { ...revision('young'), at: '2026-05-20T00:00:00.000Z' }],
      ...[
        revision('mine too', 'editorial'),
        { ...revision('again', 'editorial', 'base'), restored: { from: 'brought back', over: 'was' } },
      ],
      ...[revision('brought back'), revision('was')],
      ...[
        revision('old'),
        revision('base'),
        revision('mine', 'editorial', 'base'),
        revision('waiting'),
        revision('before'),
        revision('read'),
      ],
      ...[revision('shown'), revision('other'), revision('draft')],
      ...Array.from({ length: 9 }, (_, n) => revision(`newest ${n}`)),
    ],
  };
  const pointers = [
    published('2', { pages: [page('shown'), page('other', 'q')], conflicts: { p: 'waiting' } }),
    published('1', { pages: [page('before')] }),
  ];
  const mark = { at: '', job: '' };
  const marks = { schema: 1 as const, seq: 2, known: [], pages: { p: { revision: 'read', ...mark }, q: { revision: 'old', ...mark } } };
  const newest = Array.from({ length: 9 }, (_, n) => `newest ${n}`);
  expect(ids(neededRevisions(record, { publications: pointers, marks, now: '2026-06-15T00:00:00.000Z' }))).toEqual([
    ...['cited', 'young', 'mine too', 'again', 'brought back', 'was', 'base', 'mine', 'waiting', 'before', 'read', 'shown', 'draft'],
    ...newest,
  ]);
});
