import { type AdditionFact, dirOf, type FileRole, type ModuleFact } from '../../model';
import type { createAreaFinder } from './areaFinder';
import { changeOf } from './changes';
import { creationsOf } from './creations';
import { isProgram } from './people';
import type { Touch } from './touches';

/** Older ones than these are compared with nothing. */
const mostCompared = 400;
const mostOfModule = 3;
const mostFiles = 120;
/** From so many files of one folder on, the folder says it. */
const manyOfFolder = 4;
/** What went to more places than this was no small addition. */
const mostPlaces = 9;
const leastShare = 0.4;
/** What was added longer ago was added to other code. */
const longestAgo = 6 * 365 * 24 * 60 * 60 * 1000;
/** What adds a thing, by its words: `ignore/types: add Mojo type`. */
export const adds = /\b(?:adds?|added|adding|implements?|introduc(?:e|es|ing)|supports?|new|creates?)\b/i;
/** Documents, tests and what keeps a project going are no things of the code. */
const besides = /^(?:docs?|documentation|tests?|ci|build|chore|types?|deps|changelog|release|man|style)\b/i;
/** A comment, a test or a hint is added to a thing, and is none. */
const smallThing =
  /\badd(?:s|ed)?\b(?: \S+){0,3} (?:tests?|types?|docs?|comments?|jsdoc|examples?|hints?|notes?|annotations?|missing|cases?|check)\b|\bmissing\b/i;

interface Candidate {
  readonly touch: Touch;
  readonly paths: readonly string[];
  readonly moved: AdditionFact['moved'];
  readonly gone: number;
  readonly created: readonly string[];
  readonly brought: readonly string[];
  readonly shape: ReadonlySet<string>;
}

interface Ground {
  readonly roles: ReadonlyMap<string, FileRole>;
  readonly modules: readonly ModuleFact[];
  readonly areaOf: ReturnType<typeof createAreaFinder>;
}

/**
 * Commits that added something, by the modules that they touched: those first that touched the files which others of their
 * kind touched too, then the newest. Who adds the like is likely to need the same files.
 */
export function additionsOf(touches: readonly Touch[], ground: Ground): readonly AdditionFact[] {
  const since = new Date(Date.parse(touches[0]?.commit.at ?? '1970-01-01') - longestAgo).toISOString();
  const young = touches.filter(({ commit }) => commit.at >= since);
  const candidates = young.flatMap((touch) => candidateOf(touch, ground) ?? []).slice(0, mostCompared);
  const likes = new Map(candidates.map((one) => [one, candidates.filter((other) => other !== one && areAlike(one, other)).length]));
  return ground.modules.flatMap(({ id }) => {
    const own = candidates.filter(({ paths }) => paths.some((path) => ground.roles.get(path) === 'source' && ground.areaOf(path) === id));
    const score = (one: Candidate) =>
      Math.min(likes.get(one) ?? 0, 5) +
      (one.created.some((path) => ground.roles.get(path) === 'source' && ground.areaOf(path) === id) ? 2 : 0) -
      (one.shape.size > mostPlaces ? 3 : 0);
    return [...own]
      .sort((a, b) => score(b) - score(a))
      .slice(0, mostOfModule)
      .map((one) => ({
        module: id,
        change: changeOf(one.touch.commit),
        paths: one.paths,
        moved: one.moved,
        gone: one.gone,
        created: one.created,
        brought: one.brought,
      }));
  });
}

function candidateOf(touch: Touch, { roles }: Ground): Candidate | undefined {
  const { commit, did } = touch;
  const { kind, says } = changeOf(commit);
  if ((kind !== 'feature' && kind !== 'other') || besides.test(commit.subject) || smallThing.test(says) || isProgram(commit.author))
    return undefined;
  if (commit.changed > commit.files.length) return undefined;
  const paths = touch.paths.filter((path) => roles.has(path) && did.get(path) !== 'deleted');
  const sources = paths.filter((path) => roles.get(path) === 'source');
  // Where most files of it are gone since, the code is built otherwise by now.
  const isOld = paths.length * 2 < touch.paths.length;
  if (isOld || sources.length === 0 || paths.length < 2 || paths.length > mostFiles) return undefined;
  const { created, brought } = creationsOf(touch, paths);
  const isTold = adds.test(commit.subject) || (kind === 'feature' && created.some((path) => roles.get(path) === 'source'));
  if (!isTold) return undefined;
  const shape = shapeOf(paths, created, roles);
  const moved = [...touch.then].filter(([today, then]) => today !== then && roles.has(today));
  const told = { touch, paths, moved, gone: touch.gone, created, brought, shape };
  return shape.size > mostPlaces * 1.5 ? undefined : told;
}

/** What can be the same in two additions: files that were there before, and folders that new ones or many stand in. */
function shapeOf(paths: readonly string[], created: readonly string[], roles: ReadonlyMap<string, FileRole>): ReadonlySet<string> {
  const isNew = new Set(created);
  const inFolder = new Map<string, number>();
  for (const path of paths) inFolder.set(dirOf(path), (inFolder.get(dirOf(path)) ?? 0) + 1);
  const told = paths.filter((path) => roles.get(path) !== 'test');
  return new Set(
    told.map((path) => {
      if (isNew.has(path)) return /\/(?:index|mod|lib|__init__)\.\w+$/.test(path) ? dirOf(dirOf(path)) : dirOf(path);
      return (inFolder.get(dirOf(path)) ?? 0) >= manyOfFolder ? dirOf(path) : path;
    }),
  );
}

function areAlike({ shape: one }: Candidate, { shape: other }: Candidate): boolean {
  const shared = [...one].filter((each) => other.has(each)).length;
  return shared >= 2 && shared / (one.size + other.size - shared) >= leastShare;
}
