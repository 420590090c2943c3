import { foldersAround, type ModuleFact } from '../../model';

/** Tells the module that a path belongs to: as one of its files, or by the nearest folder that is one. Also for files that are gone. */
export function createAreaFinder(modules: readonly ModuleFact[]): (path: string) => string | undefined {
  const byFile = new Map(modules.flatMap(({ id, files }) => files.map((path) => [path, id] as const)));
  const ids = new Set(modules.map(({ id }) => id));
  return (path) => byFile.get(path) ?? foldersAround(path).find((folder) => ids.has(folder));
}
