/**
 * True for a relative path with forward slashes that stays inside the folder it is joined to. `src/a.ts` is one;
 * `../a.ts`, `/etc/passwd`, `C:\a` and `a/../../b` are not.
 */
export function isContainedPath(path: string): boolean {
  if (path === '' || path.startsWith('/') || /[\\\0]|^[A-Za-z]:/.test(path)) return false;
  return path.split('/').every((segment) => segment !== '..' && segment !== '.' && segment !== '');
}
