import { idsIn } from '../knowledge';
import {
  type ChangesView,
  type CitationView,
  isHuman,
  type PageChanges,
  type PublishedPage,
  type ReadMarks,
  type Snapshot,
  type StatementChange,
} from '../model';
import { compareInputs } from './impactOf';
import { readMarks } from './keptMarks';
import { newsOf, type PageNews } from './pageNews';
import { plainPiece } from './plainPiece';
import type { Ports } from './ports';
import { readPublishedSnapshot } from './publishedSnapshot';
import { readCitations } from './readCitations';
import { findRevision } from './shownPage';
import { type OpenWiki, openWiki } from './topicOf';

/**
 * Which pages and statements of the published wiki are not what a person read last, or of one page of it. Pages that they never
 * opened are left out, but for those that came since they began. Throws `no-wiki`.
 */
export async function readChanges(ports: Ports, folder: string, path?: string): Promise<ChangesView> {
  const wiki = await openWiki(ports, folder);
  const { topic, publication } = wiki;
  const { value: marks } = await readMarks(ports, topic.id);
  const { value: now } = await readPublishedSnapshot(ports, publication);
  const pages: PageChanges[] = [];
  for (const page of publication.pages.filter((each) => path === undefined || each.path === path)) {
    const news = await newsOf(ports, wiki, marks, page);
    if (news) pages.push(await changesOf(ports, wiki, { page, news, marks, now }));
  }
  const times = Object.values(marks.pages).map(({ at }) => at);
  const readAt = times.reduce<string | null>((last, at) => (last !== null && last > at ? last : at), null);
  const gone = path === undefined ? await gonePages(ports, wiki, marks) : [];
  return { topic: topic.id, name: topic.name, readAt, pages: [...pages, ...gone] };
}

interface Changed {
  readonly page: PublishedPage;
  readonly news: PageNews;
  readonly marks: ReadMarks;
  readonly now: Snapshot | undefined;
}

async function changesOf(ports: Ports, wiki: OpenWiki, { page, news, marks, now }: Changed): Promise<PageChanges> {
  const { path, title } = page;
  const mark = marks.pages[path];
  const { origin, reason } = news.revision;
  const byPerson = isHuman(origin);
  return {
    path,
    title,
    kind: news.kind,
    readAt: mark?.at ?? null,
    byPerson,
    ...(byPerson && reason !== undefined ? { reason } : {}),
    files: mark && now ? await changedFiles(ports, wiki, page, { job: mark.job, now }) : [],
    statements: await statementsOf(ports, wiki, news),
  };
}

/** Files that the page cites and that are not what they were in the snapshot of a job; none when that is kept no longer. */
async function changedFiles(
  ports: Ports,
  { topic, publication }: OpenWiki,
  page: PublishedPage,
  { job, now }: { readonly job: string; readonly now: Snapshot },
): Promise<readonly string[]> {
  const { value: then } = await ports.store.readSnapshot(topic.id, job);
  if (!then) return [];
  const { added, changed, renamed } = compareInputs(then, now);
  const touched = new Set([...added, ...changed, ...renamed.map(({ to }) => to)]);
  const ids = new Set(page.citations);
  const cited = publication.citations.flatMap(({ id, locator }) => (ids.has(id) && locator.kind === 'file' ? [locator.path] : []));
  return [...new Set(cited)].filter((path) => touched.has(path)).sort();
}

async function statementsOf(ports: Ports, wiki: OpenWiki, { pieces }: PageNews): Promise<readonly StatementChange[]> {
  const known = new Set(wiki.publication.citations.map(({ id }) => id));
  const ids = new Set(pieces.flatMap(({ text }) => idsIn(text)).filter((id) => known.has(id)));
  const views = new Map<string, CitationView>((await readCitations(ports, wiki, [...ids])).map((view) => [view.id, view]));
  return pieces.map(({ kind, line, text, before }) => ({
    kind,
    line,
    text: plainPiece(text),
    ...(before === undefined || plainPiece(before) === plainPiece(text) ? {} : { before: plainPiece(before) }),
    citations: kind === 'removed' ? [] : [...new Set(idsIn(text))].flatMap((id) => views.get(id) ?? []),
  }));
}

async function gonePages(ports: Ports, { topic, publication }: OpenWiki, marks: ReadMarks): Promise<readonly PageChanges[]> {
  const there = new Set(publication.pages.map(({ path }) => path));
  const gone = Object.entries(marks.pages).filter(([path]) => !there.has(path));
  return Promise.all(
    gone.map(async ([path, { revision, at }]): Promise<PageChanges> => {
      const { value: record } = await ports.store.readPage(topic.id, path);
      const title = (record && findRevision(record, revision)?.content.title) ?? path;
      return { path, title, kind: 'gone', readAt: at, byPerson: false, files: [], statements: [] };
    }),
  );
}
