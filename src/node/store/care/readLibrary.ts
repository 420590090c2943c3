import { join } from 'node:path';
import { emptyLibrary, type Library, librarySchema, ProblemError, problem } from '../../../model';
import { libraryFile } from '../libraryStore';
import type { CareContext } from './careContext';
import { readQuietly } from './topicFolder';

/** The library of a profile as it lies on the disk, or that it cannot be read. Nothing is set aside. */
export function findLibrary({ home, records: { disk } }: CareContext): Library | 'damaged' {
  const path = join(home, libraryFile);
  return disk.stat(path) ? (readQuietly(disk, path, librarySchema) ?? 'damaged') : emptyLibrary;
}

/** The same; throws `record-damaged`: what a library that cannot be read needs is not known. */
export function readLibrary(care: CareContext): Library {
  const library = findLibrary(care);
  if (library === 'damaged') throw new ProblemError(problem('error', 'record-damaged', { record: libraryFile }));
  return library;
}
