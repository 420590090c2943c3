import { readNoteLinks } from '../../analysis';
import { type GraphEdge, type GraphView, ProblemError, type Publication, problem } from '../../model';
import { loadBodies, sourceOf } from '../loadBodies';
import type { Ports } from '../ports';
import { readPublishedSnapshot } from '../publishedSnapshot';
import { type OpenWiki, openWiki } from '../topicOf';
import { boundedGraph, type GraphPlace, type WholeGraph } from './boundedGraph';

/** What is linked in a published wiki, around a page or in all. Throws `no-wiki` and `snapshot-damaged`. */
export async function readGraph(ports: Ports, folder: string, around?: string): Promise<GraphView> {
  const wiki = await openWiki(ports, folder);
  const graph = wiki.topic.kind === 'personal' ? await graphOfDocuments(ports, wiki) : graphOfPages(wiki.publication);
  return boundedGraph(graph, around === undefined ? undefined : pageAround(wiki.publication, around));
}

/** A chapter lies where its document does. */
function pageAround({ plan }: Publication, around: string): string {
  const chapter = plan.pages.find(({ path, role }) => role === 'chapter' && path === around);
  if (!chapter) return around;
  return plan.pages.find(({ role, files }) => role === 'source' && files[0] === chapter.files[0])?.path ?? around;
}

function graphOfPages({ pages }: Pick<Publication, 'pages'>): WholeGraph {
  const places = pages.map(({ path, title }) => ({ id: path, title, page: path }));
  return { places, edges: linksOf(pages, new Set(pages.map(({ path }) => path))) };
}

/** The pages of documents say what links to them, too: what they link to themselves, their texts say. */
async function graphOfDocuments(ports: Ports, { publication, topic }: OpenWiki): Promise<WholeGraph> {
  const { value: snapshot } = await readPublishedSnapshot(ports, publication);
  const bodies = snapshot && loadBodies(ports, { snapshot, read: new Map() });
  if (!snapshot || !bodies)
    throw new ProblemError(problem('error', 'snapshot-damaged', { record: publication.snapshot.slice(0, 12), folder: topic.root }));
  const notes = readNoteLinks(
    snapshot.files.map(({ path }) => path),
    sourceOf(ports, { snapshot, bodies, read: 0 }),
  );
  const pageOf = pagesOfDocuments(publication);
  const idOf = (path: string) => pageOf.get(path) ?? path;
  const documents = notes.map(({ path, title }): GraphPlace => ({ id: idOf(path), title, page: pageOf.get(path) ?? null }));
  const own = publication.pages.filter(({ role }) => role === 'article');
  const places = [...documents, ...own.map(({ path, title }) => ({ id: path, title, page: path }))];
  const missing = new Map<string, string>();
  const written = notes.flatMap(({ path, links }) =>
    links.map(({ name, to }): GraphEdge => {
      const id = to === undefined ? `?${name}` : idOf(to);
      if (to === undefined) missing.set(id, name);
      return { from: idOf(path), to: id };
    }),
  );
  const edges = [...written, ...linksOf(own, new Set(places.map(({ id }) => id)))];
  return { places: [...places, ...[...missing].map(([id, title]) => ({ id, title, page: null }))], edges };
}

function pagesOfDocuments({ plan, pages }: Publication): ReadonlyMap<string, string> {
  const there = new Set(pages.map(({ path }) => path));
  const planned = plan.pages.filter(({ path, role }) => role === 'source' && there.has(path));
  return new Map(planned.flatMap(({ path, files: [file] }) => (file === undefined ? [] : [[file, path] as const])));
}

function linksOf(pages: Publication['pages'], ids: ReadonlySet<string>): readonly GraphEdge[] {
  return pages.flatMap(({ path, links }) =>
    [...new Set(links)].filter((to) => to !== path && ids.has(to)).map((to) => ({ from: path, to })),
  );
}
