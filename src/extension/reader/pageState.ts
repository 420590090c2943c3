import {
  describeFinding,
  isOpen,
  type PageChanges,
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

interface Shown {
  readonly place: Place;
  readonly building: Progress | null;
  readonly pinned: boolean | null;
  readonly news: PageChanges | undefined;
}

/** The state that shows one page of a wiki. */
export function pageState(wiki: WikiView, page: PageView, history: History, { place, building, pinned, news }: Shown): ReaderState {
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
    news: newsOf(news),
    gaps: page.findings.map(gapOf),
  };
}

function newsOf(changes: PageChanges | undefined): Extract<ReaderState, { kind: 'page' }>['news'] {
  if (!changes || changes.kind === 'gone') return null;
  const { kind, readAt, statements } = changes;
  const sentences = statements.filter((each) => each.kind !== 'removed').map(({ line, text }) => ({ line, text }));
  const gone = statements.filter((each) => each.kind === 'removed').map(({ text }) => text);
  return { kind, readAt, sentences, gone };
}

function gapOf(finding: ReviewedFinding): { readonly message: string; readonly accepted: string | null } {
  return { message: describeFinding(finding, translate).message, accepted: isOpen(finding) ? null : (finding.decision?.reason ?? '') };
}

/** The pages above a page, outermost first: `modules/low` lies under `modules`. */
function crumbsOf({ pages }: WikiView, path: string): readonly PageLink[] {
  return pages.filter((page) => path.startsWith(`${page.path}/`)).map(({ path, title }) => ({ path, title }));
}
