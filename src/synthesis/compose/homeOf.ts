/** The deepest folder that holds more than half of the files, without a slash at its end; `''` when that is only the top. */
export function homeOf(paths: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const path of paths) {
    for (let cut = path.lastIndexOf('/'); cut > 0; cut = path.lastIndexOf('/', cut - 1)) {
      const folder = path.slice(0, cut);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  }
  const homes = [...counts].filter(([, n]) => n * 2 > paths.length).map(([folder]) => folder);
  return homes.sort((a, b) => b.length - a.length || (a < b ? -1 : 1))[0] ?? '';
}

/** The folder that a file stands in, `''` for the top. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
