import type { PastPublication, Publication } from '../model';

/** What is kept of a publication when `next` takes its place. */
export function pastOf({ seq, job, at, pages, citations }: Publication, next: Publication): PastPublication {
  const kept = new Set(next.citations.map(({ id }) => id));
  return {
    ...{ seq, job, at },
    pages: Object.fromEntries(pages.map(({ path, revision }) => [path, revision])),
    citations: citations.filter(({ id }) => !kept.has(id)),
  };
}
