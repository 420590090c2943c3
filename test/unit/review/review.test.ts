import { expect, test } from 'vitest';
import { ProblemError, type ReviewRequest } from '../../../src/model';
import { openPlanFolder, type PlanFolder } from '../plan/planFolder';
import { writeFiles } from '../workbench/openTestWorkbench';

const note = 'Note `CloudStore` comes next, in `src/store/cloud.ts`.';

/** The fixture's wiki, with a person's note on a page that names what is not there yet. */
async function openGap(words = note) {
  const given = openPlanFolder();
  const { workbench, folder, store } = given;
  await given.build();
  await steer(given, words);
  const built = await given.build();
  const decide = (more: Partial<ReviewRequest> = {}) =>
    workbench.decide(folder, { ids: built.findings.map(({ id }) => id), decision: 'accepted', reason: 'Planned for spring.', ...more });
  const open = async () => (await workbench.review(folder)).items.filter(({ finding }) => finding.decision?.decision !== 'accepted').length;
  const jobState = () => [...store.jobs.values()].find(({ id }) => id === [...store.publications.values()][0]?.job)?.state;
  return { ...given, built, decide, open, jobState };
}

function steer({ workbench, folder }: PlanFolder, words: string): Promise<string> {
  return workbench.changePlan(folder, { kind: 'change', path: 'modules/store', note: words });
}

async function codeOf(act: Promise<unknown>): Promise<string> {
  const error = await act.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof ProblemError ? error.problem.code : String(error);
}

test('a gap waits for a person, is told with its sentence, and readers see the page meanwhile', async () => {
  const { built, workbench, folder, jobState, contents } = await openGap();
  expect([built.state, jobState()]).toEqual(['waiting', 'waiting']);
  expect(built.problems.map(({ code }) => code)).toContain('gates-found');
  expect((await contents()).get('modules/store')?.body).toContain('`CloudStore`');
  const { items } = await workbench.review(folder);
  expect(items.map(({ finding, title }) => [finding.code, finding.subject, finding.page, title])).toEqual([
    ['unknown-path', 'src/store/cloud.ts', 'modules/store', 'store'],
    ['unknown-symbol', 'CloudStore', 'modules/store', 'store'],
  ]);
  expect(items[0]?.finding.gap).toBe(`> ${note}`);
  const wiki = await workbench.wiki(folder);
  expect([wiki.gaps, wiki.pages.find(({ path }) => path === 'modules/store')?.gaps, wiki.pages[0]?.gaps]).toEqual([2, 2, 0]);
});

test('accepted, it waits no more; the reason is kept with the revision and shown on the page', async () => {
  const { built, decide, workbench, folder, build, jobState, store, open } = await openGap();
  await decide();
  expect([await open(), jobState(), (await workbench.wiki(folder)).gaps]).toEqual([0, 'complete', 0]);
  const { findings, revision } = await workbench.page(folder, 'modules/store');
  const decision = { decision: 'accepted', reason: 'Planned for spring.', page: 'modules/store', revision };
  expect(findings.map((each) => each.decision)).toMatchObject([decision, decision]);
  expect([...store.reviews.values()][0]?.decisions.map(({ id }) => id)).toEqual(built.findings.map(({ id }) => id));
  const again = await build();
  expect([again.state, again.findings.map((each) => each.decision?.reason)]).toEqual(['unchanged', Array(2).fill('Planned for spring.')]);
  const verified = (await workbench.verify(folder, false, { signal: new AbortController().signal, report: () => undefined })).value;
  expect(verified.findings.map((each) => each.decision?.decision)).toEqual(['accepted', 'accepted']);
});

test('a decision outlives a change elsewhere, and not one of what was decided about', async () => {
  const given = await openGap();
  await given.decide();
  writeFiles(given.folder, { 'src/more.ts': 'export const more = 1;\n' });
  expect([(await given.build()).state, await given.open()]).toEqual(['complete', 0]);
  await steer(given, `${note} Soon.`);
  expect([(await given.build()).state, await given.open()]).toEqual(['waiting', 2]);
});

test('a job whose wiki was replaced waits no more', async () => {
  const given = await openGap();
  await steer(given, '');
  await given.build();
  await given.workbench.changePlan(given.folder, { kind: 'change', path: 'modules/store', title: 'Stores' });
  await given.build();
  expect([...given.store.jobs.values()].map(({ state }) => state)).toEqual(Array(4).fill('complete'));
});

test('what was accepted is opened again, and both reasons are kept', async () => {
  const { decide, open, jobState, store } = await openGap();
  await decide();
  await decide({ decision: 'reopened', reason: 'It was given up.' });
  expect([await open(), jobState()]).toEqual([2, 'waiting']);
  expect([...store.reviews.values()][0]?.decisions.map(({ reason }) => reason)).toEqual([
    ...Array(2).fill('Planned for spring.'),
    ...Array(2).fill('It was given up.'),
  ]);
});

test.each<[string, Partial<ReviewRequest>, string]>([
  ['an unknown finding, even beside a known one', { ids: ['a71256d5', 'nope'] }, 'no-finding'],
  ['no reason', { reason: ' \n ' }, 'review-reason'],
  ['a reason without end', { reason: 'x'.repeat(501) }, 'review-reason'],
  ['an address in the reason', { reason: 'Ask jane@tiny.dev.' }, 'review-private'],
  ['a secret in the reason', { reason: `ghp_${'a1B2'.repeat(9)}` }, 'review-secret'],
])('a decision with %s is refused, and nothing is kept', async (_name, wrong, code) => {
  const { decide, store, open } = await openGap();
  expect(await codeOf(decide(wrong))).toBe(code);
  expect([store.reviews.size, await open()]).toEqual([0, 2]);
});

test('a decision from an outdated list is not kept, and the one before is not lost', async () => {
  const { decide, store, built, open } = await openGap();
  const { readReview } = store;
  const stale = await readReview(built.topic);
  await decide({ ids: built.findings.slice(1).map(({ id }) => id) });
  Object.assign(store, { readReview: async () => stale });
  expect(await codeOf(decide())).toBe('review-changed-meanwhile');
  Object.assign(store, { readReview });
  expect(await open()).toBe(1);
});

test('what blocks cannot be accepted by anybody, and is shown until a run passes', async () => {
  const given = await openGap();
  const { store, workbench, folder, built } = given;
  const [publication] = [...store.publications.values()];
  const [finding] = built.findings;
  if (!publication || !finding) throw new Error('nothing was found');
  const blocking = { ...finding, gate: 'G8', code: 'secret', severity: 'blocking', id: 'b10cb10c', gap: '' } as const;
  store.jobs.set('later', { ...publicationJob(store, publication.job), id: 'later', state: 'failed', startedFrom: publication.seq });
  await store.writeFindings(publication.topic, 'later', [blocking]);
  expect((await workbench.review(folder)).items.map((item) => item.finding.id)).toContain('b10cb10c');
  expect(await codeOf(workbench.decide(folder, { ids: ['b10cb10c'], decision: 'accepted', reason: 'Please.' }))).toBe('finding-blocks');
  await steer(given, '');
  await given.build();
  expect((await workbench.review(folder)).items).toEqual([]);
});

function publicationJob({ jobs }: PlanFolder['store'], id: string) {
  const job = [...jobs.values()].find((each) => each.id === id);
  if (!job) throw new Error(`no job ${id}`);
  return job;
}

test('a wiki whose findings are lost says so, and the next build checks it anew', async () => {
  const { store, workbench, folder, build } = await openGap();
  store.findings.clear();
  expect((await workbench.review(folder)).problems.map(({ code }) => code)).toEqual(['findings-lost']);
  expect((await build()).state).toBe('waiting');
  expect((await workbench.review(folder)).items).toHaveLength(2);
});

test('without a wiki there is nothing to review', async () => {
  const { workbench, folder } = openPlanFolder();
  expect(await codeOf(workbench.review(folder))).toBe('no-wiki');
});
