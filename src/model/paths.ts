/** The folder of a path, `''` for one at the root. */
export function dirOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0));
}

/** The last segment of a path: the name of a file or folder. */
export function baseOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** `joinPath('src/a', '../b')` is `src/b`; nothing when it leaves the root. */
export function joinPath(dir: string, relative: string): string | undefined {
  const segments = dir === '' ? [] : dir.split('/');
  for (const segment of relative.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) return undefined;
  }
  return segments.join('/');
}

/** The folders around a path, nearest first, down to `''`. */
export function foldersAround(path: string): readonly string[] {
  const folders: string[] = [];
  for (let dir = dirOf(path); dir !== ''; dir = dirOf(dir)) folders.push(dir);
  folders.push('');
  return folders;
}
