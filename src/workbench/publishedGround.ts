import type { RepositorySource, SyntaxCache } from '../analysis';
import type { Ground } from '../knowledge';
import { groundOf, ProblemError, problem, type Run, type Snapshot } from '../model';
import { analyseSnapshot, type LoadedSnapshot, loadBodies, sourceOf } from './loadBodies';
import type { Ports } from './ports';
import { readPublishedSnapshot } from './publishedSnapshot';
import type { OpenWiki } from './topicOf';

export interface PublishedGround {
  readonly ground: Ground;
  readonly snapshot: Snapshot;
  readonly source: RepositorySource;
}

/**
 * What a published wiki is checked against, out of the store alone. Without `cache` every file is parsed. Throws
 * `snapshot-damaged` when the store lost some of it.
 */
export async function readPublishedGround(
  ports: Ports,
  wiki: Pick<OpenWiki, 'topic' | 'publication'>,
  { run, cache }: { readonly run: Run; readonly cache?: SyntaxCache },
): Promise<PublishedGround> {
  const { topic, publication } = wiki;
  const loaded = await loadPublished(ports, wiki);
  const source = sourceOf(ports, loaded);
  const { snapshot } = loaded;
  const { store, sha256, findSecrets, checkMermaid } = ports;
  const kept = store.readHistory(topic.id, groundOf(publication));
  const { facts, history } = (await analyseSnapshot(ports, { loaded, source, history: kept, cache }, run)).value;
  return { ground: { store, sha256, findSecrets, checkMermaid, topic, snapshot, facts, history, text: source.text }, snapshot, source };
}

async function loadPublished(ports: Ports, { topic, publication }: Pick<OpenWiki, 'topic' | 'publication'>): Promise<LoadedSnapshot> {
  const { value: snapshot } = await readPublishedSnapshot(ports, publication);
  const bodies = snapshot && loadBodies(ports, { snapshot, read: new Map() });
  if (snapshot && bodies) return { snapshot, bodies, read: 0 };
  throw new ProblemError(problem('error', 'snapshot-damaged', { record: publication.snapshot.slice(0, 12), folder: topic.root }));
}
