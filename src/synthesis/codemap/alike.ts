import type { SymbolFact } from '../../model';
import { familiesOf } from '../compose/families';
import { membersOf } from '../compose/surface';
import { homeOf } from './homeOf';
import type { MapAuthor } from './mapAuthor';

/** Things of one kind: `members` implement, extend, are or make a `kind`. */
export interface Alike {
  readonly kind: SymbolFact;
  /** The best known first. */
  readonly members: readonly SymbolFact[];
  /** The member that is easiest to imitate: a short one that is more than a line. */
  readonly model: SymbolFact;
  /** Where most members are brought together by name, if anywhere. */
  readonly register?: string;
}

const fewestClasses = 3;
const shortest = 4;

/**
 * Kinds of things that the repository has several of, so that somebody may want one more: types that classes extend or
 * implement, types that constants are declared to be, and interfaces that functions make. Those with a common place of
 * registration first, then the largest.
 */
export function alikes(author: MapAuthor): readonly Alike[] {
  const members = new Map<string, Set<SymbolFact>>();
  const add = (kind: SymbolFact, member: SymbolFact) => {
    const known = members.get(kind.id) ?? new Set();
    members.set(kind.id, known.add(member));
  };
  for (const family of familiesOf(author, ({ kind }) => kind === 'class', 1))
    for (const child of family.children) add(family.parent, child);
  for (const symbol of author.facts.symbols) {
    const kind =
      author.index.moduleOf.has(symbol.path) && symbol.exported && symbol.container === undefined ? kindOf(author, symbol) : undefined;
    if (kind && kind !== symbol) add(kind, symbol);
  }
  const found = [...members].flatMap(([id, set]) => alikeOf(author, id, [...set]));
  return found.sort((a, b) => weight(b) - weight(a) || (a.kind.id < b.kind.id ? -1 : 1));
}

function weight({ members, register }: Alike): number {
  return members.length + (register === undefined ? 0 : 100);
}

function alikeOf(author: MapAuthor, id: string, members: readonly SymbolFact[]): readonly Alike[] {
  const kind = author.index.symbol.get(id);
  const files = new Set(members.map(({ path }) => path));
  const register = files.size * 2 >= members.length ? registerOf(author, files) : undefined;
  // Functions beside the type that they make are variants of one; many classes in one file are of a kind.
  const apart = new Set(members.filter(({ path }) => path !== kind?.path).map(({ path }) => path));
  const isSpread = apart.size > 1 || members.filter((member) => member.kind === 'class').length >= fewestClasses;
  const home = homeOf([...files]);
  const known = [...members].sort(
    (a, b) => inHome(b, home) - inHome(a, home) || usesOf(author, b) - usesOf(author, a) || (a.id < b.id ? -1 : 1),
  );
  const [model] = [...known].sort((a, b) => inHome(b, home) - inHome(a, home) || effort(a) - effort(b) || (a.id < b.id ? -1 : 1));
  if (!kind || !model || !isSpread) return [];
  return [{ kind, members: known, model, ...(register === undefined ? {} : { register }) }];
}

function inHome({ path }: SymbolFact, home: string): number {
  return path.startsWith(`${home}/`) ? 1 : 0;
}

function usesOf(author: MapAuthor, { id }: SymbolFact): number {
  return author.index.uses.get(id) ?? 0;
}

/** Lines of the declaration; one of hardly any lines shows nothing. */
function effort({ range }: SymbolFact): number {
  const lines = range[2] - range[0] + 1;
  return lines < shortest ? 1000 : lines;
}

/** `const build: Command` and `function fileStore(path: string): Store`, where the type is of this repository. */
function kindOf(author: MapAuthor, { kind, signature = '', path }: SymbolFact): SymbolFact | undefined {
  if (signature.endsWith('[]')) return undefined;
  if (kind === 'constant')
    return typeNamed(author, path, /^(?:export )?const [\w$]+: (?:Readonly<)?([\w$]+)(?:<.*)?>?$/.exec(signature)?.[1]);
  const made = kind === 'function' ? /\): (?:Promise<)?([\w$]+)(?:<.*)?>?$/.exec(signature)?.[1] : undefined;
  const type = typeNamed(author, path, made);
  return type && isContract(author, type) ? type : undefined;
}

/** True for a type with behaviour: an interface with methods, or the type of a function. Data is made everywhere. */
function isContract(author: MapAuthor, type: SymbolFact): boolean {
  if (type.kind === 'interface') return membersOf(author, type).some(({ kind }) => kind === 'method');
  const declaration = author
    .text(type.path)
    .split('\n')
    .slice(type.range[0] - 1, type.range[2])
    .join(' ');
  return type.kind === 'type' && /[^=]=\s*\([^)]*\)\s*=>/.test(declaration);
}

/** The type that a name means in a file: declared there, or imported. */
function typeNamed(author: MapAuthor, path: string, name: string | undefined): SymbolFact | undefined {
  if (name === undefined) return undefined;
  const isType = ({ kind }: SymbolFact) => kind === 'interface' || kind === 'type' || kind === 'class';
  const own = (author.index.symbolsOf.get(path) ?? []).find((each) => each.name === name && each.container === undefined && isType(each));
  if (own) return own;
  const from = (author.index.importsOf.get(path) ?? []).find((fact) => fact.to !== undefined && fact.names.includes(name))?.to;
  const symbol = author.index.symbol.get(author.index.exportsOf.get(from ?? '')?.get(name)?.symbol ?? '');
  return symbol && isType(symbol) ? symbol : undefined;
}

/** The source file that imports most of these files, and more than half of them; a member itself is none. */
function registerOf(author: MapAuthor, files: ReadonlySet<string>): string | undefined {
  const counts = new Map<string, Set<string>>();
  for (const path of files) {
    for (const fact of author.index.importersOf.get(path) ?? []) {
      if (fact.typeOnly || files.has(fact.from) || !author.index.moduleOf.has(fact.from)) continue;
      counts.set(fact.from, (counts.get(fact.from) ?? new Set()).add(path));
    }
  }
  const [best] = [...counts].sort((a, b) => b[1].size - a[1].size || (a[0] < b[0] ? -1 : 1));
  return best && best[1].size >= 2 && best[1].size > files.size / 2 ? best[0] : undefined;
}
