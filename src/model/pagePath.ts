const maximumSegment = 60;

/**
 * Makes one segment of a page path out of a name: NFC, lower case, letters and digits of any script; each run of
 * anything else is one `-`; at most 60 characters. `'Überblick & Ziele'` → `'überblick-ziele'`.
 * A name without any letter or digit gives `'page'`.
 */
export function pageSegment(name: string): string {
  const dashed = name
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-');
  const short = [...dashed.replace(/^-+/, '')].slice(0, maximumSegment).join('');
  return short.replace(/-+$/, '') || 'page';
}

/**
 * Gives paths like `freePath` and takes them. Thousands of the same, such as the headings of a long conversation, cost no more than as
 * many others.
 */
export function createPathTaker(): (path: string) => string {
  const taken = new Set<string>();
  const tried = new Map<string, number>();
  return (path) => {
    let free = path;
    for (let n = tried.get(path) ?? 2; taken.has(free); n++) {
      free = `${path}-${n}`;
      tried.set(path, n);
    }
    taken.add(free);
    return free;
  };
}

/** Gives `path`, or `path-2`, `path-3`, … when it is taken. */
export function freePath(path: string, taken: ReadonlySet<string>): string {
  if (!taken.has(path)) return path;
  for (let n = 2; ; n++) if (!taken.has(`${path}-${n}`)) return `${path}-${n}`;
}
