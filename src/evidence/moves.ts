import { type LineRange, type LocatedSpan, once } from '../model';
import { equalSpans, type Located, locate } from './anchor';
import type { Anchored } from './anchored';
import type { FileLines } from './fileLines';
import { type FilesSince, findHeirs } from './heirs';

/** Where a span of a file is that was not found in it, or `found` itself when nothing is known of it elsewhere. */
export type FollowMove = (path: string, cited: Anchored, found: Located) => LocatedSpan;

/** So many letters and digits must a span have to be known again in another file; more when something is left in its own. */
const fewestLetters = 20;
const fewestWhereStale = 60;
const fewestLinesWhereStale = 3;
const importing = /^\s*(?:import|from|use|using|package|module|#include|require|export .* from)\b/;

/**
 * Follows spans into other files: first to the file that theirs went to as a whole, then to the only other file that has the
 * very text since, where that text says enough to be known again.
 */
export function createMoveFollower(since: FilesSince): FollowMove {
  const heirs = once(() => findHeirs(since));
  return (path, cited, found) => {
    if (isWhole(found)) return { path, ...found };
    const heir = heirs().get(path);
    const inHeir = heir === undefined ? undefined : { path: heir, ...locate(cited, since.now.get(heir), () => since.before(path)) };
    if (inHeir && isWhole(inHeir)) return { ...inHeir, state: 'relocated' };
    const elsewhere = findElsewhere(path, cited, { since, isStale: found.state === 'stale' });
    if (elsewhere) return elsewhere;
    return inHeir?.state === 'stale' && found.state === 'orphaned' ? inHeir : { path, ...found };
  };
}

function isWhole({ state }: Located): boolean {
  return state === 'current' || state === 'relocated';
}

interface Lost {
  readonly since: FilesSince;
  readonly isStale: boolean;
}

/** The one place in other files that holds the span now and did not before; `undefined` also where there are several. */
function findElsewhere(path: string, { anchor }: Anchored, { since, isStale }: Lost): LocatedSpan | undefined {
  const places: LocatedSpan[] = [];
  for (const [other, file] of since.now) {
    if (other === path) continue;
    const firsts = equalSpans(anchor, file);
    const before = since.before(other);
    if (firsts.length === 0 || (before && equalSpans(anchor, before).length > 0)) continue;
    for (const first of firsts) places.push({ path: other, lines: [first, first + anchor.lineCount - 1], state: 'relocated' });
  }
  const [only, ...twins] = places;
  const file = only && since.now.get(only.path);
  return only && file && twins.length === 0 && isTelling(file, only.lines, isStale) ? only : undefined;
}

function isTelling({ lines }: FileLines, [first, last]: LineRange, isStale: boolean): boolean {
  const own = lines.slice(first - 1, last).filter((line) => !importing.test(line));
  const letters = own.join('').match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return isStale ? letters >= fewestWhereStale && own.length >= fewestLinesWhereStale : letters >= fewestLetters;
}
