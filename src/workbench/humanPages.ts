import type { RecordedReading } from '../evidence';
import { isHuman, type PagePlan, type PlannedPage, type Publication, type PublishedPage } from '../model';

/** The published pages that a person wrote and does not want dropped: they stay as they are. */
export function humanPages(previous: Publication | undefined, { wishes }: Pick<PagePlan, 'wishes'>): readonly PublishedPage[] {
  const dropped = new Set(wishes.filter((wish) => wish.dropped).map(({ path }) => path));
  return (previous?.pages ?? []).filter(({ path, origin }) => isHuman(origin) && !dropped.has(path));
}

/** The plan with the pages of persons that it has no reason for, each behind those below the page above it, else last. */
export function planWithHuman(plan: PagePlan, previous: Publication | undefined): PagePlan {
  const planned = new Set(plan.pages.map(({ path }) => path));
  const kept = humanPages(previous, plan).filter(({ path }) => !planned.has(path));
  const known = new Map([...(previous?.plan.pages ?? []), ...plan.dropped].map((page) => [page.path, page]));
  const more = kept.map(({ path, role, title }) => known.get(path) ?? { path, role, title, subject: null, files: [] });
  return { ...plan, pages: more.reduce(withPage, plan.pages) };
}

/** The pages with one more in its place: behind the last page below the one above it. */
export function withPage(pages: readonly PlannedPage[], page: PlannedPage): readonly PlannedPage[] {
  const above = pages.filter(({ path }) => page.path.startsWith(`${path}/`)).map(({ path }) => path);
  const nearest = above.reduce((best, path) => (path.length > best.length ? path : best), '');
  const last = nearest === '' ? -1 : pages.findLastIndex(({ path }) => path === nearest || path.startsWith(`${nearest}/`));
  return last < 0 ? [...pages, page] : [...pages.slice(0, last + 1), page, ...pages.slice(last + 1)];
}

/** Reads the lines that pages of persons cite where they stand now, so that they are proven by this snapshot as far as they can be. */
export function readHumanCitations(previous: Publication | undefined, plan: PagePlan, recorder: Pick<RecordedReading, 'rebind'>): void {
  const theirs = [...humanPages(previous, plan), ...(previous?.deleted ?? [])];
  const cited = new Set(theirs.flatMap(({ citations }) => citations));
  for (const citation of previous?.citations ?? []) if (cited.has(citation.id)) recorder.rebind(citation);
}
