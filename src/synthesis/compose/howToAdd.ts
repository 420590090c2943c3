import { type AdditionFact, type EntryPointFact, type FileRole, groupBy, type SymbolFact } from '../../model';
import type { AddedWith } from './addedWith';
import { type Alike, alikes } from './alike';
import { type Author, citedNames } from './author';
import { exportPlaces } from './exportPlaces';
import { type HandedOver, handedOver } from './handedOver';
import { folderOf } from './homeOf';
import { withinModule } from './moduleFiles';
import type { Part } from './part';
import { stepName } from './pathSteps';
import { type Recipe, recipeOf } from './recipe';
import { bullets } from './sections';
import { capital, code, count, list, listOf, literal, numeral } from './words';

const mostKinds = 2;
/** A part is made of a kind of things when so much of its files hold one. */
const leastOfPart = 0.3;
const mostAdditions = 2;
/** From so many files of one folder on, they are counted. */
const manyOfFolder = 4;
const mostPlaces = 10;

/**
 * What one more of the things of a part needs: where the others stand and are made known, and what the last commits that
 * added something to it touched together.
 */
export function howToAdd(author: Author, part: Part): string | undefined {
  return bullets([
    ...kindsOf(author, part)
      .slice(0, mostKinds)
      .map((alike) => kindLine(author, part, alike)),
    ...handedOver(author)
      .filter(({ from }) => part.files.includes(from.path))
      .map((handed) => handedLine(author, handed)),
    ...(author.facts.history?.additions ?? [])
      .filter(({ module }) => module === part.id)
      .slice(0, mostAdditions)
      .map((addition) => additionLine(author, part, addition)),
  ]);
}

/** The kinds of things that a part is made of: much of its files hold one. */
export function madeOf(author: Author, part: Part): readonly Alike[] {
  const own = new Set(part.files);
  const holding = ({ members }: Alike) => new Set(members.flatMap(({ path }) => (own.has(path) ? [path] : []))).size;
  const least = Math.max(part.files.length * leastOfPart, Math.min(2, part.files.length));
  return kindsOf(author, part).filter((alike) => holding(alike) >= least);
}

/** Kinds of things most of which a part holds, or that it declares and holds some of. */
function kindsOf(author: Author, part: Part): readonly Alike[] {
  const own = new Set(part.files);
  return alikesOf(author).filter(({ kind, members }) => {
    const inside = members.filter(({ path }) => own.has(path)).length;
    return inside * 2 > members.length || (own.has(kind.path) && inside > 0);
  });
}

const known = new WeakMap<Author['facts'], readonly Alike[]>();

/** Worked out once for a wiki: each page of a part asks for it. */
function alikesOf(author: Author): readonly Alike[] {
  const found = known.get(author.facts) ?? alikes(author);
  known.set(author.facts, found);
  return found;
}

function kindLine(author: Author, part: Part, alike: Alike): string {
  const { kind, members } = alike;
  const { model, place, register, listing, counterparts, spelled, door, test, addedWith } = recipeOf(author, alike);
  const others = [...groupBy(members, ({ name }) => name)].map(([name, same]) =>
    same.length === 1 ? code(name) : `${code(name)} (${numeral(same.length)} of that name)`,
  );
  const steps = [
    `Read ${list(citedNames(author, [...new Set([kind, model])]))}`,
    `Write it in ${placeName(place)}`,
    register === undefined ? undefined : `Make it known in ${code(register)}, which brings in most of them`,
    listing && `Name it in ${stepName(author, listing.id)}, as they are ${author.citeSymbol(listing)}`,
    counterparts.length === 0
      ? undefined
      : `Give it counterparts: ${list(counterparts.map(({ example }) => counterpart(author, example)))}`,
    spelled.length === 0
      ? undefined
      : `See what it needs in ${list(spelled.map(code))}, which ${spelled.length === 1 ? 'names' : 'name'} most of them`,
    door && declareIt(author, door),
    test === undefined ? undefined : `Test it as ${author.cite(test, [1, 1])} does`,
    addedWith && changedToo(author, addedWith),
  ];
  const outside = members.filter(({ path }) => !part.files.includes(path)).length;
  const elsewhere = outside === 0 ? '' : `, ${outside === members.length ? 'all' : numeral(outside)} of them elsewhere`;
  const are = members.length === 1 ? 'is' : 'are';
  return [`Another ${code(kind.name)}, as ${listOf(others.slice(0, 3), others.length)} ${are}${elsewhere}`, ...steps.filter(Boolean)]
    .join('. ')
    .concat('.');
}

/** `Declare it in package.json, as x/y [line], also under typesVersions and in jsr.json`. */
function declareIt(author: Author, { path: manifest, name, line }: EntryPointFact): string {
  const [own, ...others] = exportPlaces(author, manifest);
  const also = [
    ...(own?.keys ?? []).slice(1).map((key) => `under ${code(key)}`),
    ...(others.length > 0 ? [`in ${list(others.map(({ path }) => code(path)))}`] : []),
  ];
  return `Declare it in ${code(manifest)}, as ${code(name)} ${author.cite(manifest, [line, line])}${also.length > 0 ? `, also ${list(also)}` : ''}`;
}

function handedLine(author: Author, { call, functions, from, model, test, documents }: HandedOver): string {
  const names = functions.map(({ name }) => code(name));
  const steps = [
    `Read ${list(citedNames(author, [model]))}`,
    `Write it in ${code(from.path)}`,
    `Hand it over in ${stepName(author, from.id)}, as they are ${author.citeSymbol(from)}`,
    test === undefined ? undefined : `Test it as ${author.cite(test, [1, 1])} does`,
    documents.length === 0 ? undefined : `Describe it in ${list(documents.map(code))}`,
  ];
  return [`Another function for ${code(call)}, which is given ${listOf(names.slice(0, 3), names.length)}`, ...steps.filter(Boolean)]
    .join('. ')
    .concat('.');
}

/** `“add z.creditCard()” 0a76f3d, a commit whose message names one, also touched …`. */
function changedToo(author: Author, { commits, by, paths }: AddedWith): string {
  const [newest] = commits;
  const who = newest ? author.saysChange(newest.change) : '';
  const [places, bring] = [
    placeNames(author, undefined, paths, new Map()),
    by === 'file' ? 'that brought the file of one' : 'whose message names one',
  ];
  return commits.length === 1
    ? `${capital(who)}, a commit ${bring}, also touched ${places}`
    : `${commits.length === 2 ? 'Both' : 'Most'} of ${count(commits.length, 'commit')} ${bring}, the newest of these ${who}, also touched ${places}`;
}

function placeName(place: Recipe['place']): string {
  if (place === undefined) return 'a new file';
  return place.kind === 'file' ? code(place.path) : `a new file ${place.kind === 'folder' ? 'in' : 'below'} ${code(`${place.path}/`)}`;
}

function counterpart(author: Author, example: SymbolFact): string {
  return `${code(example.name)} of ${code(example.path)} ${author.citeSymbol(example)}`;
}

/** `add a credit card: created …, made or moved … and changed …`. */
function additionLine(author: Author, part: Part, { change, paths, created, brought, moved, gone }: AdditionFact): string {
  const isNew = new Set([...created, ...brought]);
  const then = new Map(moved);
  const placesOf = (some: readonly string[]) => placeNames(author, part, some, then);
  const parts = [
    created.length > 0 ? `created ${placesOf(created)}` : [],
    brought.length > 0 ? `made or moved ${placesOf(brought)}` : [],
    isNew.size < paths.length ? `changed ${placesOf(paths.filter((path) => !isNew.has(path)))}` : [],
  ].flat();
  const lost = gone > 0 ? `; ${count(gone, 'other file')} of it ${gone === 1 ? 'was' : 'were'} moved with changes or deleted since` : '';
  return `${author.saysChange(change)} ${list(parts)}${lost}.`;
}

const roles: readonly FileRole[] = ['source', 'types', 'test', 'docs', 'config'];

/** Files by name, the code first; those of a folder with many by their number, those that were moved since by both names. */
function placeNames(author: Author, part: Part | undefined, paths: readonly string[], then: ReadonlyMap<string, string>): string {
  const role = (path: string) => {
    const at = roles.indexOf(author.index.file.get(path)?.role ?? 'data');
    return at < 0 ? roles.length : at;
  };
  const sorted = [...paths].sort((a, b) => role(a) - role(b));
  const named = (path: string) => {
    const before = then.get(path);
    // A path that is there no more is a name of the past, and no place to look at.
    const named = before !== undefined && author.index.file.has(before) ? code(before) : literal(before ?? '');
    return before === undefined ? code(part ? withinModule(part, path) : path) : `${named} (today ${code(path)})`;
  };
  const places = [...groupBy(sorted, folderOf)].flatMap(([folder, files]) =>
    files.length >= manyOfFolder && files.every((path) => !then.has(path))
      ? [`${count(files.length, 'file')} in ${folder === '' ? 'the root folder' : code(`${folder}/`)}`]
      : files.map(named),
  );
  return listOf(places.slice(0, mostPlaces), places.length);
}
