import { type FileLines, type Located, readFileLines } from '../evidence';
import { locateCitations } from '../knowledge';
import { type Citation, remember } from '../model';
import type { Ports } from './ports';
import type { OpenWiki } from './topicOf';

/** Where citations point in the files as they are now, by id. Only files that may have changed are read, each once. */
export async function locateLive(ports: Ports, wiki: OpenWiki, citations: readonly Citation[]): Promise<ReadonlyMap<string, Located>> {
  const isUnchanged = await unchangedFiles(ports, wiki);
  const located = new Map<string, Located>();
  const moved: Citation[] = [];
  for (const citation of citations) {
    const { id, locator } = citation;
    if (locator.kind === 'file' && isUnchanged(locator.path)) located.set(id, { state: 'current', lines: locator.lines });
    else moved.push(citation);
  }
  const files = await readCitedFiles(ports, wiki, moved);
  return new Map([...located, ...locateCitations(moved, (path) => files.get(path))]);
}

/** The files that citations name, as they are now. `undefined` for a file that is gone or no longer admitted. */
export async function readCitedFiles(
  ports: Ports,
  wiki: OpenWiki,
  citations: readonly Citation[],
): Promise<ReadonlyMap<string, FileLines | undefined>> {
  return readFilesNow(ports, wiki, new Set(citations.flatMap(({ locator }) => (locator.kind === 'file' ? [locator.path] : []))));
}

/** The same for files by their paths. */
export async function readFilesNow(
  ports: Ports,
  { repository, topic }: OpenWiki,
  paths: ReadonlySet<string>,
): Promise<ReadonlyMap<string, FileLines | undefined>> {
  const files = new Map<string, FileLines | undefined>();
  for (const path of paths) {
    const text = await repository.readNow(path, topic.rules);
    files.set(path, text === undefined ? undefined : readFileLines(text, ports.sha256));
  }
  return files;
}

/** Tells whether a file certainly is what the published snapshot has of it; each file is looked at once. */
export async function unchangedFiles(ports: Ports, { repository, topic, publication }: OpenWiki): Promise<(path: string) => boolean> {
  const { value: snapshot } = await ports.store.readSnapshot(topic.id, publication.job);
  const files = new Map(snapshot?.files.map((file) => [file.path, file]));
  return remember((path) => {
    const file = files.get(path);
    return file !== undefined && snapshot !== undefined && repository.isUnchanged(file, snapshot.takenAt);
  });
}
