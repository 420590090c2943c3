import type { PagePlan } from '../../model';
import { type PlanMaterial, surveyPages } from './surveyPages';

/**
 * Which pages a wiki should have: the root pages that have something to say, a page for each module that stands out, and
 * what a person wants. A page keeps its path while it is about the same files.
 */
export function planPages(material: PlanMaterial): PagePlan {
  const entries = surveyPages(material);
  const pagesThatAre = (state: 'planned' | 'dropped') => entries.filter((entry) => entry.state === state).map(({ page }) => page);
  return { pages: pagesThatAre('planned'), dropped: pagesThatAre('dropped'), wishes: material.wishes };
}
