import { budgetProblems } from '../analysis';
import { canonicalJson, createReadRecorder, ledgerSeed, type RecordedReading } from '../evidence';
import { type Ground, type PublishResult, publish } from '../knowledge';
import {
  type BuildView,
  groundOf,
  type History,
  type Job,
  type JobKind,
  type Outcome,
  type Problem,
  ProblemError,
  type Publication,
  problem,
  type RuleChanges,
  type Run,
  type Snapshot,
  type Topic,
  withDecisions,
} from '../model';
import { composeTours, createAuthor, planPages } from '../synthesis';
import type { BuildStart } from './buildStart';
import { viewOf } from './buildView';
import { callGraphOf } from './callGraphOf';
import { closeLostJobs } from './closeLostJobs';
import { composeAll } from './composeAll';
import { followRenames } from './followRenames';
import { humanPages, planWithHuman, readHumanCitations } from './humanPages';
import { inputDigest } from './inputDigest';
import { keepSyntax } from './keepSyntax';
import { findFindings, readDecisions } from './keptReview';
import { readWishes } from './keptWishes';
import { analyseSnapshot, type LoadedSnapshot, sourceOf, takeWhole } from './loadBodies';
import { loadHistory } from './loadHistory';
import { lostPages } from './lostPages';
import { mergeHuman } from './mergeHuman';
import { outcomeProblems } from './outcomeProblems';
import type { Ports, Repository } from './ports';
import { readPublishedSnapshot } from './publishedSnapshot';
import { stateOfPublished } from './stateOfPublished';
import { createStopwatch, type Stopwatch } from './stopwatch';
import { topicOf } from './topicOf';

export interface BuildRequest {
  readonly folder: string;
  readonly kind: JobKind;
  readonly rules: RuleChanges;
  /** Read every file, whatever its times say. */
  readonly rehash: boolean;
  /** False in Restricted Mode: then no git process is started. */
  readonly git: boolean;
}

/**
 * Snapshot → facts → plan → pages → gates → publication. What is refused, failed or cancelled is a state of the answer
 * and leaves the published wiki as it was; where nothing changed and what the gates found is kept, nothing is written.
 * Throws a `ProblemError` when there is no such folder, the store cannot be read, or the run was stopped before the
 * snapshot was taken.
 */
export async function buildWiki(ports: Ports, request: BuildRequest, run: Run): Promise<BuildView> {
  const watch = createStopwatch(ports.tick);
  const repository = await ports.openRepository(request.folder);
  const { value: topic, problems: kept } = await topicOf(ports, repository, request.rules);
  const { value: previous, problems } = await ports.store.readPublication(topic.id);
  const start = await watch.time('snapshot', () => takeStart(ports, repository, topic, previous, request, run)).catch(asCancelled(run));
  const known = [...kept, ...problems, ...start.problems];
  const refusals = refusalsOf(start.value.loaded, topic);
  if (refusals.length > 0) return viewOf(start.value, { state: 'refused', problems: [...known, ...refusals], timings: watch.timings() });
  const stands = previous && isAtRest(request, previous, start.value.input);
  const standing = stands ? await findFindings(ports, { topic, publication: previous }) : undefined;
  if (standing?.value) {
    await keepRules(ports, topic);
    const { value: findings, problems: lost } = standing;
    return viewOf(start.value, { state: 'unchanged', findings, problems: [...known, ...lost], timings: watch.timings() });
  }
  return runJob(ports, { ...start.value, repository, problems: known, kind: request.kind }, watch, run);
}

/** Equal inputs, equal pages: there is nothing to do. */
function isAtRest({ kind }: BuildRequest, previous: Publication | undefined, input: string): boolean {
  return kind !== 'rebuild' && previous?.input === input;
}

/** What a person decided anew about the rules is kept, also when it changes nothing today. */
async function keepRules({ store }: Ports, topic: Topic): Promise<void> {
  const { value: kept } = await store.readTopic(topic.id);
  if (canonicalJson(kept) !== canonicalJson(topic)) await store.writeTopic(topic);
}

interface JobStart extends BuildStart {
  readonly repository: Repository;
  readonly problems: readonly Problem[];
  readonly kind: JobKind;
}

async function takeStart(
  ports: Ports,
  repository: Repository,
  topic: Topic,
  previous: Publication | undefined,
  request: BuildRequest,
  run: Run,
): Promise<Outcome<BuildStart>> {
  const { value: before, problems: damage } = previous ? await readPublishedSnapshot(ports, previous) : { value: undefined, problems: [] };
  const wanted = { rules: topic.rules, rehash: request.rehash, git: request.git, ...(before ? { previous: before } : {}) };
  const { value: kept, problems: lost } = await readWishes(ports, topic.id, previous);
  const { wishes } = kept;
  const inputOf = (snapshot: Snapshot) => inputDigest(ports.sha256, snapshot, { wishes, topic });
  const isKnown = (snapshot: Snapshot) => isAtRest(request, previous, inputOf(snapshot));
  const { value: loaded, problems } = await takeWhole(ports, repository, wanted, run, isKnown);
  return {
    value: { topic, previous, before, wishes, loaded, input: inputOf(loaded.snapshot) },
    problems: [...damage, ...lost, ...problems],
  };
}

/** Before there is a snapshot there is nothing to answer with: a run stopped so early is a problem. */
function asCancelled(run: Run): (error: unknown) => never {
  return (error) => {
    throw run.signal.aborted ? new ProblemError(problem('error', 'cancelled'), { cause: error }) : error;
  };
}

/** S5: a wiki that would silently leave an eligible file out is not built; nor is one of nothing. */
function refusalsOf({ snapshot }: LoadedSnapshot, { rules, root }: Topic): readonly Problem[] {
  const over = budgetProblems(snapshot.coverage, rules.budgets);
  if (over.length > 0 || snapshot.coverage.included > 0) return over;
  return [problem('error', 'empty-folder', { omitted: snapshot.coverage.omitted, folder: root })];
}

async function runJob(ports: Ports, start: JobStart, watch: Stopwatch, run: Run): Promise<BuildView> {
  const job = newJob(ports, start);
  let release = async () => {};
  try {
    release = await ports.store.holdJob(job.topic, job.id);
    await watch.time('snapshot', () => keepInputs(ports, start, job));
    await closeLostJobs(ports, start.topic, start.previous);
    const written = await writePages(ports, start, job, watch, run);
    const { value: kept, problems: lost } = await readDecisions(ports, job.topic);
    const findings = withDecisions(written.value.findings, kept.decisions);
    const state = written.value.outcome === 'published' ? stateOfPublished(findings) : 'failed';
    await ports.store.writeJob({ ...job, state, endedAt: ports.now() });
    const problems = [
      ...start.problems,
      ...written.problems,
      ...lost,
      ...outcomeProblems(written.value.outcome, findings, start.topic.root),
    ];
    return viewOf(start, { state, job: job.id, result: written.value, findings, problems, timings: watch.timings() });
  } catch (error) {
    const why = run.signal.aborted ? problem('error', 'cancelled') : error instanceof ProblemError ? error.problem : undefined;
    if (!why) throw error;
    const state = run.signal.aborted ? 'cancelled' : 'failed';
    const unended = await endJob(ports, { ...job, state, endedAt: ports.now() });
    const problems = [...start.problems, why, ...unended.filter(({ code }) => code !== why.code)];
    return viewOf(start, { state, job: job.id, problems, timings: watch.timings() });
  } finally {
    await release();
  }
}

function newJob(ports: Ports, { topic, previous, loaded, input, kind }: JobStart): Job {
  const from = { startedAt: ports.now(), endedAt: null, startedFrom: previous?.seq ?? 0 };
  return { schema: 1, id: ports.newJobId(), topic: topic.id, kind, state: 'running', ...from, snapshot: loaded.snapshot.digest, input };
}

/** Everything that later readings refer to is durable before the first page is written. */
async function keepInputs({ store, bodies }: Ports, { topic, loaded: { snapshot, bodies: bytes } }: JobStart, job: Job): Promise<void> {
  await store.writeTopic(topic);
  await bodies.addBodies(
    snapshot.digest,
    snapshot.files.flatMap(({ path, sha256 }) => {
      const body = bytes.get(path);
      return body ? [{ sha256, bytes: body }] : [];
    }),
  );
  await store.createJob(job, snapshot);
}

async function writePages(ports: Ports, start: JobStart, job: Job, watch: Stopwatch, run: Run): Promise<Outcome<PublishResult>> {
  const { loaded, topic, previous, wishes } = start;
  const source = sourceOf(ports, loaded);
  const told = watch.time('history', () => keepHistory(ports, start, job, run));
  const cache = ports.syntaxCache(topic.id);
  const known = start.kind === 'rebuild' ? undefined : cache;
  const analysed = await watch.time('facts', () => analyseSnapshot(ports, { loaded, source, history: told, cache: known }, run));
  const { facts, history } = analysed.value;
  await ports.store.writeCallGraph(topic.id, job.id, callGraphOf(facts));
  run.report({ stage: 'plan', done: 0, total: 0 });
  const followed = previous && followRenames(previous.plan, start.before, loaded.snapshot);
  const reasoned = planPages({ facts, wishes, previous: followed });
  const lost = start.kind === 'rebuild' ? await lostPages(ports, previous) : [];
  const standing = previous && { ...previous, pages: previous.pages.filter(({ path }) => !lost.includes(path)) };
  const plan = planWithHuman(reasoned, standing);
  const recorder = openRecorder(ports, start, job, { text: source.text, history });
  const author = createAuthor({ name: topic.name, root: topic.root, snapshot: loaded.snapshot, facts, plan }, recorder);
  const composed = await watch.time('compose', () => composeAll(ports, author, reasoned.pages, run));
  const overruled = previous?.overruled ?? {};
  const pages = await mergeHuman(ports, composed, { topic: topic.id, human: humanPages(standing, plan), overruled });
  await ports.store.writeTours(topic.id, job.id, { schema: 1, tours: composeTours(author) });
  readHumanCitations(standing, plan, recorder);
  const recorded = { citations: recorder.citations(), entries: recorder.entries() };
  run.signal.throwIfAborted();
  run.report({ stage: 'gates', done: 0, total: 0 });
  await ports.breathe();
  run.signal.throwIfAborted();
  const { store, sha256, now, findSecrets, checkMermaid } = ports;
  const { snapshot } = loaded;
  const ground = { store, sha256, now, findSecrets, checkMermaid, topic, snapshot, facts, history, text: source.text };
  const result = await watch.time('publish', () => publish({ ...ground, ...pages, job, plan, recorded, previous, released: lost }));
  const gone = lost.map((page) => problem('warning', 'text-lost', { page }));
  return { value: result, problems: [...analysed.problems, ...gone, ...(await keepSyntax(cache, job))] };
}

function openRecorder(
  { store, sha256, now }: Ports,
  { topic, previous, loaded, kind }: JobStart,
  job: Job,
  read: Pick<Ground, 'text' | 'history'>,
): RecordedReading {
  const seed = ledgerSeed(sha256, { profile: store.profile, topic: topic.id, job: job.id, snapshot: job.snapshot });
  const carried = kind === 'rebuild' ? undefined : previous;
  return createReadRecorder({ ...read, snapshot: loaded.snapshot, sha256, now, job: job.id, seed, carried });
}

/** The history is durable, like the snapshot, before the first page is written. */
async function keepHistory(ports: Ports, start: JobStart, job: Job, run: Run): Promise<Outcome<History | undefined>> {
  const { topic, previous, before, repository, loaded, kind } = start;
  const kept = previous && before && kind !== 'rebuild' ? { topic: topic.id, job: groundOf(previous), before } : undefined;
  const told = await loadHistory(ports, repository, loaded.snapshot, run, kept);
  if (told.value) await ports.store.writeHistory(topic.id, job.id, told.value);
  return told;
}

/** Notes how a job ended. The disk that made it fail may refuse this too: then that is told, and the job stays as running. */
async function endJob({ store }: Ports, job: Job): Promise<readonly Problem[]> {
  try {
    await store.writeJob(job);
    return [];
  } catch (error) {
    if (error instanceof ProblemError) return [error.problem];
    throw error;
  }
}
