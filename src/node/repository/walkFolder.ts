import { type Dirent, readdirSync } from 'node:fs';
import type { Entry, EntryKind, NameAdmission } from '../../analysis';
import { errorCode } from '../errorCode';

/**
 * Lists what stands in a folder and below it, as deep as admission lets: folders are only yielded when they are refused.
 * `from` is relative to the root, `''` for the root. The repository's own `.git` is passed over, and a root that is itself
 * what others have as `.git` holds nothing. Sizes are not known yet: 0.
 */
export function* walkFolder(root: string, from: string, admit: NameAdmission): Generator<Entry> {
  const waiting = [from];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const entries = readFolder(root, folder);
    if (entries?.length === 0) continue;
    const nested = entries !== undefined && isRepository(entries, folder);
    if (nested && folder === '') return;
    if (entries === undefined || nested) {
      yield { path: folder, kind: nested ? 'repository' : 'unreadable', bytes: 0 };
      continue;
    }
    for (const entry of entries) {
      if (entry.name === '.git') continue;
      const found: Entry = { path: folder === '' ? entry.name : `${folder}/${entry.name}`, kind: kindOf(entry), bytes: 0 };
      if (found.kind === 'folder' && admit(found).admitted) waiting.push(found.path);
      else yield found;
    }
  }
}

/** Another repository, with a working tree of its own (a submodule, too) or bare. */
function isRepository(entries: readonly Dirent[], folder: string): boolean {
  const isBare = ['HEAD', 'objects', 'refs'].every((part) => entries.some(({ name }) => name === part));
  return isBare || (folder !== '' && entries.some(({ name }) => name === '.git'));
}

/** `undefined` when the folder cannot be listed: no right to, gone meanwhile, or too deep for the system. */
export function readFolder(root: string, folder: string): Dirent[] | undefined {
  try {
    return readdirSync(`${root}/${folder}`, { withFileTypes: true });
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}

export function kindOf(entry: { isFile(): boolean; isDirectory(): boolean; isSymbolicLink(): boolean }): EntryKind {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'folder';
  return entry.isSymbolicLink() ? 'symlink' : 'other';
}
