import { join, relative } from 'node:path';
import { libraryBodies } from '../../../knowledge';
import { type Problem, problem, type StoreCheck } from '../../../model';
import { libraryFile } from '../libraryStore';
import type { CareContext } from './careContext';
import { missingParts, unreadableRecords } from './findFlaws';
import { findAside, findLeftovers } from './leftovers';
import { listPacks, readEntry } from './packs';
import { findLibrary } from './readLibrary';
import { readTopicFolders } from './topicFolder';

/** Looks whether a profile is whole, and changes nothing. `isQuick` takes the packs' word for their bodies. */
export async function checkStore(care: CareContext, isQuick: boolean): Promise<StoreCheck> {
  const topics = readTopicFolders(care);
  const bodies = bodiesInPacks(care, isQuick);
  const hasBody = (hash: string, bytes: number) => bodies.get(hash) === bytes;
  const flaws: Problem[] = listPacks(care).torn.map((path) => damaged(care, path));
  for (const topic of topics) {
    const unreadable = unreadableRecords(care, topic);
    flaws.push(...unreadable.map((path) => damaged(care, path)));
    if (unreadable.length === 0) flaws.push(...(await missingParts(care, topic, hasBody)));
  }
  const isKept = (hash: string) => bodies.has(hash);
  flaws.push(...libraryFlaws(care, isKept));
  const { files, folders } = findLeftovers(care);
  return {
    topics: topics.map(({ id, name, root, pages, jobs }) => ({ id, name, root, pages: pages.length, jobs: jobs.length })),
    flaws,
    leftovers: [...files, ...folders].map((path) => placeIn(care, path)).sort(),
    aside: findAside(care).map((path) => placeIn(care, path)),
  };
}

/** A path as people see it: inside the profile, with forward slashes. */
export function placeIn({ home }: Pick<CareContext, 'home'>, path: string): string {
  return relative(home, path).replaceAll('\\', '/');
}

function libraryFlaws(care: CareContext, isKept: (hash: string) => boolean): readonly Problem[] {
  const library = findLibrary(care);
  if (library === 'damaged') return [damaged(care, join(care.home, libraryFile))];
  const count = [...libraryBodies(library)].filter((hash) => !isKept(hash)).length;
  return count === 0 ? [] : [problem('error', 'library-bodies-lost', { count })];
}

function damaged(care: CareContext, path: string): Problem {
  return problem('error', 'record-damaged', { record: placeIn(care, path) });
}

/** The lengths of the bodies that are whole, by hash. */
function bodiesInPacks(care: CareContext, isQuick: boolean): ReadonlyMap<string, number> {
  const whole = new Map<string, number>();
  for (const { path, table } of listPacks(care).packs) {
    for (const row of table.bodies) {
      const [hash, , length] = row;
      if (isQuick || care.sha256(readEntry(care.records.disk, path, row)) === hash) whole.set(hash, length);
    }
  }
  return whole;
}
