import type { ModuleFact, PagePlan, PageWish } from '../../model';
import type { ModuleVerdict } from './moduleVerdicts';

/**
 * The paths that modules keep, by id of the module: that of the page before with which a module shares at least half of its
 * files, or theirs. A pinned page keeps its path as long as one of its files is left. A page that a person added for the
 * folder of a module is the module's page.
 */
export function keptPaths(
  verdicts: readonly ModuleVerdict[],
  wishes: readonly PageWish[],
  previous: PagePlan | undefined,
): ReadonlyMap<string, string> {
  const kept = new Map<string, string>();
  const used = new Set<string>();
  const added = new Set(wishes.flatMap(({ path, about }) => (about ? [path] : [])));
  const pinned = new Set(wishes.flatMap(({ path, pinned }) => (pinned ? [path] : [])));
  const old = [...(previous?.pages ?? []), ...(previous?.dropped ?? [])].filter(({ role, path }) => role === 'module' && !added.has(path));
  const keep = (id: string, path: string) => {
    if (kept.has(id) || used.has(path)) return;
    kept.set(id, path);
    used.add(path);
  };
  const keepAlike = (modules: readonly ModuleFact[], pages: typeof old, least: number) => {
    const pairs = modules.flatMap(({ id, files }) => pages.map((page) => ({ id, path: page.path, shared: shareOf(files, page.files) })));
    const alike = pairs.filter(({ shared }) => shared > 0 && shared >= least);
    for (const { id, path } of alike.sort((a, b) => b.shared - a.shared || (a.path < b.path ? -1 : 1))) keep(id, path);
  };
  const modulesOf = (isAdmitted: boolean) => verdicts.filter((each) => each.isAdmitted === isAdmitted).map(({ module }) => module);
  for (const { path, about } of wishes)
    for (const { module } of verdicts) if (about?.length === 1 && about[0] === module.id) keep(module.id, path);
  keepAlike(
    [...modulesOf(true), ...modulesOf(false)],
    old.filter(({ path }) => pinned.has(path)),
    0,
  );
  keepAlike(modulesOf(true), old, 0.5);
  keepAlike(modulesOf(false), old, 0.5);
  return kept;
}

/** What is in both, such as files, as a share of the smaller list. */
export function shareOf(a: readonly string[], b: readonly string[]): number {
  const inB = new Set(b);
  return a.filter((path) => inB.has(path)).length / Math.max(1, Math.min(a.length, b.length));
}
