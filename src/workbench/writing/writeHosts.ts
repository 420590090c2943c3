import type { RecordedReading } from '../../evidence';
import type { Candidate, CheckGround } from '../../knowledge';
import {
  type BuildView,
  type Facts,
  hostOf,
  isHuman,
  type Problem,
  ProblemError,
  type Publication,
  problem,
  type Run,
  type Snapshot,
} from '../../model';
import { createBudget, type LanguageModel } from '../../synthesis';
import type { Ports } from '../ports';
import { ratioOfRuns } from './earlierRuns';
import { corrected, estimatePage, sum } from './estimateRun';
import type { HostPage } from './hostPages';
import type { Meter } from './meter';
import { unpaidPages } from './unpaidPages';
import { type WrittenPages, writeAll } from './writeAll';
import type { Writer } from './writer';

/** What the host says of its pages, some of them in a model's words, and how many pages that model was asked for. */
export interface HostTexts extends WrittenPages {
  readonly counts: NonNullable<BuildView['model']['pages']>;
}

export interface HostGround {
  readonly writer: Writer | undefined;
  readonly facts: Facts;
  readonly snapshot: Snapshot;
  readonly recorder: RecordedReading;
  readonly check: CheckGround;
  /** A file as it was when the wiki was published last; nothing of one that no model may be shown. */
  readonly former: (path: string) => string | undefined;
  readonly isAnew: boolean;
  readonly keepLedger: () => Promise<void>;
  readonly meter: Meter;
}

/**
 * The pages that a model would have to write: those whose text of a model does not stand. What a person wrote upon a composed page stays
 * upon one. Throws a `ProblemError` `no-page` where a page is asked for that there is not.
 */
export function pagesToWrite(
  hosts: readonly HostPage[],
  { only }: Pick<Writer, 'only'>,
  { previous, folder }: { readonly previous: Publication | undefined; readonly folder: string },
): readonly HostPage[] {
  const unknown = only?.find((path) => !hosts.some(({ draft }) => draft.path === path));
  if (unknown !== undefined) throw new ProblemError(problem('error', 'no-page', { page: unknown, folder }));
  const human = new Set(previous?.pages.flatMap(({ path, origin }) => (isHuman(origin) ? [path] : [])));
  return hosts.filter(({ draft, earlier, stands }) => {
    const isWanted = only === undefined || only.includes(draft.path);
    return isWanted && !stands && (earlier !== undefined || !human.has(draft.path));
  });
}

/** Pages whose text of a model stands keep it; the others are composed, or written where there is a model. */
export async function writeHosts(
  ports: Ports,
  hosts: readonly HostPage[],
  ground: HostGround & { readonly previous: Publication | undefined },
  run: Run,
): Promise<HostTexts> {
  const { writer, previous, isAnew } = ground;
  const wanted = writer ? pagesToWrite(hosts, writer, { previous, folder: ground.check.ground.topic.root }) : [];
  if (!writer || wanted.length === 0) return composedOnly(hosts);
  const opened = await openModel(ports, writer, run);
  if (!('chat' in opened)) return { ...composedOnly(hosts), failed: [opened], stopped: opened };
  const model = opened;
  const begin = ports.tick();
  const budget = createBudget(writer.limits, () => (ports.tick() - begin) / 60_000, writer.settings.prices);
  const topic = ground.check.job.topic;
  const { unpaid } = await unpaidPages(ports, wanted, { topic, writer, isAnew });
  const ratio = await ratioOfRuns(ports, { topic, name: model.name, kind: ground.check.job.kind });
  const each = unpaid.map(estimatePage);
  const estimated = sum(each);
  const expected = sum(each.map((page) => corrected(page, ratio)));
  ground.meter.begin({ name: model.name, host: model.host, estimated, expected }, budget.used);
  const { concurrency } = writer.limits;
  const { candidates, problems, failed, given, stopped } = await writeAll(
    ports,
    wanted,
    { ...ground, ...{ model, budget, concurrency, language: writer.language } },
    run,
  );
  const written = new Map(candidates.map((candidate) => [candidate.path, candidate]));
  const shown = hosts.map((host) => written.get(host.draft.path) ?? standing(host));
  return {
    candidates: shown,
    counts: countsOf(hosts, shown, wanted),
    problems,
    failed,
    given,
    stopped,
  };
}

function standing({ draft, base, earlier, stands }: HostPage): Candidate {
  return stands && earlier ? { path: draft.path, content: earlier.content, origin: 'synthesised', base, proof: earlier.proof } : draft;
}

/** The wiki without a model's help. */
function composedOnly(hosts: readonly HostPage[]): HostTexts {
  const none = { problems: [], failed: [], given: new Set<string>(), stopped: undefined };
  const candidates = hosts.map(standing);
  return { candidates, counts: countsOf(hosts, candidates, []), ...none };
}

function countsOf(hosts: readonly HostPage[], shown: readonly Candidate[], wanted: readonly HostPage[]): HostTexts['counts'] {
  const isAsEarlier = ({ content }: Candidate, at: number) => content === hosts[at]?.earlier?.content;
  const own = shown.filter(({ origin }) => origin === 'synthesised');
  const kept = shown.filter(isAsEarlier).length;
  return { asked: wanted.length, written: own.length - kept, kept, composed: shown.length - own.length };
}

/** A model that cannot be had is no reason to have no wiki. */
async function openModel(ports: Ports, { settings }: Writer, run: Run): Promise<LanguageModel | Problem> {
  try {
    // Called as its settings call it: what is kept of a run is looked for by them, before there is a model.
    return { ...(await ports.openModel(settings, run)), name: settings.name, host: hostOf(settings) };
  } catch (error) {
    if (run.signal.aborted || !(error instanceof ProblemError)) throw error;
    return error.problem;
  }
}
