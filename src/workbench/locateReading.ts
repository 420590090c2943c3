import type { LocatedSpan, Reading } from '../model';
import { openLiveFiles } from './liveFiles';
import { locateSpans } from './locateLines';
import type { Ports } from './ports';
import { findWiki } from './topicOf';

/** Where lines that a job read stand in the files as they are now. */
export async function locateReading(ports: Ports, folder: string, { job, path, lines }: Reading): Promise<LocatedSpan> {
  const { repository, topic } = await findWiki(ports, folder);
  const files = await openLiveFiles(ports, { repository, topic, publication: { job } });
  const [found] = await locateSpans(files, [{ path, lines }]);
  return found ?? { path, lines, state: 'orphaned' };
}
