import { foldersAround, type ModuleFact, remember } from '../../model';
import { fileRole } from '../fileRole';

/**
 * Tells the module that code belongs to: as one of its files, or by the nearest folder that is one, also for files that are gone.
 * Tests and documents that lie in such a folder belong to no module.
 */
export function createAreaFinder(modules: readonly ModuleFact[]): (path: string) => string | undefined {
  const byFile = new Map(modules.flatMap(({ id, files }) => files.map((path) => [path, id] as const)));
  const ids = new Set(modules.map(({ id }) => id));
  const around = remember((path: string) =>
    fileRole(path) === 'source' ? foldersAround(path).find((folder) => ids.has(folder)) : undefined,
  );
  return (path) => byFile.get(path) ?? around(path);
}
