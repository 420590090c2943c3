import type { SymbolFact } from '../../model';
import { bullets } from '../compose/sections';
import { code, list, listSome } from '../compose/words';
import { table } from '../table';
import { type Alike, alikes } from './alike';
import { documentPlaces } from './documentPoints';
import { folderOf, homeOf } from './homeOf';
import { lookupEntries } from './lookupEntries';
import type { LookupRow } from './lookupRow';
import { lookupWork } from './lookupWork';
import type { MapAuthor } from './mapAuthor';
import { someOf } from './phrases';

const mostAlike = 10;
const mostContracts = 4;
const widelyImported = 5;

/** "To do X, read Y first, edit Z": each row rests on facts of this repository; what there is none of is not told. */
export function lookup(author: MapAuthor): string | undefined {
  const rows = [...lookupAlike(author), ...lookupEntries(author), ...lookupContracts(author), ...lookupWork(author)];
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
      list([...new Set([at(author, alike.kind), at(author, alike.model)])]),
      `${placeOf(author, alike)}${registration(author, alike)}`,
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

/** A new file where the others are, or the one file where they all stand. */
function placeOf(author: MapAuthor, { members }: Alike): string {
  const files = [...new Set(members.map(({ path }) => path))];
  const [only] = files;
  if (files.length === 1 && only !== undefined) return author.file(only);
  const home = homeOf(files);
  if (home === '') return 'a new file';
  const isFlat = files.filter((path) => folderOf(path) === home).length * 2 > files.length;
  return `${isFlat ? 'a new file in' : 'a new file or folder below'} ${author.file(`${home}/`, `${home}/`)}`;
}

function registration(author: MapAuthor, { members, register }: Alike): string {
  return register === undefined || members.every(({ path }) => path === register)
    ? ''
    : `, then ${author.file(register)}, which brings most of them together`;
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
    .slice(0, mostContracts);
  return types.map((type) => {
    const areas = areasUsing(author, type);
    return [
      `change the shape of ${code(type.name)}`,
      at(author, type),
      `${author.file(type.path)}, then what imports it in ${someOf(areas, 5)}`,
    ];
  });
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
