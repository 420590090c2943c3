import { groupBy, type SymbolFact } from '../../model';
import type { Author } from './author';
import { familiesOf } from './families';
import { folderOf, homeOf } from './homeOf';
import { membersOf } from './surface';

/** Things of one kind: `members` implement, extend, are or make a `kind`. */
export interface Alike {
  readonly kind: SymbolFact;
  /** The best known first. */
  readonly members: readonly SymbolFact[];
  /** The member that is easiest to imitate: one that itself does what the kind asks for, short but more than a line. */
  readonly model: SymbolFact;
  /** Where most members are brought together by name, if anywhere. */
  readonly register?: string;
}

/** More kinds than these nobody reads of. */
const mostKinds = 120;
/** A type with more heirs than these is told by some of them. */
const mostHeirs = 400;
const fewestClasses = 3;
const fewestMade = 5;
/** What things of more parts than this are and of none mostly, such as a disposable, is no kind of thing to add. */
const mostModules = 3;
const shortest = 4;
/** A file that holds more than this share of them is where the next one goes. */
const mostInFile = 0.75;

/**
 * Kinds of things that the repository has several of, so that somebody may want one more: types that classes extend or
 * implement, types that constants are declared to be, and interfaces that functions make. Those first that what the project
 * starts with leads to, then those with a common place of registration, then the largest; of one name only the first.
 */
export function alikes(author: Author): readonly Alike[] {
  const members = new Map<string, Set<SymbolFact>>();
  const add = (kind: SymbolFact, member: SymbolFact) => {
    const known = members.get(kind.id) ?? new Set();
    members.set(kind.id, known.add(member));
  };
  for (const [parent, heirs] of heirsOf(author)) for (const child of heirs) add(parent, child);
  for (const symbol of author.facts.symbols) {
    const kind =
      author.index.moduleOf.has(symbol.path) && symbol.exported && symbol.container === undefined ? kindOf(author, symbol) : undefined;
    if (kind && kind !== symbol) add(kind, symbol);
  }
  const found = [...members].flatMap(([id, set]) => alikeOf(author, id, [...set]));
  const sorted = found.sort((a, b) => weight(author, b) - weight(author, a) || (a.kind.id < b.kind.id ? -1 : 1)).slice(0, mostKinds);
  return sorted.filter((one, at) => !sorted.slice(0, at).some((other) => other.kind.name === one.kind.name || isPartOf(one, other)));
}

/** By type, the classes that extend or implement it, near and far, that no other class extends; and interfaces with a maker of their name. */
function heirsOf(author: Author): readonly (readonly [SymbolFact, readonly SymbolFact[]])[] {
  const families = familiesOf(author, ({ kind }) => kind === 'class', 1);
  const children = new Map<SymbolFact, readonly SymbolFact[]>();
  for (const { parent, children: own } of families) children.set(parent, [...(children.get(parent) ?? []), ...own]);
  // A class that only its own file extends, unseen from elsewhere, is a thing of the kind itself.
  const isExtended = (parent: SymbolFact) => (children.get(parent) ?? []).some(({ exported }) => exported);
  // What another part builds on a type between tells how to add to that part.
  const isBeside = (one: SymbolFact, child: SymbolFact) => author.index.moduleOf.get(one.path) === author.index.moduleOf.get(child.path);
  const leaves = (parent: SymbolFact): readonly SymbolFact[] => {
    const seen = new Set([parent]);
    for (const one of seen) {
      if (seen.size > mostHeirs) break;
      if (one !== parent && !isExtended(one)) continue;
      for (const child of children.get(one) ?? []) if (one === parent || isBeside(one, child)) seen.add(child);
    }
    return [...seen].filter((one) => one !== parent && !isExtended(one));
  };
  const isMade = ({ kind, id }: SymbolFact) => kind === 'interface' && author.index.symbol.get(`${id}~2`)?.kind === 'constant';
  const made = familiesOf(author, isMade, fewestMade).map(({ parent, children: own }) => [parent, own] as const);
  return [...[...children.keys()].map((parent) => [parent, leaves(parent)] as const), ...made];
}

/** Nearly all members of one are members of the other, which stands for both: `Variable` beside `IVariable`. */
function isPartOf({ members }: Alike, other: Alike): boolean {
  const shared = members.filter((member) => other.members.includes(member)).length;
  return shared >= other.members.length * 0.8;
}

function weight(author: Author, { kind, members, register }: Alike): number {
  return members.length + (register === undefined ? 0 : 100) + (author.index.live.has(kind.path) ? 1000 : 0);
}

function alikeOf(author: Author, id: string, members: readonly SymbolFact[]): readonly Alike[] {
  const kind = author.index.symbol.get(id);
  const files = new Set(members.map(({ path }) => path));
  const register = files.size * 2 >= members.length ? registerOf(author, members) : undefined;
  // Functions beside the type that they make are variants of one; many classes in one file are of a kind.
  const apart = new Set(members.filter(({ path }) => path !== kind?.path).map(({ path }) => path));
  const isSpread = apart.size > 1 || members.filter((member) => member.kind !== 'function').length >= fewestClasses;
  const home = homeOf([...files]);
  const known = [...members].sort(
    (a, b) => inHome(b, home) - inHome(a, home) || usesOf(author, b) - usesOf(author, a) || (a.id < b.id ? -1 : 1),
  );
  const direct = new Set(author.facts.heritage.flatMap(({ symbol, target }) => (target === id ? [symbol] : [])));
  const isIndirect = ({ id: member }: SymbolFact) => Number(direct.size > 0 && !direct.has(member));
  const [model] = [...known].sort(
    (a, b) => inHome(b, home) - inHome(a, home) || isIndirect(a) - isIndirect(b) || effort(a) - effort(b) || (a.id < b.id ? -1 : 1),
  );
  // Members that bear the name of their kind are other makes of one thing, not things of a kind.
  const isOther = new Set(members.map(({ name }) => name)).size < 2 && (files.size < 2 || members.every(({ name }) => name === kind?.name));
  const inModules = groupBy(members, ({ path }) => author.index.moduleOf.get(path));
  const isScattered = [...inModules.values()].every((some) => some.length * 2 < members.length) && inModules.size > mostModules;
  if (!kind || !model || !isSpread || isOther || (isScattered && register === undefined)) return [];
  return [{ kind, members: known, model, ...(register === undefined ? {} : { register }) }];
}

function inHome({ path }: SymbolFact, home: string): number {
  return path.startsWith(`${home}/`) ? 1 : 0;
}

function usesOf(author: Author, { id }: SymbolFact): number {
  return author.index.uses.get(id) ?? 0;
}

/** Lines of the declaration; one of hardly any lines shows nothing. */
function effort({ range }: SymbolFact): number {
  const lines = range[2] - range[0] + 1;
  return lines < shortest ? 1000 : lines;
}

/** `const build: Command` and `function fileStore(path: string): Store`, where the type is of this repository. */
function kindOf(author: Author, { kind, signature = '', path }: SymbolFact): SymbolFact | undefined {
  if (signature.endsWith('[]')) return undefined;
  if (kind === 'constant')
    return typeNamed(author, path, /^(?:export )?const [\w$]+: (?:Readonly<)?([\w$]+)(?:<.*)?>?$/.exec(signature)?.[1]);
  const made = kind === 'function' ? /\): (?:Promise<)?([\w$]+)(?:<.*)?>?$/.exec(signature)?.[1] : undefined;
  const type = typeNamed(author, path, made);
  return type && isContract(author, type) ? type : undefined;
}

/** True for a type with behaviour: an interface with methods, or the type of a function. Data is made everywhere. */
function isContract(author: Author, type: SymbolFact): boolean {
  if (type.kind === 'interface') return membersOf(author, type).some(({ kind }) => kind === 'method');
  return type.kind === 'type' && /[^=]=\s*\((?:\s*(?:\.{3})?[\w$]+\??\s*:|\s*\)\s*=>)/.test(type.signature ?? '');
}

/** The type that a name means in a file: declared there, or imported. */
function typeNamed(author: Author, path: string, name: string | undefined): SymbolFact | undefined {
  if (name === undefined) return undefined;
  const isType = ({ kind }: SymbolFact) => kind === 'interface' || kind === 'type' || kind === 'class';
  const own = (author.index.symbolsOf.get(path) ?? []).find((each) => each.name === name && each.container === undefined && isType(each));
  if (own) return own;
  const from = (author.index.importsOf.get(path) ?? []).find((fact) => fact.to !== undefined && fact.names.includes(name))?.to;
  const symbol = author.index.symbol.get(author.index.exportsOf.get(from ?? '')?.get(name)?.symbol ?? '');
  return symbol && isType(symbol) ? symbol : undefined;
}

/** The source file that takes most members by name, and more than half of them; neither a member nor what builds on one. */
function registerOf(author: Author, members: readonly SymbolFact[]): string | undefined {
  const files = new Map(members.map((member) => [member.path, member]));
  const heirs = new Set(
    members.flatMap(({ id }) => (author.index.heirsOf.get(id) ?? []).flatMap((heir) => author.index.symbol.get(heir)?.path ?? [])),
  );
  const counts = new Map<string, Set<string>>();
  const passing = new Set<string>();
  for (const path of files.keys()) {
    const names = new Set(members.filter((member) => member.path === path).map(({ name }) => name));
    for (const fact of author.index.importersOf.get(path) ?? []) {
      const takes = fact.kind === 'reexport' || fact.names.some((name) => name === '*' || names.has(name));
      if (!takes || fact.typeOnly || files.has(fact.from) || heirs.has(fact.from) || !author.index.moduleOf.has(fact.from)) continue;
      counts.set(fact.from, (counts.get(fact.from) ?? new Set()).add(path));
      if (fact.kind === 'reexport') passing.add(fact.from);
    }
  }
  const isPassing = (path: string) => Number(passing.has(path));
  // Who passes them on makes them known; who only takes as many works with them.
  const [best] = [...counts].sort((a, b) => b[1].size - a[1].size || isPassing(b[0]) - isPassing(a[0]) || (a[0] < b[0] ? -1 : 1));
  if (!best || best[1].size < 2 || best[1].size <= files.size / 2) return undefined;
  // Who uses two of them brings nothing together, unless it passes them on.
  return best[1].size > 2 || passing.has(best[0]) ? best[0] : undefined;
}

/** A new file where the others are, or the one file where they all stand: `undefined` for a new file anywhere. */
export function placeOf({ members }: Alike): { readonly path: string; readonly kind: 'file' | 'folder' | 'below' } | undefined {
  const files = [...new Set(members.map(({ path }) => path))];
  const most = files.find((path) => members.filter((member) => member.path === path).length > members.length * mostInFile);
  if (most !== undefined) return { path: most, kind: 'file' };
  const home = homeOf(files);
  if (home === '') return undefined;
  const isFlat = files.filter((path) => folderOf(path) === home).length * 2 > files.length;
  return { path: home, kind: isFlat ? 'folder' : 'below' };
}
