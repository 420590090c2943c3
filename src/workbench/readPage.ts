import { doubtfulStatements } from '../evidence';
import { freshnessOf } from '../knowledge';
import { readOpening, readPageText, readSections } from '../markdown';
import {
  type CitationView,
  type Diagram,
  type PageContent,
  type PageLink,
  type PageView,
  ProblemError,
  type Publication,
  type PublishedPage,
  problem,
  type Revision,
  type Topic,
} from '../model';
import { findJob } from './findJob';
import { readFindings } from './keptReview';
import type { Ports } from './ports';
import { readCitations } from './readCitations';
import { absentProblem } from './shownPage';
import { openWiki } from './topicOf';

/** One page with its citations located in the files as they are now. Throws `no-page` and `page-deleted`, naming the folder. */
export async function readPage(ports: Ports, folder: string, path: string): Promise<PageView> {
  const wiki = await openWiki(ports, folder);
  const { topic, publication } = wiki;
  const page = publication.pages.find((each) => each.path === path);
  if (!page) throw new ProblemError(absentProblem(wiki, path));
  const revision = await readShown(ports, topic, page);
  const { content, job, proof } = revision;
  const writer = page.origin === 'synthesised' ? (await findJob(ports, topic.id, job))?.model : undefined;
  const views = await readCitations(ports, wiki, page.citations);
  const found = await readFindings(ports, wiki);
  return {
    topic: topic.id,
    wiki: topic.name,
    path,
    title: page.title,
    role: page.role,
    summary: page.summary,
    markdown: content.body,
    diagrams: content.diagrams.map((diagram) => withPlaces(diagram, views)),
    revision: page.revision,
    origin: page.origin,
    ...(writer ? { model: writer.name } : {}),
    updated: page.at,
    commit: publication.commit,
    dirty: publication.dirty,
    freshness: freshnessOf(views.map(({ state }) => state)),
    ...sourcesOf(views),
    citations: views,
    links: linksTo(publication, (other) => page.links.includes(other.path)),
    backlinks: linksTo(publication, (other) => other.path !== path && other.links.includes(path)),
    unsupported: unsupportedIn(content, page),
    doubted: doubtfulStatements(readPageText(content.body), revision, ports.sha256).map(({ line, text, kind }) => ({ line, text, kind })),
    ...(page.origin === 'synthesised' ? { proofRead: proof?.isRead ?? false } : {}),
    ...(page.origin === 'synthesised' && proof?.judged ? { judged: proof.judged } : {}),
    protected: readSections(content.body).flatMap(({ id, isProtected }) => (isProtected ? [id] : [])),
    findings: found.value.filter((finding) => finding.page === path),
  };
}

/** What a published page says. Throws `store-damaged` when its revision cannot be read. */
export async function readContent(ports: Ports, topic: Topic, page: PublishedPage): Promise<PageContent> {
  return (await readShown(ports, topic, page)).content;
}

async function readShown(ports: Ports, topic: Topic, { path, revision }: PublishedPage): Promise<Revision> {
  const { value: record } = await ports.store.readPage(topic.id, path);
  const found = record?.revisions.find(({ id }) => id === revision);
  if (!found) throw new ProblemError(problem('error', 'store-damaged', { record: path, folder: topic.root }));
  return found;
}

/** Where the nodes of a diagram stand now. */
function withPlaces(diagram: Diagram, views: readonly CitationView[]): Diagram {
  const places = new Map(views.flatMap(({ id, path, lines }) => (path !== undefined && lines ? [[id, { path, lines }] as const] : [])));
  return { ...diagram, nodes: diagram.nodes.map((node) => (node.cite ? { ...node, span: places.get(node.cite) ?? null } : node)) };
}

function unsupportedIn({ body }: PageContent, { unsupported }: PublishedPage): PageView['unsupported'] {
  if (unsupported.length === 0) return [];
  return [readOpening(body), ...readSections(body)].flatMap(({ id, title, line }) =>
    unsupported.includes(id) ? [{ id, title, line }] : [],
  );
}

function sourcesOf(views: readonly CitationView[]): Pick<PageView, 'sources' | 'changedSources'> {
  const files = new Set(views.flatMap(({ path }) => path ?? []));
  const changed = new Set(
    views.flatMap(({ path, state }) => (path !== undefined && (state === 'stale' || state === 'orphaned') ? [path] : [])),
  );
  return { sources: files.size, changedSources: changed.size };
}

function linksTo({ pages }: Publication, isWanted: (page: PublishedPage) => boolean): readonly PageLink[] {
  return pages.filter(isWanted).map(({ path, title }) => ({ path, title }));
}
