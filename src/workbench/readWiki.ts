import { canonicalJson } from '../evidence';
import { freshnessOf } from '../knowledge';
import { isOpen, type LocatedSpan, type PageLink, type PageWish, type Publication, type WikiView } from '../model';
import { readMarks } from './keptMarks';
import { readFindings } from './keptReview';
import { readWishes } from './keptWishes';
import { locateLive } from './locateLive';
import { newsOf } from './pageNews';
import type { Ports } from './ports';
import { readTours } from './readTour';
import { openWiki } from './topicOf';

/** The pages of a published wiki, each with how fresh it is against the files as they are now. */
export async function readWiki(ports: Ports, folder: string): Promise<WikiView> {
  const wiki = await openWiki(ports, folder);
  const { topic, publication } = wiki;
  const { wishes } = (await readWishes(ports, topic.id, publication)).value;
  const located = await locateLive(ports, wiki, publication.citations);
  const open = (await readFindings(ports, wiki)).value.filter(isOpen);
  const { value: marks } = await readMarks(ports, topic.id);
  const drafts = new Set(await ports.store.readDrafts(topic.id));
  const news = await Promise.all(publication.pages.map((page) => newsOf(ports, wiki, marks, page)));
  return {
    topic: topic.id,
    name: topic.name,
    seq: publication.seq,
    commit: publication.commit,
    dirty: publication.dirty,
    at: publication.at,
    pages: publication.pages.map(({ path, title, role, summary, revision, origin, citations }, at) => {
      const freshness = freshnessOf(citations.flatMap((id) => located.get(id)?.state ?? []));
      const gaps = open.filter((finding) => finding.page === path).length;
      const conflict = publication.conflicts[path] !== undefined;
      return {
        path,
        title,
        role,
        summary,
        revision,
        origin,
        freshness,
        gaps,
        conflict,
        draft: drafts.has(path),
        news: news[at]?.kind ?? null,
      };
    }),
    wishes,
    dropped: droppedPages(publication, wishes),
    deleted: publication.deleted.map(({ path, title }) => ({ path, title })),
    planWaits: canonicalJson(wishes) !== canonicalJson(publication.plan.wishes),
    gaps: open.length,
    tours: (await readTours(ports, wiki)).map(({ title, steps }) => ({ title, steps: steps.length })),
    job: publication.job,
    cited: citedFiles(publication, located),
  };
}

/** Lines that moved to another file depend on both: the new one has them, and the old one may get them back. */
function citedFiles({ citations }: Publication, located: ReadonlyMap<string, LocatedSpan>): readonly string[] {
  const then = citations.flatMap(({ locator }) => (locator.kind === 'file' ? [locator.path] : []));
  return [...new Set([...then, ...[...located.values()].map(({ path }) => path)])].sort();
}

function droppedPages({ plan }: Publication, wishes: readonly PageWish[]): readonly PageLink[] {
  const titles = new Map([...plan.pages, ...plan.dropped].map(({ path, title }) => [path, title]));
  return wishes.flatMap(({ path, title, dropped }) => (dropped ? [{ path, title: title ?? titles.get(path) ?? path }] : []));
}
