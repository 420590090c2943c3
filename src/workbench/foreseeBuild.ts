import { citedIds } from '../evidence';
import { candidateId, changesOf } from '../knowledge';
import type { Run } from '../model';
import { type BuildRequest, type BuildStart, isAtRest, newJob, takeStart } from './buildStart';
import { composeWiki } from './composeWiki';
import { type Impact, impactOf } from './impactOf';
import type { Ports } from './ports';
import { createStopwatch } from './stopwatch';

/** What a build would do to the pages, and why. */
export interface ForeseenBuild {
  readonly start: BuildStart;
  readonly impact: Impact;
}

/**
 * Runs a build up to where it would write: the pages it names are those that the build then changes, as long as the files stay
 * what they are. Nothing is written.
 */
export async function foreseeBuild(ports: Ports, request: BuildRequest, run: Run): Promise<ForeseenBuild> {
  const { value: start } = await takeStart(ports, request, run);
  const { previous, topic } = start;
  if (isAtRest(start)) return { start, impact: impactOf(start, undefined, []) };
  const work = { job: newJob(ports, start), cache: ports.syntaxCache(topic.id), watch: createStopwatch(ports.tick) };
  const { value: wiki } = await composeWiki(ports, start, work, run);
  const revisions = new Map(wiki.candidates.map((candidate) => [candidate.path, candidateId(ports.sha256, candidate)]));
  const changes = changesOf(revisions, { ...wiki, previous });
  const pages = wiki.candidates.map(({ path, content }) => ({ path, citations: citedIds(content) }));
  return { start, impact: impactOf(start, { pages, citations: wiki.recorded.citations }, changes) };
}
