import { budgetProblems } from '../analysis';
import { canonicalJson } from '../evidence';
import { type PublishResult, publish } from '../knowledge';
import {
  type BuildView,
  type Job,
  type JobState,
  type Outcome,
  type Problem,
  ProblemError,
  type Publication,
  personalName,
  problem,
  type ReviewedFinding,
  type Run,
  type Topic,
  withDecisions,
} from '../model';
import { type BuildRequest, type BuildStart, isAtRest, newJob, takeStart } from './buildStart';
import { viewOf } from './buildView';
import { callGraphOf } from './callGraphOf';
import { closeLostJobs } from './closeLostJobs';
import { type ComposedWiki, type ComposeWork, composeWiki } from './composeWiki';
import { foresee } from './foreseeBuild';
import { keepSyntax } from './keepSyntax';
import { findFindings, readDecisions } from './keptReview';
import type { LoadedSnapshot } from './loadBodies';
import { outcomeProblems } from './outcomeProblems';
import type { Ports } from './ports';
import { stateOfPublished } from './stateOfPublished';
import { createStopwatch, type Stopwatch } from './stopwatch';
import { ratioOfRuns } from './writing/earlierRuns';
import { corrected } from './writing/estimateRun';
import { createMeter, type Meter } from './writing/meter';
import type { HostTexts } from './writing/writeHosts';

/**
 * Snapshot → facts → plan → pages → gates → publication. What is refused, failed or cancelled is a state of the answer
 * and leaves the published wiki as it was; where nothing changed and what the gates found is kept, nothing is written.
 * Throws a `ProblemError` when there is no such folder, the store cannot be read, or the run was stopped before the
 * snapshot was taken.
 */
export async function buildWiki(ports: Ports, request: BuildRequest, run: Run): Promise<BuildView> {
  const watch = createStopwatch(ports.tick);
  const { value: start, problems: known } = await watch.time('snapshot', () => takeStart(ports, request, run)).catch(asCancelled(run));
  const { topic, previous } = start;
  const refusals = refusalsOf(start.loaded, topic);
  if (refusals.length > 0) return viewOf(start, { state: 'refused', problems: [...known, ...refusals], timings: watch.timings() });
  const standing = previous && isAtRest(start) ? await findFindings(ports, { topic, publication: previous }) : undefined;
  if (standing?.value) {
    await keepRules(ports, topic);
    const { value: findings, problems: lost } = standing;
    return viewOf(start, { state: 'unchanged', findings, problems: [...known, ...lost], timings: watch.timings() });
  }
  const review = request.writer?.approved === false ? (await foresee(ports, start, run)).review : undefined;
  if (!review) return runJob(ports, { start, problems: known }, watch, run);
  const problems = [...known, problem('info', 'run-unapproved')];
  return { ...viewOf(start, { state: 'refused', problems, timings: watch.timings() }), review };
}

/** What a person decided anew about the rules is kept, also when it changes nothing today. */
async function keepRules({ store }: Ports, topic: Topic): Promise<void> {
  const { value: kept } = await store.readTopic(topic.id);
  if (canonicalJson(kept) !== canonicalJson(topic)) await store.writeTopic(topic);
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
  const topic = personalName(root);
  if (topic !== undefined) return [problem('error', 'topic-empty', { topic })];
  return [problem('error', 'empty-folder', { omitted: snapshot.coverage.omitted, folder: root })];
}

interface Begun {
  readonly start: BuildStart;
  readonly problems: readonly Problem[];
}

async function runJob(ports: Ports, { start, problems: known }: Begun, watch: Stopwatch, run: Run): Promise<BuildView> {
  const job = newJob(ports, start);
  const meter = createMeter();
  let release = async () => {};
  try {
    release = await ports.store.holdJob(job.topic, job.id);
    await watch.time('snapshot', () => keepInputs(ports, start, job));
    await closeLostJobs(ports, start.topic, start.previous);
    const written = await writePages(ports, start, { job, watch, meter }, run);
    const { value: kept, problems: lost } = await readDecisions(ports, job.topic);
    const findings = withDecisions(written.value.findings, kept.decisions);
    const state = stateOf(written.value, findings);
    await ports.store.writeJob({ ...job, state, ...modelOf(meter), endedAt: ports.now() });
    const problems = [...known, ...written.problems, ...lost, ...outcomeProblems(written.value.outcome, findings, start.topic.root)];
    return viewOf(start, {
      state,
      job: job.id,
      result: written.value,
      work: written.value.work,
      model: { ...meter.read(), pages: written.value.texts.counts, ...(await nextOf(ports, job, meter)) },
      findings,
      problems,
      timings: watch.timings(),
    });
  } catch (error) {
    const why = run.signal.aborted ? problem('error', 'cancelled') : error instanceof ProblemError ? error.problem : undefined;
    if (!why) throw error;
    const state = run.signal.aborted ? 'cancelled' : 'failed';
    const unended = await endJob(ports, { ...job, state, ...modelOf(meter), endedAt: ports.now() });
    const problems = [...known, why, ...unended.filter(({ code }) => code !== why.code)];
    return viewOf(start, { state, job: job.id, model: meter.read(), problems, timings: watch.timings() });
  } finally {
    await release();
  }
}

/** Everything that later readings refer to is durable before the first page is written. */
async function keepInputs({ store, bodies }: Ports, { topic, loaded: { snapshot, bodies: bytes } }: BuildStart, job: Job): Promise<void> {
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

/** `stopped`: a run with a model ended early, and what it did is only kept for the next one. */
type Written = (PublishResult | (Omit<PublishResult, 'outcome'> & { readonly outcome: 'stopped' })) & {
  readonly work: Omit<BuildView['work'], 'read'>;
  readonly texts: HostTexts;
};

function stateOf({ outcome, texts }: Written, findings: readonly ReviewedFinding[]): JobState {
  if (outcome !== 'published') return outcome === 'stopped' ? 'partial' : 'failed';
  if (texts.stopped) return 'partial';
  const state = stateOfPublished(findings);
  return state === 'complete' && [...texts.problems, ...texts.failed].some(({ severity }) => severity !== 'info') ? 'degraded' : state;
}

function modelOf(meter: Meter): Pick<Job, 'model'> {
  const { asked, used } = meter.read();
  return asked ? { model: { ...asked, used } } : {};
}

/** What the same pages would be expected to take now that this run is known. */
async function nextOf(ports: Ports, { topic, kind }: Job, meter: Meter): Promise<Pick<BuildView['model'], 'next'>> {
  const { asked } = meter.read();
  return asked ? { next: corrected(asked.estimated, await ratioOfRuns(ports, { topic, name: asked.name, kind })) } : {};
}

async function writePages(
  ports: Ports,
  start: BuildStart,
  { job, watch, meter }: Omit<ComposeWork, 'cache'>,
  run: Run,
): Promise<Outcome<Written>> {
  const { topic, previous, loaded } = start;
  const cache = ports.syntaxCache(topic.id);
  const { value: wiki, problems } = await composeWiki(ports, start, { job, cache, watch, meter }, run);
  await keepDocuments(ports, wiki, job);
  run.signal.throwIfAborted();
  run.report({ stage: 'gates', done: 0, total: 0 });
  await ports.breathe();
  run.signal.throwIfAborted();
  const { store, sha256, now, findSecrets, checkMermaid } = ports;
  const ground = { store, sha256, now, findSecrets, checkMermaid, topic, snapshot: loaded.snapshot };
  const { stopped, failed, given } = wiki.texts;
  // What is not done yet is not at rest: the next run goes on.
  const own = failed.length > 0 ? { ...job, input: '' } : job;
  const result =
    stopped && isWritten(previous)
      ? ({ outcome: 'stopped', findings: [], changes: [], checked: [], written: 0 } as const)
      : await watch.time('publish', () => publish({ ...ground, ...wiki, job: own, previous }));
  if (result.outcome === 'published' && !stopped) await store.dropWritten(topic.id, given);
  const work = { ...wiki.work, checked: result.checked.length, written: result.outcome === 'published' ? result.written : 0 };
  return {
    value: { ...result, work, texts: wiki.texts },
    problems: [...problems, ...failed, ...(await keepSyntax(cache, job))],
  };
}

/** True for a wiki of which a model wrote pages: a run that was stopped early never takes its place. */
function isWritten(previous: Publication | undefined): boolean {
  return previous?.pages.some(({ origin }) => origin === 'synthesised') ?? false;
}

/** What pages refer to is durable before they are. */
async function keepDocuments({ store }: Ports, { facts, history, tours }: ComposedWiki, { topic, id }: Job): Promise<void> {
  if (history) await store.writeHistory(topic, id, history);
  await store.writeCallGraph(topic, id, callGraphOf(facts));
  await store.writeTours(topic, id, tours);
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
