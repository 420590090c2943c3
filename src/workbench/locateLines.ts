import { anchorOf, locate, readFileLines } from '../evidence';
import { type CitationState, type LineRange, remember, type SnapshotFile } from '../model';
import { readFilesNow, unchangedFiles } from './locateLive';
import type { Ports } from './ports';
import type { OpenWiki } from './topicOf';

/** A line of a file, in the snapshot or as it is now. */
export interface Place {
  readonly path: string;
  readonly line: number;
}

export interface LocatedPlace extends Place {
  readonly state: CitationState;
}

/**
 * Where lines of the published snapshot stand in the files as they are now, in the order given: by the same means as
 * citations, the anchor being made from the body in the store. Where that is lost the line is the snapshot's, and stale.
 */
export async function locateLines(ports: Ports, wiki: OpenWiki, places: readonly Place[]): Promise<readonly LocatedPlace[]> {
  const isUnchanged = await unchangedFiles(ports, wiki);
  const changed = places.filter(({ path }) => !isUnchanged(path));
  if (changed.length === 0) return places.map((place) => ({ ...place, state: 'current' }));
  const now = await readFilesNow(ports, wiki, new Set(changed.map(({ path }) => path)));
  const then = await readFilesThen(ports, wiki);
  return places.map((place) => {
    if (isUnchanged(place.path)) return { ...place, state: 'current' };
    const [before, after] = [then(place.path), now.get(place.path)];
    const lines: LineRange = [place.line, place.line];
    if (!before || place.line > before.lines.length) return { ...place, state: after ? 'stale' : 'orphaned' };
    const found = locate(anchorOf(before, lines), after);
    return { path: place.path, line: found.lines[0], state: found.state };
  });
}

/** The files of the published snapshot; `undefined` for one whose body is lost. */
async function readFilesThen(ports: Ports, { topic, publication }: OpenWiki) {
  const { value: snapshot } = await ports.store.readSnapshot(topic.id, publication.job);
  const files = new Map(snapshot?.files.map((file): [string, SnapshotFile] => [file.path, file]));
  return remember((path: string) => {
    const file = files.get(path);
    const bytes = file && ports.bodies.readBody(file.sha256);
    return file && bytes ? readFileLines(ports.decode(bytes, file), ports.sha256) : undefined;
  });
}
