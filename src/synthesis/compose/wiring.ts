import { groupBy, type SymbolFact } from '../../model';
import { type Author, citedNames } from './author';
import type { Making } from './makings';
import { stepName } from './pathSteps';
import { publicSurfaceOf } from './surface';
import { list, listOf } from './words';

const mostConstructors = 4;
const mostMade = 5;
const mostClasses = 4;
const mostPlaces = 2;

/** How the objects of a part are put together: what its constructors make, and where else its classes are made. */
export function wiringLines(author: Author, files: readonly string[]): readonly string[] {
  const own = new Set(files);
  const { makings } = author.index;
  const constructors = groupBy(
    makings.filter(({ maker }) => isConstructor(maker) && own.has(maker.path)),
    ({ maker }) => maker.id,
  );
  const classes = groupBy(
    makings.filter(({ maker, type }) => !isConstructor(maker) && own.has(type.path)),
    ({ type }) => type.id,
  );
  const byMost = [...constructors.values()].sort((a, b) => b.length - a.length);
  const offered = publicSurfaceOf(author, files).flatMap(({ id }) => [classes.get(id) ?? []].filter((made) => made.length > 0));
  return [
    ...byMost.slice(0, mostConstructors).map((made) => constructorLine(author, made)),
    ...offered.slice(0, mostClasses).map((made) => classLine(author, made)),
  ];
}

function isConstructor({ kind, name }: SymbolFact): boolean {
  return kind === 'constructor' || name === '__init__';
}

/** `SmartRouter [router.ts] and TrieRouter [router.ts] are made in the constructor of Hono [hono.ts].` */
function constructorLine(author: Author, made: readonly Making[]): string {
  const told = made.slice(0, mostMade);
  const names = citedNames(
    author,
    told.map(({ type }) => type),
  );
  const proofs = new Set(told.map(({ call }) => author.cite(call.path, [call.line, call.line])));
  return `${list(names)} ${names.length === 1 ? 'is' : 'are'} made in ${stepName(author, made[0]?.maker.id)} ${[...proofs].join(' ')}.`;
}

/** `Context [context.ts] is made in Hono.#dispatch [hono-base.ts].` */
function classLine(author: Author, made: readonly Making[]): string {
  const told = made
    .slice(0, mostPlaces)
    .map(({ call, maker }) => `${stepName(author, maker.id)} ${author.cite(call.path, [call.line, call.line])}`);
  const names = citedNames(
    author,
    made.slice(0, 1).map(({ type }) => type),
  );
  return `${list(names)} is made in ${listOf(told, made.length)}.`;
}
