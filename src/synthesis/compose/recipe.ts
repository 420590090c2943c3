import type { EntryPointFact, SymbolFact } from '../../model';
import { type AddedWith, addedWith } from './addedWith';
import { type Alike, placeOf } from './alike';
import type { Author } from './author';
import { type Counterpart, counterpartsOf } from './counterparts';
import { testOf } from './fileTests';
import { folderOf } from './homeOf';
import { listingOf } from './listing';
import { spelledIn } from './spelled';

/** All that one more of a kind needs, as far as the others of it show. */
export interface Recipe {
  /** The one to imitate: that with most counterparts, else a short one. */
  readonly model: SymbolFact;
  readonly place: ReturnType<typeof placeOf>;
  /** The file that brings in most of them. */
  readonly register?: string;
  /** What lists most of them by name, where they stand or are brought in. */
  readonly listing?: SymbolFact;
  /** Files that have something for most of them. */
  readonly counterparts: readonly Counterpart[];
  /** Files that call most of them by their names in another spelling. */
  readonly spelled: readonly string[];
  /** The line of a manifest by which the one to imitate can be imported, where most have one. */
  readonly door?: EntryPointFact;
  /** A test of the one to imitate. */
  readonly test?: string;
  /** What was changed with the last ones, and is none of the above. */
  readonly addedWith?: AddedWith;
}

const mostCounterparts = 6;

const known = new WeakMap<Author['facts'], Map<Alike, Recipe>>();

/** Worked out once for a wiki: several pages may tell of one kind. */
export function recipeOf(author: Author, alike: Alike): Recipe {
  const recipes = known.get(author.facts) ?? new Map<Alike, Recipe>();
  known.set(author.facts, recipes);
  const recipe = recipes.get(alike) ?? workOut(author, alike);
  recipes.set(alike, recipe);
  return recipe;
}

function workOut(author: Author, alike: Alike): Recipe {
  const files = [...new Set(alike.members.map(({ path }) => path))];
  const register = files.every((path) => path === alike.register) ? undefined : alike.register;
  const counterparts = counterpartsOf(author, alike.kind, alike.members);
  const model = counterparts?.member ?? alike.model;
  const doors = author.index.ownEntryPoints.filter(
    ({ kind, target }) => kind === 'export' && target !== undefined && files.includes(target),
  );
  const isUsual = new Set(doors.map(({ target }) => target)).size * 2 > files.length && files.length > 1;
  const door = isUsual ? (doors.find(({ target }) => target === model.path) ?? doors[0]) : undefined;
  const place = placeOf(alike);
  const listing = listingOf(author, alike.members, [place?.kind === 'file' ? place.path : [], alike.register ?? []].flat());
  const spelled = spelledIn(author, alike);
  const test = testFor(author, model, alike.kind) ?? spelled.test;
  const beside = (counterparts?.files ?? []).filter(({ path }) => path !== register).slice(0, mostCounterparts);
  const told = new Set([register, test, ...spelled.paths, ...beside.map(({ path }) => path)]);
  const added = addedWith(author, alike.kind, alike.members);
  const others = added?.paths.filter((path) => !told.has(path) && !isOfTests(author, path)) ?? [];
  return {
    model,
    place,
    counterparts: beside,
    spelled: spelled.paths,
    ...(listing ? { listing } : {}),
    ...(added && others.length > 0 ? { addedWith: { ...added, paths: others } } : {}),
    ...(register === undefined ? {} : { register }),
    ...(door ? { door } : {}),
    ...(test === undefined ? {} : { test }),
  };
}

function isOfTests({ index }: Author, path: string): boolean {
  const role = index.file.get(path)?.role;
  return role === 'test' || role === 'fixture' || role === 'example';
}

/** A test that is called like the symbol or its kind: `credit-card.test.ts` for `ZodCreditCard`; else that of its file. */
function testFor(author: Author, { name, path }: SymbolFact, kind: SymbolFact): string | undefined {
  const simple = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  const stem = (test: string) => simple(test.slice(test.lastIndexOf('/') + 1).replace(/\..*$/, ''));
  const tests = [...(author.index.testReach.get(path)?.keys() ?? [])].filter((test) => stem(test).length > 3);
  const isNear = (test: string) => Number(folderOf(test) === folderOf(path));
  const sorted = tests.sort((a, b) => stem(b).length - stem(a).length || isNear(b) - isNear(a) || (a < b ? -1 : 1));
  const named = [name, kind.name].flatMap((word) => sorted.find((test) => simple(word).includes(stem(test))) ?? []);
  return named[0] ?? testOf(author, path);
}
