import { type AdditionFact, groupBy, type SymbolFact } from '../../model';
import type { AddedWith } from './addedWith';
import { type Alike, alikes } from './alike';
import { type Author, citedNames } from './author';
import { folderOf } from './homeOf';
import { withinModule } from './moduleFiles';
import type { Part } from './part';
import { type Recipe, recipeOf } from './recipe';
import { bullets } from './sections';
import { capital, code, count, list, listOf } from './words';

const mostKinds = 2;
/** A part is made of a kind of things when so much of its files hold one. */
const leastOfPart = 0.4;
const mostAdditions = 2;
/** From so many files of one folder on, they are counted. */
const manyOfFolder = 4;
const mostPlaces = 7;

/**
 * What one more of the things of a part needs: where the others stand and are made known, and what the last commits that
 * added something to it touched together.
 */
export function howToAdd(author: Author, part: Part): string | undefined {
  return bullets([
    ...kindsOf(author, part)
      .slice(0, mostKinds)
      .map((alike) => kindLine(author, alike)),
    ...(author.facts.history?.additions ?? [])
      .filter(({ module }) => module === part.id)
      .slice(0, mostAdditions)
      .map((addition) => additionLine(author, part, addition)),
  ]);
}

/** The kinds of things that a part is made of: much of its files hold one. */
export function madeOf(author: Author, part: Part): readonly Alike[] {
  const least = part.files.length * leastOfPart;
  return kindsOf(author, part).filter(({ members }) => new Set(members.map(({ path }) => path)).size >= least);
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

function kindLine(author: Author, alike: Alike): string {
  const { kind, members } = alike;
  const { model, place, register, counterparts, door, test, addedWith } = recipeOf(author, alike);
  const others = [...new Set(members.map(({ name }) => code(name)))];
  const steps = [
    `Read ${list(citedNames(author, [...new Set([kind, model])]))}`,
    `Write it in ${placeName(place)}`,
    register === undefined ? undefined : `Make it known in ${code(register)}, which brings in most of them`,
    counterparts.length === 0
      ? undefined
      : `Give it counterparts: ${list(counterparts.map(({ example }) => counterpart(author, example)))}`,
    door && `Declare it in ${code(door.path)}, as ${code(door.name)} ${author.cite(door.path, [door.line, door.line])}`,
    test === undefined ? undefined : `Test it as ${author.cite(test, [1, 1])} does`,
    addedWith && changedToo(author, addedWith),
  ];
  return [
    `Another ${code(kind.name)}, as ${listOf(others.slice(0, 3), others.length)} ${others.length === 1 ? 'is' : 'are'}`,
    ...steps.filter(Boolean),
  ]
    .join('. ')
    .concat('.');
}

/** `“add z.creditCard()” 0a76f3d, the last commit whose message names one, also changed …`. */
function changedToo(author: Author, { commits, by, paths }: AddedWith): string {
  const [newest] = commits;
  const who = newest ? author.saysChange(newest.change) : '';
  const [places, bring] = [placesOf(undefined, paths), by === 'file' ? 'that brought the file of one' : 'whose message names one'];
  return commits.length === 1
    ? `${capital(who)}, the last commit ${bring}, also changed ${places}`
    : `${commits.length === 2 ? 'Both' : 'Most'} of the last ${count(commits.length, 'commit')} ${bring}, the newest ${who}, also changed ${places}`;
}

function placeName(place: Recipe['place']): string {
  if (place === undefined) return 'a new file';
  return place.kind === 'file' ? code(place.path) : `a new file ${place.kind === 'folder' ? 'in' : 'below'} ${code(`${place.path}/`)}`;
}

function counterpart(author: Author, example: SymbolFact): string {
  return `${code(example.name)} of ${code(example.path)} ${author.citeSymbol(example)}`;
}

/** `add a credit card: created …; changed …`. */
function additionLine(author: Author, part: Part, { change, paths, created }: AdditionFact): string {
  const isNew = new Set(created);
  const parts = [
    created.length > 0 ? `created ${placesOf(part, created)}` : undefined,
    created.length < paths.length
      ? `changed ${placesOf(
          part,
          paths.filter((path) => !isNew.has(path)),
        )}`
      : undefined,
  ];
  return `${author.saysChange(change)} ${parts.filter((one) => one !== undefined).join(' and ')}.`;
}

/** Files by name, those of a folder with many by their number. */
function placesOf(part: Part | undefined, paths: readonly string[]): string {
  const places = [...groupBy(paths, folderOf)].flatMap(([folder, files]) =>
    files.length >= manyOfFolder
      ? [`${count(files.length, 'file')} in ${folder === '' ? 'the root folder' : code(`${folder}/`)}`]
      : files.map((path) => code(part ? withinModule(part, path) : path)),
  );
  return listOf(places.slice(0, mostPlaces), places.length);
}
