import type { ModuleFact } from '../../model';

/** Groups of modules that import more than types from each other in circles: strongly connected components of two or more, the smallest first. */
export function cyclesOf(modules: readonly ModuleFact[]): readonly (readonly ModuleFact[])[] {
  const byId = new Map(modules.map((module) => [module.id, module]));
  const reached = new Map(modules.map((module) => [module.id, reach(module.id, byId)]));
  const found: ModuleFact[][] = [];
  const placed = new Set<string>();
  for (const module of modules) {
    if (placed.has(module.id)) continue;
    const circle = modules.filter((other) => reached.get(module.id)?.has(other.id) && reached.get(other.id)?.has(module.id));
    for (const other of circle) placed.add(other.id);
    if (circle.length > 1) found.push(circle);
  }
  return found.sort((a, b) => a.length - b.length || ((a[0]?.id ?? '') < (b[0]?.id ?? '') ? -1 : 1));
}

/** Every module that can be reached from one by at least one import. There are few modules, so plain search will do. */
function reach(start: string, byId: ReadonlyMap<string, ModuleFact>): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const use of byId.get(id)?.uses ?? []) {
      if (use.values === 0 || seen.has(use.module)) continue;
      seen.add(use.module);
      open.push(use.module);
    }
  }
  return seen;
}
