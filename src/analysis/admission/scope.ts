/** The folders of a scope without slashes around them; empty when the scope is the whole repository. */
export function scopeFolders(scope: readonly string[]): readonly string[] {
  const folders = scope.map((folder) => folder.replace(/^(?:\.?\/)+|\/+$/g, '')).map((folder) => (folder === '.' ? '' : folder));
  return folders.includes('') ? [] : [...new Set(folders)].sort();
}

/** True when the path lies in one of the folders, or there are none. */
export function isInScope(path: string, folders: readonly string[]): boolean {
  return folders.length === 0 || folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
}
