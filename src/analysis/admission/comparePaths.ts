/** Order of records by path, in UTF-16 code units: the same on every machine and in every locale. */
export function comparePaths(a: { readonly path: string }, b: { readonly path: string }): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}
