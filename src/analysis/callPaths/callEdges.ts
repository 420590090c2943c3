import { type CallFact, type CallPathLink, groupBy, type HeritageFact, remember, type SymbolFact, splitLines } from '../../model';
import type { ProvidedMember } from '../graph/calls/resolveCalls';
import type { GivenBack } from '../graph/givenBack';
import type { Maker } from '../graph/makers';

/** One way on from a symbol, with what proves it. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly link: CallPathLink;
}

export interface GraphFacts {
  readonly symbols: readonly SymbolFact[];
  readonly calls: readonly CallFact[];
  readonly heritage: readonly HeritageFact[];
  readonly makers: readonly Maker[];
  readonly givenBack: readonly GivenBack[];
  readonly provided: readonly ProvidedMember[];
  text(path: string): string;
}

/** That a type, or what a symbol makes, is of another type. */
type Kinship = Pick<HeritageFact, 'symbol' | 'target'>;

/** Who calls whom, as far as that is certain. A member without code of its own leads to everything that implements it. */
export function callEdges({ symbols, calls, heritage, makers, givenBack, provided, text }: GraphFacts): readonly Edge[] {
  const byId = new Map(symbols.map((symbol) => [symbol.id, symbol]));
  const called = calls.flatMap((call) => edgesOf(call, byId));
  const targets = new Set(called.map(({ to }) => to));
  const children = groupBy<Kinship, string>([...heritage, ...makers], ({ target = '' }) => target);
  const edges = [
    ...called,
    ...givenBack.map(({ symbol, target, path, line }): Edge => ({ from: symbol, to: target, link: { relation: 'returns', path, line } })),
    ...heritage.flatMap((fact) => baseEdge(fact, byId)),
    ...provided.flatMap((one) => providedEdge(one, byId)),
    ...[...targets].flatMap((id) => implementations(byId.get(id), byId, children)),
  ];
  return distinct(edges, text);
}

/** One edge between two symbols: one that is no callback before others, then the one that stands least deep in other code. */
function distinct(edges: readonly Edge[], text: (path: string) => string): readonly Edge[] {
  const linesOf = remember((path: string) => splitLines(text(path)));
  const depthOf = ({ link: { path, line } }: Edge) => /^\s*/.exec(linesOf(path)[line - 1] ?? '')?.[0].length ?? 0;
  const isBefore = (one: Edge, other: Edge) =>
    one.link.inCallback === other.link.inCallback ? depthOf(one) < depthOf(other) : other.link.inCallback;
  const kept = new Map<string, Edge>();
  for (const edge of edges) {
    const key = `${edge.from}\n${edge.to}`;
    const known = kept.get(key);
    if (!known || isBefore(edge, known)) kept.set(key, edge);
  }
  return [...kept.values()];
}

function edgesOf({ path, line, caller, callee, stated, inCallback }: CallFact, byId: SymbolsById): readonly Edge[] {
  const to = callee ?? stated;
  if (caller === undefined || to === undefined) return [];
  return [{ from: caller, to: runBy(to, byId), link: { relation: 'calls', path, line, ...(inCallback && { inCallback }) } }];
}

export type SymbolsById = ReadonlyMap<string, SymbolFact>;

/** Making an object of a class runs its constructor, where it has one. */
function runBy(id: string, byId: SymbolsById): string {
  return byId.get(id)?.kind === 'class' ? (constructorOf(id, byId)?.id ?? id) : id;
}

/** The constructor that a class declares, in the words of its language. */
export function constructorOf(type: string, byId: SymbolsById): SymbolFact | undefined {
  return byId.get(`${type}.constructor`) ?? byId.get(`${type}.__init__`);
}

/** Making an object makes what it extends; an `__init__` says so itself. */
function baseEdge({ symbol, relation, target, line }: HeritageFact, byId: SymbolsById): readonly Edge[] {
  const [own, base] = [byId.get(symbol), byId.get(target ?? '')];
  if (relation !== 'extends' || own?.kind !== 'class' || base?.kind !== 'class') return [];
  const from = runBy(symbol, byId);
  if (from.endsWith('.__init__')) return [];
  return [{ from, to: runBy(base.id, byId), link: { relation: 'extends', path: own.path, line } }];
}

/** What is given to an object as a member is what runs when that is called. */
function providedEdge({ member, symbol }: ProvidedMember, byId: SymbolsById): readonly Edge[] {
  const [stated, own] = [byId.get(member), byId.get(symbol)];
  if (!stated || !own || !isStated(stated, byId)) return [];
  return [{ from: member, to: symbol, link: { relation: 'implements', path: own.path, line: own.range[0] } }];
}

function implementations(
  member: SymbolFact | undefined,
  byId: SymbolsById,
  children: ReadonlyMap<string, readonly Kinship[]>,
): readonly Edge[] {
  if (!member || !isStated(member, byId)) return [];
  return [...descendants(holderOf(member), children)].flatMap((type): readonly Edge[] => {
    const own = byId.get(`${type}.${member.name}`);
    if (!own || isStated(own, byId)) return [];
    return [{ from: member.id, to: own.id, link: { relation: 'implements', path: own.path, line: own.range[0] } }];
  });
}

/** True for a member that has no code: of an interface or type, or an abstract one. */
export function isStated(member: SymbolFact, byId: SymbolsById): boolean {
  const holder = byId.get(holderOf(member));
  if (holder?.kind === 'interface' || holder?.kind === 'type') return true;
  return holder?.kind === 'class' && /\babstract\b/.test(member.signature ?? '');
}

/** The id of what a symbol is a member of. */
export function holderOf({ path, container = '' }: SymbolFact): string {
  return `${path}#${container}`;
}

/** All types that extend or implement one, or one that does. */
function descendants(id: string, children: ReadonlyMap<string, readonly Kinship[]>): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const { symbol } of children.get(next) ?? []) {
      if (found.has(symbol)) continue;
      found.add(symbol);
      waiting.push(symbol);
    }
  }
  return found;
}
