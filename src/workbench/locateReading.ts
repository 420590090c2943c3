import { type LocatedSpan, ProblemError, problem, type Reading } from '../model';
import { findJob } from './findJob';
import { openLiveFiles } from './liveFiles';
import { locateSpans } from './locateLines';
import type { Ports } from './ports';
import { findWiki } from './topicOf';

/** Where lines that a job read stand in the files as they are now. Throws `no-job` for an unknown job. */
export async function locateReading(ports: Ports, folder: string, { job: id, path, lines }: Reading): Promise<LocatedSpan> {
  const { repository, topic } = await findWiki(ports, folder);
  const job = await findJob(ports, topic.id, id);
  if (!job) throw new ProblemError(problem('error', 'no-job', { job: id }));
  const publication = { topic: topic.id, job: id, snapshot: job.snapshot };
  const files = await openLiveFiles(ports, { repository, topic, publication });
  const [found] = await locateSpans(files, [{ path, lines }]);
  return found ?? { path, lines, state: 'orphaned' };
}
