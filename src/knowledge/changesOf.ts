import type { PageChange, PublishRequest } from './publishRequest';

/**
 * What readers will notice, in the order of the plan, when these revisions are published beside those that stand. Removed pages come
 * last. A page of a person that can no longer be merged is a conflict once, when that comes about.
 */
export function changesOf(
  revisions: ReadonlyMap<string, string>,
  { plan, previous, conflicts = {} }: Pick<PublishRequest, 'plan' | 'previous' | 'conflicts'>,
): readonly PageChange[] {
  const before = new Map(previous?.pages.map((page) => [page.path, page.revision]));
  const shown = plan.pages.map(({ path }) => path).filter((path) => revisions.has(path) || before.has(path));
  const kept = new Set(shown);
  const removed = [...before.keys()].filter((path) => !kept.has(path));
  const waits = (path: string) => conflicts[path] !== undefined && conflicts[path] !== previous?.conflicts[path];
  return [
    ...shown.map((path): PageChange => {
      const old = before.get(path);
      if (waits(path)) return { path, change: 'conflict' };
      return { path, change: old === undefined ? 'added' : (revisions.get(path) ?? old) === old ? 'unchanged' : 'changed' };
    }),
    ...removed.map((path): PageChange => ({ path, change: 'removed' })),
  ];
}
