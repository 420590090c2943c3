/** Pages that were shown, and which of them is shown now. */
export interface History {
  readonly paths: readonly string[];
  readonly index: number;
}

export const emptyHistory: History = { paths: [], index: -1 };

const kept = 100;

export function currentPath({ paths, index }: History): string | undefined {
  return paths[index];
}

/** Goes to a page as a browser does: what lay ahead is forgotten. Going to the page shown now changes nothing. */
export function visit(history: History, path: string): History {
  if (currentPath(history) === path) return history;
  const paths = [...history.paths.slice(0, history.index + 1), path].slice(-kept);
  return { paths, index: paths.length - 1 };
}

/** One step back (`-1`) or forward (`1`); at the end nothing changes. */
export function step(history: History, by: -1 | 1): History {
  const index = history.index + by;
  return index in history.paths ? { ...history, index } : history;
}

/** The history without pages that the wiki no longer has. */
export function keepPaths(history: History, has: (path: string) => boolean): History {
  const paths = history.paths.filter(has);
  const index = history.paths.slice(0, history.index + 1).filter(has).length - 1;
  return { paths, index: paths.length > 0 ? Math.max(index, 0) : -1 };
}
