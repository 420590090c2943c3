import picomatch from 'picomatch';

/** A person's patterns. `covers` also answers for what lies in a folder that a pattern names. */
export interface Globs {
  covers(path: string): boolean;
  /** True when a pattern names something in the folder by its first words, as `vendor/own/**` does for `vendor`. */
  reachesInto(folder: string): boolean;
}

/**
 * Compiles patterns as `.gitignore` reads them: without a slash they match at any depth, and a folder's name covers its
 * contents. `hidden: 'named'` lets `*` and `**` pass over names with a leading dot, which have to be spelled out.
 */
export function compileGlobs(patterns: readonly string[], hidden: 'matched' | 'named'): Globs {
  const anchored = patterns.map(anchor).filter((pattern) => pattern !== '');
  if (anchored.length === 0) return { covers: () => false, reachesInto: () => false };
  const covers = picomatch(
    anchored.flatMap((pattern) => [pattern, `${pattern}/**`]),
    { dot: hidden === 'matched', windows: false, nonegate: true },
  );
  const bases = anchored.map((pattern) => `${picomatch.scan(pattern).base}/`).filter((base) => base !== '/');
  return { covers: (path) => covers(path), reachesInto: (folder) => bases.some((base) => base.startsWith(`${folder}/`)) };
}

function anchor(pattern: string): string {
  const bare = pattern.replace(/^\.\//, '').replace(/\/+$/, '');
  if (bare.startsWith('/')) return bare.slice(1);
  return bare === '' || bare.includes('/') ? bare : `**/${bare}`;
}
