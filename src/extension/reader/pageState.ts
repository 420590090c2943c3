import {
  describeFinding,
  isOpen,
  type PageLink,
  type PageView,
  type Progress,
  type ReaderState,
  type ReviewedFinding,
  type WikiView,
} from '../../model';
import { translate } from '../describe';
import type { History } from './history';

export type Place = 'side' | 'tab';

/** The state that shows one page of a wiki. */
export function pageState(
  wiki: WikiView,
  page: PageView,
  history: History,
  { place, building, pinned }: { readonly place: Place; readonly building: Progress | null; readonly pinned: boolean | null },
): ReaderState {
  return {
    kind: 'page',
    page,
    crumbs: crumbsOf(wiki, page.path),
    contents: wiki.pages.map(({ path, title }) => ({ path, title })),
    building,
    place,
    canGoBack: history.index > 0,
    canGoForward: history.index < history.paths.length - 1,
    pinned,
    tours: wiki.tours.map(({ title }) => title),
    conflict: wiki.pages.some(({ path, conflict }) => conflict && path === page.path),
    gaps: page.findings.map(gapOf),
  };
}

function gapOf(finding: ReviewedFinding): { readonly message: string; readonly accepted: string | null } {
  return { message: describeFinding(finding, translate).message, accepted: isOpen(finding) ? null : (finding.decision?.reason ?? '') };
}

/** The pages above a page, outermost first: `modules/low` lies under `modules`. */
function crumbsOf({ pages }: WikiView, path: string): readonly PageLink[] {
  return pages.filter((page) => path.startsWith(`${page.path}/`)).map(({ path, title }) => ({ path, title }));
}
