import { groupBy, type ModuleFact, type SymbolFact } from '../../model';
import { type Author, citedNames } from './author';
import type { Part } from './part';
import { passedOn, surfaceOf } from './surface';
import { capital, count, list, listSome } from './words';

const mostParts = 3;
const fewestTypes = 2;
const mostShown = 2;

/** How a part stands to others, beyond imports: whose names it passes on, and on whose types its own build. */
export function relationWords(author: Author, part: Part): string | undefined {
  const told = [passes(author, part), ...builds(author, part)].filter((sentence) => sentence !== undefined);
  return told.length === 0 ? undefined : told.join(' ');
}

/** The parts that declare what these files pass on, most first. */
export function declarers(author: Author, files: readonly string[]): readonly ModuleFact[] {
  const own = new Set(files);
  const homes = passedOn(author, files).flatMap(({ path }) => (own.has(path) ? [] : (author.index.moduleOf.get(path) ?? [])));
  return [...groupBy(homes, (module) => module)].sort((a, b) => b[1].length - a[1].length).map(([module]) => module);
}

function passes(author: Author, { files }: Part): string | undefined {
  if (surfaceOf(author, files).length > 0) return undefined;
  const from = declarers(author, files);
  const imports = files.flatMap((path) => author.index.importsOf.get(path) ?? []);
  const named = from.map((module) => {
    const proof = imports.find(({ to = '' }) => author.index.moduleOf.get(to) === module);
    return `${author.moduleName(module)}${proof ? ` ${author.cite(proof.from, [proof.line, proof.line])}` : ''}`;
  });
  return from.length === 0 ? undefined : `It passes on what ${listSome(named, mostParts)} declare${from.length === 1 ? 's' : ''}.`;
}

/** `41 types of it build on types of core, such as ZodType and ZodString.` */
function builds(author: Author, { files }: Part): readonly string[] {
  const own = new Set(files);
  const pairs = author.facts.heritage.flatMap(({ symbol, target }) => {
    const [child, parent] = [author.index.symbol.get(symbol), author.index.symbol.get(target ?? '')];
    const home = parent && author.index.moduleOf.get(parent.path);
    return child && parent && home && own.has(child.path) && !own.has(parent.path) ? [{ child, parent, home }] : [];
  });
  return [...groupBy(pairs, ({ home }) => home)]
    .sort((a, b) => b[1].length - a[1].length)
    .slice(0, mostParts)
    .flatMap(([home, some]) => {
      const sorted = [...some].sort((a, b) => weightOf(author, b.parent) - weightOf(author, a.parent));
      const children = [...new Set(sorted.map(({ child }) => child))];
      if (children.length < fewestTypes) return [];
      const names = list(citedNames(author, children.slice(0, mostShown)));
      const told = children.length > mostShown ? `, such as ${names}` : `: ${names}`;
      return [`${capital(count(children.length, 'type'))} of it build on types of ${author.moduleName(home)}${told}.`];
    });
}

function weightOf(author: Author, { id }: SymbolFact): number {
  return author.index.reach.get(id) ?? 0;
}
