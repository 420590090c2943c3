import type { CoChangeFact, HotFileFact } from '../../model';
import { changeOf } from './changes';
import { creationsOf } from './creations';
import { peopleOf } from './people';
import type { Touch } from './touches';

const mostHotFiles = 10;
const mostPairs = 8;
/** A commit of more files than this says little about any two of them. */
const mostTogether = 15;
const leastTogether = 5;
const leastShare = 0.6;
/** A file that changes with everything says nothing about any other. */
const leastShareOfOther = 0.1;

/** The files that change most often: by recent commits, then by all. */
export function hotFilesOf(touches: readonly Touch[], isSource: (path: string) => boolean): readonly HotFileFact[] {
  const byPath = new Map<string, Touch[]>();
  for (const touch of touches) {
    for (const path of touch.paths.filter(isSource)) {
      const known = byPath.get(path);
      if (known) known.push(touch);
      else byPath.set(path, [touch]);
    }
  }
  const files = [...byPath].flatMap(([path, mine]): readonly HotFileFact[] => {
    const recent = mine.filter((touch) => touch.recent);
    const people = peopleOf(recent.length > 0 ? recent : mine).length;
    const [last, first] = [mine[0], mine.at(-1)];
    if (!last || !first) return [];
    const whole = creationsOf(first, [path]).created.length > 0;
    return [{ path, commits: mine.length, whole, recent: recent.length, people, last: changeOf(last.commit) }];
  });
  return files.sort((a, b) => b.recent - a.recent || b.commits - a.commits || (a.path < b.path ? -1 : 1)).slice(0, mostHotFiles);
}

/** Pairs of files of which the one that changes less mostly changes with the other. */
export function coChangesOf(touches: readonly Touch[], isSource: (path: string) => boolean): readonly CoChangeFact[] {
  const each = new Map<string, number>();
  const pairs = new Map<string, { readonly last: Touch; readonly paths: readonly [string, string]; together: number }>();
  for (const touch of touches) {
    const paths = touch.paths.filter(isSource).sort();
    if (paths.length > mostTogether) continue;
    for (const path of paths) each.set(path, (each.get(path) ?? 0) + 1);
    for (const pair of pairsOf(paths)) {
      const known = pairs.get(pair.join('\n'));
      if (known) known.together++;
      else pairs.set(pair.join('\n'), { last: touch, paths: pair, together: 1 });
    }
  }
  const found = [...pairs.values()].flatMap(({ paths, together, last }) => {
    const counts = [each.get(paths[0]) ?? 0, each.get(paths[1]) ?? 0] as const;
    const share = together / Math.min(...counts);
    const isTelling = together >= leastTogether && share >= leastShare && together / Math.max(...counts) >= leastShareOfOther;
    return isTelling ? [{ fact: { paths, together, each: counts, last: changeOf(last.commit) }, score: together * share }] : [];
  });
  return found
    .sort((a, b) => b.score - a.score || (a.fact.paths.join('\n') < b.fact.paths.join('\n') ? -1 : 1))
    .slice(0, mostPairs)
    .map(({ fact }) => fact);
}

function pairsOf(paths: readonly string[]): readonly (readonly [string, string])[] {
  return paths.flatMap((one, at) => paths.slice(at + 1).map((other) => [one, other] as const));
}
