import { baseOf, dirOf, type ModuleFact, type SymbolFact, type SymbolKind } from '../../model';
import type { Author } from './author';

const weight: ReadonlyMap<SymbolKind, number> = new Map([
  ['class', 4],
  ['function', 3],
  ['interface', 1.5],
  ['enum', 1],
  ['type', 0.5],
  ['namespace', 1],
]);

const isMain: ReadonlySet<SymbolKind> = new Set(['class', 'function', 'interface', 'enum']);

/** Authors say so of what is offered and not meant for those who use the whole. */
const inner = /\binternal\b|\bnot (?:directly )?used by\b|\b(?:do not|don['’]t) use\b|\bdeprecated\b/i;

/** What some files offer to others, the most used and most telling first. Members of classes are left to their class. */
export function surfaceOf(author: Author, paths: readonly string[]): readonly SymbolFact[] {
  const declared = paths.flatMap((path) => author.index.symbolsOf.get(path) ?? []);
  const offered = declared.filter(({ exported, container, name }) => exported && container === undefined && name !== 'default');
  return byWeight(author, onceInGo(offered));
}

/** In a package of Go a name is declared once: where it stands in two files, only one of these is built. */
function onceInGo(symbols: readonly SymbolFact[]): readonly SymbolFact[] {
  const seen = new Set<string>();
  return symbols.filter(({ path, name }) => {
    const key = `${dirOf(path)} ${name}`;
    return !path.endsWith('.go') || (!seen.has(key) && seen.add(key));
  });
}

/** What a part offers beyond its package; where that is nothing, what it offers within. */
export function publicSurfaceOf(author: Author, paths: readonly string[]): readonly SymbolFact[] {
  const all = surfaceOf(author, paths);
  const open = all.filter(({ packageOnly }) => !packageOnly);
  // What the root of a crate does not pass on nobody outside of it can name.
  const isHidden = ({ id, path }: SymbolFact) => path.endsWith('.rs') && !author.index.nameable.has(id);
  const isLibrary = open.some(({ path, id }) => path.endsWith('.rs') && author.index.nameable.has(id));
  const passed = isLibrary ? open.filter((symbol) => !isHidden(symbol)) : open;
  return passed.length > 0 ? passed : all;
}

function byWeight(author: Author, symbols: readonly SymbolFact[]): readonly SymbolFact[] {
  const score = new Map(symbols.map((symbol) => [symbol.id, scoreOf(author, symbol)]));
  return withTwins([...symbols].sort((a, b) => (score.get(b.id) ?? 0) - (score.get(a.id) ?? 0) || (a.id < b.id ? -1 : 1)));
}

/** Puts `LowSync` right behind `Low`: the pair is one idea. */
function withTwins(symbols: readonly SymbolFact[]): readonly SymbolFact[] {
  const twins = new Map(
    symbols.flatMap((symbol) => (isTwin(symbol, symbols) ? [[symbol.name.replace(twinEnding, ''), symbol] as const] : [])),
  );
  return symbols
    .flatMap((symbol) => (isTwin(symbol, symbols) ? [] : [symbol, ...(twins.get(symbol.name) ? [twins.get(symbol.name)] : [])]))
    .filter((symbol) => symbol !== undefined);
}

const twinEnding = /(?:Sync|Async)$/;

function isTwin(symbol: SymbolFact, among: readonly SymbolFact[]): boolean {
  const base = symbol.name.replace(twinEnding, '');
  return base !== symbol.name && among.some(({ name }) => name === base);
}

/** Public members of a class or interface in the order of the text, the methods of a class first, constructors left out. */
export function membersOf(author: Author, symbol: SymbolFact): readonly SymbolFact[] {
  if (symbol.kind !== 'class' && symbol.kind !== 'interface') return [];
  const symbols = author.index.symbolsOf.get(symbol.path) ?? [];
  // Rust writes the methods of a type apart from it: they are those of the only type of that name.
  const isApart = symbols.filter(({ name, container }) => name === symbol.name && container === symbol.container).length === 1;
  const members = symbols.filter(
    (each) =>
      each.container === symbol.name &&
      (isWithin(each, symbol) || isApart) &&
      each.exported === symbol.exported &&
      (symbol.packageOnly || !each.packageOnly) &&
      /^[\p{L}]/u.test(each.name) &&
      (each.kind === 'method' || each.kind === 'property'),
  );
  const own = members.filter((each, at) => members.findIndex(({ name }) => name === each.name) === at);
  // What a class does tells more than what it keeps.
  return symbol.kind === 'class' ? [...own].sort((a, b) => Number(b.kind === 'method') - Number(a.kind === 'method')) : own;
}

function isWithin(inner: SymbolFact, outer: SymbolFact): boolean {
  return inner.range[0] >= outer.range[0] && inner.range[2] <= outer.range[2];
}

/** Lines of a declaration, and of methods that are written apart from it. */
function lengthOf(author: Author, symbol: SymbolFact): number {
  const apart = /\.(?:rs|go)$/.test(symbol.path) ? membersOf(author, symbol).filter((member) => !isWithin(member, symbol)) : [];
  return [symbol, ...apart].reduce((sum, { range }) => sum + range[2] - range[0] + 1, 0);
}

/** What many folders use, the world may use and a user meets first; a name of a user's example before what only helps it. */
function scoreOf(author: Author, symbol: SymbolFact): number {
  const { uses, reach, publicSymbols, central } = author.index;
  const used = 2 * Math.log2(1 + (reach.get(symbol.id) ?? 0)) + Math.log2(1 + (uses.get(symbol.id) ?? 0)) / 2;
  const isPublic = publicSymbols.has(symbol.id) ? 4 : 0;
  const isCentral = isPublic > 0 && central.has(symbol.path) ? 2 : 0;
  const length = lengthOf(author, symbol);
  const told = symbol.doc && !author.index.borrowedDocs.has(symbol.id) ? (inner.test(symbol.doc.text) ? -4 : 1) : 0;
  const isMade = symbol.kind === 'interface' && author.index.symbol.get(`${symbol.id}~2`)?.kind === 'constant';
  const kind = weight.get(isMade ? 'class' : symbol.kind) ?? 0.5;
  const heirs = Math.log2(1 + (author.index.heirsOf.get(symbol.id)?.length ?? 0)) / (symbol.kind === 'class' || isMade ? 1 : 2);
  const isNamed = isMain.has(symbol.kind) && isNamedFor(symbol, baseOf(symbol.path).replace(/\..*$/, '')) ? 1.5 : 0;
  const isHidden = symbol.name.startsWith('_') ? -3 : 0;
  return used + isPublic + isCentral + isNamed + isHidden + heirs + Math.log2(length) / 2 + told + kind;
}

/** `read-config.ts` is named for `readConfig`. */
export function isNamedFor({ name }: SymbolFact, stem: string): boolean {
  return simple(name) === simple(stem);
}

function simple(name: string): string {
  return name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

/** Source lines in a module. */
export function linesOf(author: Author, module: ModuleFact): number {
  return module.files.reduce((sum, path) => sum + (author.index.file.get(path)?.lines ?? 0), 0);
}

/** What files pass on although others declare it, the most telling first, default exports left out. */
export function passedOn(author: Author, paths: readonly string[]): readonly SymbolFact[] {
  const offered = paths.flatMap((path) => [...(author.index.exportsOf.get(path)?.values() ?? [])]);
  const symbols = offered.flatMap(({ symbol }) => author.index.symbol.get(symbol ?? '') ?? []);
  const foreign = [...new Set(symbols)].filter(({ name, path }) => name !== 'default' && !paths.includes(path));
  return byWeight(author, foreign);
}
