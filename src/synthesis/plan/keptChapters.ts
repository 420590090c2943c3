import type { PagePlan } from '../../model';
import type { Chapter } from '../chapters';
import { shareOf } from './keptPaths';

/** So much a title weighs beside all that stands below it: two chapters that change their titles are known by their words. */
const weightOfTitle = 0.6;

/**
 * The paths that the chapters of a document keep, by their ids: that of the page before which was called so, or with which a chapter shares
 * at least half of its marks, or theirs; of several the one that is most like it.
 */
export function keptChapters(chapters: readonly Chapter[], file: string, previous: PagePlan | undefined): ReadonlyMap<string, string> {
  const old = [...(previous?.pages ?? []), ...(previous?.dropped ?? [])].filter(
    ({ role, files }) => role === 'chapter' && files[0] === file,
  );
  const pairs = chapters.flatMap(({ id, marks }) =>
    old.flatMap(({ path, subject, marks: before = [] }) => {
      const shared = shareOf(marks, before);
      const isCalledSo = subject === id;
      return isCalledSo || shared >= 0.5 ? [{ id, path, score: shared + (isCalledSo ? weightOfTitle : 0) }] : [];
    }),
  );
  const kept = new Map<string, string>();
  const used = new Set<string>();
  for (const { id, path } of pairs.toSorted((a, b) => b.score - a.score)) {
    if (kept.has(id) || used.has(path)) continue;
    kept.set(id, path);
    used.add(path);
  }
  return kept;
}
