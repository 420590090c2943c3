import { type FileLines, readFileLines } from '../evidence';
import type { Citation } from '../model';
import type { Ports } from './ports';
import type { OpenWiki } from './topicOf';

/** The files that citations name, as they are now. `undefined` for a file that is gone or no longer admitted. */
export type LiveFiles = ReadonlyMap<string, FileLines | undefined>;

/** Reads each cited file once, under the same admission rules as the snapshot. */
export async function readLiveFiles(ports: Ports, { repository, topic }: OpenWiki, citations: readonly Citation[]): Promise<LiveFiles> {
  const paths = new Set(citations.flatMap(({ locator }) => (locator.kind === 'file' ? [locator.path] : [])));
  const files = new Map<string, FileLines | undefined>();
  for (const path of paths) {
    const text = await repository.readNow(path, topic.rules);
    files.set(path, text === undefined ? undefined : readFileLines(text, ports.sha256));
  }
  return files;
}
