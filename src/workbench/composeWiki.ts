import { createReadRecorder, ledgerSeed, type RecordedReading } from '../evidence';
import { createLedgerKeeper, type Ground, type PublishRequest, readLedgers } from '../knowledge';
import {
  type BuildView,
  type Facts,
  groundOf,
  type History,
  type Job,
  type Outcome,
  type PagePlan,
  problem,
  type Run,
  type TourList,
} from '../model';
import { composeTours, createAuthor, planPages } from '../synthesis';
import type { BuildStart } from './buildStart';
import { composeAll } from './composeAll';
import { keptTexts } from './filesBefore';
import { followRenames } from './followRenames';
import { humanPages, planWithHuman, readHumanCitations } from './humanPages';
import { analyseSnapshot, sourceOf } from './loadBodies';
import { loadHistory } from './loadHistory';
import { lostPages } from './lostPages';
import { type MergedPages, mergeHuman } from './mergeHuman';
import type { KeptSyntax, Ports } from './ports';
import type { Stopwatch } from './stopwatch';
import { type HostPage, hostPages } from './writing/hostPages';
import type { Meter } from './writing/meter';
import { type HostTexts, writeHosts } from './writing/writeHosts';
import { triesAgain } from './writing/writer';

/** What a run would publish, before any of it is proven or written. */
export interface ComposedWiki extends MergedPages {
  readonly facts: Facts;
  readonly history: History | undefined;
  /** Text of a file of the snapshot. */
  readonly text: (path: string) => string;
  readonly plan: PagePlan;
  readonly tours: TourList;
  readonly recorded: PublishRequest['recorded'];
  /** Pages of persons whose text is lost. */
  readonly released: readonly string[];
  readonly work: Pick<BuildView['work'], 'parsed' | 'composed'>;
  /** The pages that the host wrote, before a person's text is merged with them. */
  readonly drafts: readonly HostPage[];
  readonly texts: HostTexts;
}

/** The job that composes, the syntax that is known from before, and what takes time and tokens. */
export interface ComposeWork {
  readonly job: Job;
  readonly cache: KeptSyntax;
  readonly watch: Stopwatch;
  readonly meter: Meter;
}

/**
 * Facts → plan → pages of a snapshot, merged with what persons wrote. Nothing is written. Every page is composed, whatever changed:
 * what the host has to say of a page is the only full account of what the page depends on, and costs milliseconds. The pages whose
 * text is another than the published are the impact of a change.
 */
export async function composeWiki(
  ports: Ports,
  start: BuildStart,
  { job, cache, watch, meter }: ComposeWork,
  run: Run,
): Promise<Outcome<ComposedWiki>> {
  const { loaded, topic, previous, wishes, kind, writer } = start;
  const source = sourceOf(ports, loaded);
  const told = watch.time('history', () => findHistory(ports, start, run));
  const known = kind === 'rebuild' ? undefined : cache;
  const { value: analysed, problems } = await watch.time('facts', () =>
    analyseSnapshot(ports, { loaded, source, history: told, cache: known }, run),
  );
  run.report({ stage: 'plan', done: 0, total: 0 });
  const followed = previous && followRenames(previous.plan, start.before, loaded.snapshot);
  const reasoned = planPages({ facts: analysed.facts, wishes, previous: followed });
  const lost = kind === 'rebuild' ? await lostPages(ports, previous) : [];
  const standing = previous && { ...previous, pages: previous.pages.filter(({ path }) => !lost.includes(path)) };
  const plan = planWithHuman(reasoned, standing);
  const recorder = openRecorder(ports, start, job, { text: source.text, history: analysed.history });
  const author = createAuthor({ name: topic.name, root: topic.root, snapshot: loaded.snapshot, facts: analysed.facts, plan }, recorder);
  const composed = await watch.time('compose', () => composeAll(ports, author, reasoned.pages, run));
  const drafts = await hostPages(ports, composed, { previous: kind === 'rebuild' ? undefined : previous, recorder });
  const { snapshot } = loaded;
  const { store, sha256, now, findSecrets, checkMermaid } = ports;
  const read = { store, sha256, findSecrets, checkMermaid, topic, snapshot, ...analysed, text: source.text };
  const ledgers = writer ? await readLedgers({ store, sha256, topic }, previous?.ledgers ?? {}) : new Map();
  const check = { ground: read, job, plan, composed, recorder, ledgers, now };
  const ledger = createLedgerKeeper(store, job, recorder);
  const writing = {
    writer,
    previous,
    facts: analysed.facts,
    snapshot,
    recorder,
    check,
    isAnew: triesAgain(kind, writer),
    keepLedger: ledger.keep,
    former: keptTexts(ports, start.before?.files.filter(({ hostOnly }) => !hostOnly) ?? []),
    meter,
  };
  const texts = await watch.time('write', () => writeHosts(ports, drafts, writing, run));
  const human = { topic: topic.id, human: humanPages(standing, plan), overruled: previous?.overruled ?? {} };
  const pages = await mergeHuman(ports, texts.candidates, human);
  const tours = { schema: 1 as const, tours: composeTours(author) };
  readHumanCitations(standing, plan, recorder);
  const parsed = known ? cache.added() : analysed.facts.files.filter((file) => file.parsed).length;
  const work = { parsed, composed: composed.length };
  const recorded = { citations: recorder.citations(), entries: recorder.entries(), appended: ledger.appended() };
  const gone = lost.map((page) => problem('warning', 'text-lost', { page }));
  return {
    value: { ...analysed, ...pages, text: source.text, plan, tours, recorded, released: lost, work, drafts, texts },
    problems: [...problems, ...gone, ...texts.problems],
  };
}

function openRecorder(
  ports: Ports,
  { topic, previous, before, loaded, kind }: BuildStart,
  job: Job,
  read: Pick<Ground, 'text' | 'history'>,
): RecordedReading {
  const { store, sha256, now } = ports;
  const { snapshot } = loaded;
  const seed = ledgerSeed(sha256, { profile: store.profile, topic: topic.id, job: job.id, snapshot: job.snapshot });
  const carried = kind === 'rebuild' ? undefined : previous;
  const hashes = new Map(snapshot.files.map((file) => [file.path, file.sha256]));
  const former = keptTexts(ports, before?.files.filter((file) => hashes.get(file.path) !== file.sha256) ?? []);
  return createReadRecorder({ ...read, snapshot, sha256, now, job: job.id, seed, carried, former });
}

function findHistory(
  ports: Ports,
  { topic, previous, before, repository, loaded, kind }: BuildStart,
  run: Run,
): Promise<Outcome<History | undefined>> {
  const kept = previous && before && kind !== 'rebuild' ? { topic: topic.id, job: groundOf(previous), before } : undefined;
  return loadHistory(ports, repository, loaded.snapshot, run, kept);
}
