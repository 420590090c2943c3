import type { RecordedReading } from '../evidence';
import { isHuman, type PagePlan, type Publication, type PublishedPage } from '../model';

/** The published pages that a person wrote and does not want dropped: they stay as they are. */
export function humanPages(previous: Publication | undefined, { wishes }: Pick<PagePlan, 'wishes'>): readonly PublishedPage[] {
  const dropped = new Set(wishes.filter((wish) => wish.dropped).map(({ path }) => path));
  return (previous?.pages ?? []).filter(({ path, origin }) => isHuman(origin) && !dropped.has(path));
}

/** The plan with the pages of persons that it no longer has a reason for, last. */
export function planWithHuman(plan: PagePlan, previous: Publication | undefined): PagePlan {
  const planned = new Set(plan.pages.map(({ path }) => path));
  const kept = humanPages(previous, plan).filter(({ path }) => !planned.has(path));
  const known = new Map([...(previous?.plan.pages ?? []), ...plan.dropped].map((page) => [page.path, page]));
  return {
    ...plan,
    pages: [...plan.pages, ...kept.map(({ path, role, title }) => known.get(path) ?? { path, role, title, subject: null, files: [] })],
  };
}

/** Reads the lines that pages of persons cite where they stand now, so that they are proven by this snapshot as far as they can be. */
export function readHumanCitations(previous: Publication | undefined, plan: PagePlan, recorder: Pick<RecordedReading, 'rebind'>): void {
  const cited = new Set(humanPages(previous, plan).flatMap(({ citations }) => citations));
  for (const citation of previous?.citations ?? []) if (cited.has(citation.id)) recorder.rebind(citation);
}
