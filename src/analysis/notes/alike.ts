import type { AlikeFact } from '../../model';

/** Shorter lines are alike by chance. */
const shortestLine = 12;
/** Lines that so many documents have are a form, not words. */
const mostSharing = 12;
const leastShare = 0.6;
const fewestLines = 2;

/**
 * Pairs of documents that say nearly the same: most lines of the shorter one stand in the other, whatever the case, the marks and the width of
 * the characters. Sorted by how much they share.
 */
export function findAlike(documents: readonly { readonly path: string; readonly lines: readonly string[] }[]): readonly AlikeFact[] {
  const sets = documents.map(({ path, lines }) => ({
    path,
    words: new Set(lines.map(plain).filter((line) => line.length >= shortestLine)),
  }));
  const holders = new Map<string, number[]>();
  for (const [at, { words }] of sets.entries()) for (const line of words) holders.set(line, [...(holders.get(line) ?? []), at]);
  const shared = new Map<string, number>();
  for (const all of holders.values()) {
    if (all.length > mostSharing) continue;
    for (const [n, a] of all.entries()) for (const b of all.slice(n + 1)) shared.set(`${a} ${b}`, (shared.get(`${a} ${b}`) ?? 0) + 1);
  }
  const found = [...shared].flatMap(([pair, lines]): readonly AlikeFact[] => {
    const [one, other] = pair.split(' ').map((at) => sets[Number(at)]);
    if (!one || !other || lines < fewestLines) return [];
    const share = lines / Math.min(one.words.size, other.words.size);
    return share < leastShare ? [] : [{ paths: [one.path, other.path], share }];
  });
  return found.sort((a, b) => b.share - a.share || (a.paths.join() < b.paths.join() ? -1 : 1));
}

function plain(line: string): string {
  return line
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
