import type { PagePlan, Snapshot } from '../model';
import { compareInputs } from './impactOf';

/** The plan before with the paths that its files have now, so that a module keeps its page when its folder is renamed. */
export function followRenames(plan: PagePlan, before: Snapshot | undefined, now: Snapshot): PagePlan {
  const paths = new Map(compareInputs(before, now).renamed.map(({ from, to }) => [from, to]));
  const follow = (pages: PagePlan['pages']) => pages.map((page) => ({ ...page, files: page.files.map((path) => paths.get(path) ?? path) }));
  return { ...plan, pages: follow(plan.pages), dropped: follow(plan.dropped) };
}
