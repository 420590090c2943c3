import type { ModuleFact, SymbolFact } from '../../model';
import type { Author } from './author';
import type { Composed } from './composed';
import { findTerms, isTypeLike } from './glossaryTerms';
import { bullets, joinBody, section } from './sections';
import { useWords } from './useWords';
import { capital, code, count, listSome, times } from './words';

const mostTerms = 40;

/** What do the words mean here? */
export function composeGlossary(author: Author): Composed {
  const terms = findTerms(author.facts, author.index);
  const shown = terms.slice(0, mostTerms).sort((a, b) => compareNames(a.name, b.name));
  return {
    summary: `The words of ${author.name}: types with the sentence that defines each, where it stands and who uses it.`,
    body: joinBody([
      `${capital(count(terms.length, 'exported type'))} ${terms.length === 1 ? 'is' : 'are'} explained by ${terms.length === 1 ? 'its' : 'their'} authors${terms.length > shown.length ? `; the ${shown.length} that are used most are below` : ''}.`,
      section('Terms', bullets(shown.map((symbol) => termLine(author, symbol)))),
      section('Names that mean several things', bullets(ambiguous(author))),
    ]),
    diagrams: [],
  };
}

function termLine(author: Author, symbol: SymbolFact): string {
  const { name, said, proof } = author.introduce(symbol);
  const home = author.index.moduleOf.get(symbol.path);
  const users = usersOf(author, symbol, home);
  const used =
    users.length > 0
      ? `; used in ${listSome(
          users.map((module) => author.moduleName(module)),
          3,
        )}`
      : '';
  return `${name}${home ? ` of ${author.moduleName(home)}` : ''}${said ? `: ${said}` : ''} ${proof}, ${useWords(author).by} ${count(author.index.uses.get(symbol.id) ?? 0, 'source file')}${used}.`;
}

/** Other modules whose files import the symbol by name from the file that declares it. */
function usersOf(author: Author, symbol: SymbolFact, home: ModuleFact | undefined): readonly ModuleFact[] {
  const importers = (author.index.importersOf.get(symbol.path) ?? []).filter(({ names }) => names.includes(symbol.name));
  const modules = importers.flatMap(({ from }) => author.index.moduleOf.get(from) ?? []);
  return [...new Set(modules)].filter((module) => module !== home).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Exported types of the same name in different modules: a reader must ask which one is meant. */
function ambiguous(author: Author): readonly string[] {
  const byName = new Map<string, SymbolFact[]>();
  for (const symbol of author.facts.symbols) {
    if (!symbol.exported || symbol.container !== undefined || !isTypeLike(symbol) || !author.index.moduleOf.has(symbol.path)) continue;
    byName.set(symbol.name, [...(byName.get(symbol.name) ?? []), symbol]);
  }
  return [...byName]
    .filter(([, symbols]) => new Set(symbols.map(({ path }) => author.index.moduleOf.get(path))).size > 1)
    .sort((a, b) => b[1].length - a[1].length || compareNames(a[0], b[0]))
    .slice(0, 8)
    .map(
      ([name, symbols]) =>
        `${code(name)} is declared ${times(symbols.length)}: ${listSome(
          symbols.map((symbol) => author.citeSymbol(symbol)),
          4,
        )}.`,
    );
}

function compareNames(a: string, b: string): number {
  const [one, other] = [a.toLowerCase(), b.toLowerCase()];
  return one < other ? -1 : one > other ? 1 : a < b ? -1 : 1;
}
