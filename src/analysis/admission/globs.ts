import { expandBraces } from '../patterns/expandBraces';
import { compilePath } from '../patterns/pathPattern';
import { type Hidden, isWild } from '../patterns/segmentMatcher';

/** A person's patterns. `covers` also answers for what lies in a folder that a pattern names. */
export interface Globs {
  covers(path: string): boolean;
  /** True when a pattern names something in the folder by its first words, as `vendor/own/**` does for `vendor`. */
  reachesInto(folder: string): boolean;
}

/**
 * Compiles patterns as `.gitignore` reads them, with `{a,b}` for either: without a slash they match at any depth, and a
 * folder's name covers its contents. `hidden: 'named'` lets `*` and `**` pass over names with a leading dot, which have to
 * be spelled out.
 */
export function compileGlobs(patterns: readonly string[], hidden: Hidden): Globs {
  const anchored = patterns
    .flatMap(expandBraces)
    .map(anchor)
    .filter((pattern) => pattern !== '');
  const tests = anchored.flatMap((pattern) => [compilePath(pattern, hidden), compilePath(`${pattern}/**`, hidden)]);
  const bases = anchored.map((pattern) => `${baseOf(pattern)}/`).filter((base) => base !== '/');
  return {
    covers: (path) => tests.some((test) => test(path)),
    reachesInto: (folder) => bases.some((base) => base.startsWith(`${folder}/`)),
  };
}

function anchor(pattern: string): string {
  const bare = pattern.replace(/^\.\//, '').replace(/\/+$/, '');
  if (bare.startsWith('/')) return withoutContents(bare.slice(1));
  return bare === '' || bare.includes('/') ? withoutContents(bare) : `**/${bare}`;
}

/** `docs/**` means the folder with all in it, and so does `docs`. */
function withoutContents(pattern: string): string {
  const segments = pattern.split('/');
  const end = segments.findLastIndex((segment) => segment !== '**') + 1;
  return end === 0 || isWild(segments[end - 1] ?? '') ? pattern : segments.slice(0, end).join('/');
}

/** The folders with which a pattern begins: `vendor/own` of `vendor/own/*.c`. */
function baseOf(pattern: string): string {
  const segments = pattern.split('/');
  const wild = segments.findIndex(isWild);
  return segments.slice(0, wild < 0 ? segments.length : wild).join('/');
}
