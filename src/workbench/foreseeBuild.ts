import { citedIds } from '../evidence';
import { candidateId, changesOf } from '../knowledge';
import type { Run, RunReview } from '../model';
import { type BuildStart, isAtRest, newJob } from './buildStart';
import { composeWiki } from './composeWiki';
import { type Impact, impactOf, pageReasons } from './impactOf';
import type { Ports } from './ports';
import { createStopwatch } from './stopwatch';
import { createMeter } from './writing/meter';
import { reviewRun } from './writing/reviewRun';
import { pagesToWrite } from './writing/writeHosts';

/** What a build would do to the pages, and why. */
export interface ForeseenBuild {
  readonly impact: Impact;
  /** Of a build with a model that would write something. */
  readonly review?: RunReview;
}

/**
 * Runs a build up to where it would write or ask a model: the pages it names are those that the build then changes, as long as the
 * files stay what they are. Nothing is written or sent.
 */
export async function foresee(ports: Ports, start: BuildStart, run: Run): Promise<ForeseenBuild> {
  const { previous, topic, writer } = start;
  if (isAtRest(start)) return { impact: impactOf(start, undefined, []) };
  const work = { job: newJob(ports, start), cache: ports.syntaxCache(topic.id), watch: createStopwatch(ports.tick), meter: createMeter() };
  const { value: wiki } = await composeWiki(ports, { ...start, writer: undefined }, work, run);
  const revisions = new Map(wiki.candidates.map((candidate) => [candidate.path, candidateId(ports.sha256, candidate)]));
  const changes = changesOf(revisions, { ...wiki, previous });
  const cited = wiki.candidates.map(({ path, content }) => ({ path, citations: citedIds(content) }));
  const { citations } = wiki.recorded;
  const after = { pages: cited, citations };
  const impact = impactOf(start, after, changes);
  const pages = writer ? pagesToWrite(wiki.drafts, writer, { previous, folder: start.topic.root }) : [];
  if (!writer || pages.length === 0) return { impact };
  const reasons = pageReasons(start, after, changes);
  return { impact, review: await reviewRun(ports, start, { writer, pages, reasons, history: wiki.history, citations }) };
}
