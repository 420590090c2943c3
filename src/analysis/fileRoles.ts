import type { FileRole, ImportFact } from '../model';
import { fileRole } from './fileRole';
import { languageOf } from './languages/languageOf';

interface Known {
  readonly imports: readonly ImportFact[];
  /** Files that only a test build takes in. */
  readonly forTests: ReadonlySet<string>;
}

/**
 * What each file is for: told from its path, and from who takes it in. Code in a folder `doc` that sources import is a
 * source, and what only a test build has is no source.
 */
export function fileRoles(paths: readonly string[], { imports, forTests }: Known): ReadonlyMap<string, FileRole> {
  const roles = new Map(paths.map((path) => [path, fileRole(path)]));
  for (const path of forTests) if (roles.get(path) === 'source') roles.set(path, 'test');
  const told = imports.filter(({ to = '', typeOnly }) => !typeOnly && roles.get(to) === 'docs' && languageOf(to).kind === 'source');
  for (let isNew = told.length > 0; isNew; ) {
    const found = told.filter(({ from, to = '' }) => roles.get(from) === 'source' && roles.get(to) === 'docs');
    for (const { to = '' } of found) roles.set(to, 'source');
    isNew = found.length > 0;
  }
  return roles;
}
