import type { SymbolFact } from '../../model';
import { type Alike, alikes } from '../compose/alike';
import { exportPlaces } from '../compose/exportPlaces';
import { handedOver } from '../compose/handedOver';
import { recipeOf } from '../compose/recipe';
import { bullets } from '../compose/sections';
import { code, list, listSome } from '../compose/words';
import { table } from '../table';
import { documentPlaces } from './documentPoints';
import { lookupEntries } from './lookupEntries';
import type { LookupRow } from './lookupRow';
import { lookupWork } from './lookupWork';
import type { MapAuthor } from './mapAuthor';
import { someOf } from './phrases';

const mostAlike = 10;
const mostContracts = 3;
/** A type of one area or two is changed there. */
const manyAreas = 3;
const widelyImported = 5;

/** "To do X, read Y first, edit Z": each row rests on facts of this repository; what there is none of is not told. */
export function lookup(author: MapAuthor): string | undefined {
  const rows = [
    ...lookupAlike(author),
    ...lookupHanded(author),
    ...lookupEntries(author),
    ...lookupContracts(author),
    ...lookupWork(author),
  ];
  const places = documentPlaces(author);
  const parts = [
    table(['to …', 'read first', 'edit'], rows),
    places.length > 0 ? 'What documents say of where things go:' : undefined,
    bullets(places),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join('\n\n');
}

/** One more of what there are several of. */
function lookupAlike(author: MapAuthor): readonly LookupRow[] {
  return alikes(author)
    .slice(0, mostAlike)
    .map((alike) => [
      `add another ${code(alike.kind.name)} beside ${namesOf(author, alike)}`,
      list([...new Set([at(author, alike.kind), at(author, recipeOf(author, alike).model)])]),
      editOf(author, alike),
    ]);
}

/** One more of the functions that a program hands over by name. */
function lookupHanded(author: MapAuthor): readonly LookupRow[] {
  return handedOver(author).map(({ call, functions, from, model, test, documents }) => [
    `give ${code(call)} another function beside ${listSome(
      functions.map(({ name }) => code(name)),
      3,
    )}`,
    at(author, model),
    list([
      `${author.file(from.path)} (${code(from.container ?? from.name)})`,
      ...(test === undefined ? [] : [`a test like ${author.file(test)}`]),
      ...documents.map((path) => author.file(path)),
    ]),
  ]);
}

/** The members by name, or by file where they share one name. */
function namesOf(author: MapAuthor, { members }: Alike): string {
  const names = [...new Set(members.map(({ name }) => code(name)))];
  return names.length > 1 ? listSome(names, 3) : `those in ${listSome([...new Set(members.map(({ path }) => author.file(path)))], 3)}`;
}

/** `Store` in [store.ts](src/store.ts). */
function at(author: MapAuthor, symbol: SymbolFact): string {
  return `${code(symbol.name)} in ${author.file(symbol.path)}`;
}

/** Where it goes, what brings the others together, what has something for each of them, and how it is tested. */
function editOf(author: MapAuthor, alike: Alike): string {
  const { place, register, listing, counterparts, spelled, door, test } = recipeOf(author, alike);
  const where =
    place === undefined
      ? 'a new file'
      : place.kind === 'file'
        ? author.file(place.path)
        : `${place.kind === 'folder' ? 'a new file in' : 'a new file or folder below'} ${author.file(`${place.path}/`, `${place.path}/`)}`;
  const told = [
    where,
    register === undefined ? undefined : `${author.file(register)}, which brings in most of them`,
    listing && `${code(listing.name)} in ${author.file(listing.path)}, which names them`,
    counterparts.length === 0
      ? undefined
      : `its counterparts: ${list(counterparts.map(({ path, example }) => `${code(example.name)} in ${author.file(path)}`))}`,
    spelled.length === 0
      ? undefined
      : `${list(spelled.map((path) => author.file(path)))}, which ${spelled.length === 1 ? 'names' : 'name'} most of them`,
    door && `${list(exportPlaces(author, door.path).map(({ path }) => author.file(path)))} (as ${code(door.name)})`,
    test === undefined ? undefined : `a test like ${author.file(test)}`,
  ];
  return told.filter((part) => part !== undefined).join(', then ');
}

/** Types that much of the code imports: who changes one has to look at the others. */
function lookupContracts(author: MapAuthor): readonly LookupRow[] {
  const uses = ({ id }: SymbolFact) => author.index.uses.get(id) ?? 0;
  const types = author.facts.symbols
    .filter(
      (symbol) =>
        (symbol.kind === 'interface' || symbol.kind === 'type') && uses(symbol) >= widelyImported && author.index.moduleOf.has(symbol.path),
    )
    .sort((a, b) => uses(b) - uses(a) || (a.id < b.id ? -1 : 1))
    .map((type) => ({ type, areas: areasUsing(author, type) }))
    .filter(({ areas }) => areas.length >= manyAreas)
    .slice(0, mostContracts);
  return types.map(({ type, areas }) => [
    `change the shape of ${code(type.name)}`,
    at(author, type),
    `${author.file(type.path)}, then what imports it in ${someOf(areas, 5)}`,
  ]);
}

/** Areas whose files import the type by its name, the heaviest user first. */
function areasUsing(author: MapAuthor, type: SymbolFact): readonly string[] {
  const counts = new Map<string, number>();
  for (const { from, to, names } of author.facts.imports) {
    const area = author.index.moduleOf.get(from);
    if (!area || to === undefined || !names.includes(type.name)) continue;
    if (author.index.exportsOf.get(to)?.get(type.name)?.symbol === type.id) counts.set(area.id, (counts.get(area.id) ?? 0) + 1);
  }
  const sorted = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return sorted.flatMap(([id]) => {
    const area = author.index.module.get(id);
    return area ? [author.moduleName(area)] : [];
  });
}
