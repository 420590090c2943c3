import { canonicalJson } from '../evidence';
import type { PageChange } from '../knowledge';
import type { BuildView, Citation, PageWish, PublishedPage, Snapshot } from '../model';
import type { BuildStart } from './buildStart';

export type Impact = BuildView['impact'];

/** What is cited on which pages, before and after. */
export interface Citing {
  readonly pages: readonly Pick<PublishedPage, 'path' | 'citations'>[];
  readonly citations: readonly Citation[];
}

/** Which inputs are not those of the build before, and which pages say something else because of it. */
export function impactOf(
  { before, loaded, previous, wishes }: BuildStart,
  after: Citing | undefined,
  changes: readonly PageChange[],
): Impact {
  const inputs = compareInputs(before, loaded.snapshot);
  const touched = new Set([...inputs.changed, ...inputs.deleted, ...inputs.renamed.map(({ from }) => from)]);
  const wished = changedWishes(previous?.plan.wishes ?? [], wishes);
  const pages = changes
    .filter(({ change }) => change !== 'unchanged')
    .map((page) => ({ path: page.path, because: reasonOf(page, { touched, wished, citing: [previous, after] }) }));
  return { ...inputs, pages };
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

function reasonOf({ path, change }: PageChange, { touched, wished, citing }: Causes): string {
  if (wished.has(path)) return 'a person changed it in the page plan';
  if (change === 'added') return 'the plan has it now';
  if (change === 'conflict') return 'what the host says now cannot be merged with what a person wrote';
  if (change === 'removed') return 'the plan has it no longer';
  const cited = citing.flatMap((wiki) => (wiki ? filesCitedBy(path, wiki) : [])).find((file) => touched.has(file));
  if (cited !== undefined) return `it cites ${cited}, which changed`;
  return wished.size > 0 && touched.size === 0 ? 'it names pages that a person changed in the page plan' : 'facts that it states changed';
}

function filesCitedBy(path: string, { pages, citations }: Citing): readonly string[] {
  const ids = new Set(pages.find((page) => page.path === path)?.citations);
  return citations.flatMap(({ id, locator }) => (ids.has(id) && locator.kind === 'file' ? [locator.path] : []));
}
