import { canonicalJson } from '../evidence';
import type { PageChange } from '../knowledge';
import {
  type BuildView,
  type Citation,
  describePageReason,
  type PageReason,
  type PageWish,
  type PublishedPage,
  type Snapshot,
} from '../model';
import type { BuildStart } from './buildStart';

export type Impact = BuildView['impact'];

/** What is cited on which pages, before and after. */
export interface Citing {
  readonly pages: readonly Pick<PublishedPage, 'path' | 'citations'>[];
  readonly citations: readonly Citation[];
}

/** Which inputs are not those of the build before, and which pages say something else because of it. */
export function impactOf(start: BuildStart, after: Citing | undefined, changes: readonly PageChange[]): Impact {
  const reasons = pageReasons(start, after, changes);
  return {
    ...compareInputs(start.before, start.loaded.snapshot),
    pages: [...reasons].map(([path, reason]) => ({ path, because: describePageReason(reason) })),
  };
}

/** Why each page that is not as it was is so, by its path. */
export function pageReasons(
  { before, loaded, previous, wishes }: BuildStart,
  after: Citing | undefined,
  changes: readonly PageChange[],
): ReadonlyMap<string, PageReason> {
  const { changed, deleted, renamed } = compareInputs(before, loaded.snapshot);
  const touched = new Set([...changed, ...deleted, ...renamed.map(({ from }) => from)]);
  const wished = changedWishes(previous?.plan.wishes ?? [], wishes);
  return new Map(
    changes
      .filter(({ change }) => change !== 'unchanged')
      .map((page) => [page.path, reasonOf(page, { touched, wished, citing: [previous, after] })]),
  );
}

/** Added, changed, deleted and renamed files. A file is renamed when its bytes turn up under another path. */
export function compareInputs(before: Snapshot | undefined, now: Snapshot): Omit<Impact, 'pages'> {
  const old = new Map((before?.files ?? []).map(({ path, sha256 }) => [path, sha256]));
  const paths = new Set(now.files.map(({ path }) => path));
  const changed = now.files.filter(({ path, sha256 }) => old.has(path) && old.get(path) !== sha256).map(({ path }) => path);
  const gone = new Map([...old].filter(([path]) => !paths.has(path)).map(([path, sha256]) => [sha256, path]));
  const arrived = now.files.filter(({ path }) => !old.has(path));
  const renamed = arrived.flatMap(({ path, sha256 }) => {
    const from = gone.get(sha256);
    gone.delete(sha256);
    return from === undefined ? [] : [{ from, to: path }];
  });
  const moved = new Set(renamed.flatMap(({ from, to }) => [from, to]));
  return {
    added: arrived.map(({ path }) => path).filter((path) => !moved.has(path)),
    changed,
    deleted: [...old.keys()].filter((path) => !paths.has(path) && !moved.has(path)),
    renamed,
  };
}

/** Paths of the pages of which a person wants something else than before. */
function changedWishes(before: readonly PageWish[], now: readonly PageWish[]): ReadonlySet<string> {
  const texts = (wishes: readonly PageWish[]) => new Set(wishes.map(canonicalJson));
  const [old, fresh] = [texts(before), texts(now)];
  const changed = [...before.filter((wish) => !fresh.has(canonicalJson(wish))), ...now.filter((wish) => !old.has(canonicalJson(wish)))];
  return new Set(changed.map(({ path }) => path));
}

interface Causes {
  /** Files that changed or are gone. */
  readonly touched: ReadonlySet<string>;
  /** Pages whose wishes changed. */
  readonly wished: ReadonlySet<string>;
  readonly citing: readonly (Citing | undefined)[];
}

function reasonOf({ path, change }: PageChange, { touched, wished, citing }: Causes): PageReason {
  if (wished.has(path)) return { code: 'wish' };
  if (change === 'added') return { code: 'new' };
  if (change === 'conflict') return { code: 'conflict' };
  if (change === 'removed') return { code: 'removed' };
  const file = citing.flatMap((wiki) => (wiki ? filesCitedBy(path, wiki) : [])).find((cited) => touched.has(cited));
  if (file !== undefined) return { code: 'cites', file };
  return { code: wished.size > 0 && touched.size === 0 ? 'wish-beside' : 'facts' };
}

function filesCitedBy(path: string, { pages, citations }: Citing): readonly string[] {
  const ids = new Set(pages.find((page) => page.path === path)?.citations);
  return citations.flatMap(({ id, locator }) => (ids.has(id) && locator.kind === 'file' ? [locator.path] : []));
}
