import { groupBy } from '../model';
import type { FileLines } from './fileLines';

/** Files of a snapshot and what became of them. */
export interface FilesSince {
  /** Files that are new or have changed, as they are now. */
  readonly now: ReadonlyMap<string, FileLines>;
  /** Files of the snapshot that are no longer there. */
  readonly gone: ReadonlySet<string>;
  /** A file as it was in the snapshot; `undefined` for one that is new. */
  before(path: string): FileLines | undefined;
}

/** So much must two files share to count as one that was moved, as git has it. */
const leastAlike = 0.5;
/** A line that more new files have says little of where a file went. */
const mostHolders = 20;

/**
 * The new file that a file went to, by its old path: the one most like it. A file that is still there has an heir when
 * little of it is left. Takes time in proportion to the lines of what is gone, new or changed.
 */
export function findHeirs({ now, gone, before }: FilesSince): ReadonlyMap<string, string> {
  const added = [...now].flatMap(([path, file]) => (before(path) ? [] : [{ path, lines: tellingLines(file) }]));
  const heirs = new Map<string, string>();
  if (added.length === 0) return heirs;
  const mostAlike = createLikenessFinder(added);
  for (const path of [...gone, ...now.keys()]) {
    const old = before(path);
    if (!old) continue;
    const lines = tellingLines(old);
    const heir = likeness(lines, tellingLines(now.get(path))) < leastAlike ? mostAlike(lines) : undefined;
    if (heir !== undefined) heirs.set(path, heir);
  }
  return heirs;
}

type Lines = ReadonlySet<string>;

interface Added {
  readonly path: string;
  readonly lines: Lines;
}

function createLikenessFinder(added: readonly Added[]): (lines: Lines) => string | undefined {
  const holders = groupBy(
    added.flatMap((file) => [...file.lines].map((line) => ({ line, file }))),
    ({ line }) => line,
  );
  return (lines) => {
    const shared = new Map<Added, number>();
    for (const line of lines) {
      const found = holders.get(line) ?? [];
      if (found.length <= mostHolders) for (const { file } of found) shared.set(file, (shared.get(file) ?? 0) + 1);
    }
    const alike = [...shared].map(([file, both]) => ({ path: file.path, share: (2 * both) / (lines.size + file.lines.size) }));
    const [best] = alike.sort((a, b) => b.share - a.share || (a.path < b.path ? -1 : 1));
    return best && best.share >= leastAlike ? best.path : undefined;
  };
}

/** Lines with a word in them. */
function tellingLines(file: FileLines | undefined): Lines {
  return new Set(file?.lines.map((line) => line.trim()).filter((line) => /[\p{L}\p{N}]/u.test(line)));
}

/** From 0, nothing in common, to 1. */
function likeness(one: Lines, other: Lines): number {
  if (one.size + other.size === 0) return 0;
  return (2 * [...one].filter((line) => other.has(line)).length) / (one.size + other.size);
}
