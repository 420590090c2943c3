import { anchorOf, linesOf, locate, readFileLines } from '../evidence';
import { type CitationState, type LocatedSpan, remember, type SnapshotFile, type Span } from '../model';
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

/** Where lines of the published snapshot stand in the files as they are now, in the order given. */
export async function locateLines(ports: Ports, wiki: OpenWiki, places: readonly Place[]): Promise<readonly LocatedPlace[]> {
  const spans = places.map(({ path, line }): Span => ({ path, lines: [line, line] }));
  const located = await locateSpans(ports, wiki, spans);
  return located.map(({ path, lines, state }) => ({ path, line: lines[0], state }));
}

/**
 * The same for spans: by the same means as citations, the anchor being made from the body in the store. Where that is lost
 * the lines are the snapshot's, and stale.
 */
export async function locateSpans(ports: Ports, wiki: OpenWiki, spans: readonly Span[]): Promise<readonly LocatedSpan[]> {
  const isUnchanged = await unchangedFiles(ports, wiki);
  const changed = spans.filter(({ path }) => !isUnchanged(path));
  if (changed.length === 0) return spans.map((span) => ({ ...span, state: 'current' }));
  const now = await readFilesNow(ports, wiki, new Set(changed.map(({ path }) => path)));
  const then = await readFilesThen(ports, wiki);
  return spans.map((span) => {
    if (isUnchanged(span.path)) return { ...span, state: 'current' };
    const [before, after] = [then(span.path), now.get(span.path)];
    if (!before || !linesOf(before, span.lines)) return { ...span, state: after ? 'stale' : 'orphaned' };
    return { path: span.path, ...locate(anchorOf(before, span.lines), after) };
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
