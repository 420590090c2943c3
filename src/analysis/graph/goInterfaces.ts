import { dirOf, groupBy, type HeritageFact, type SymbolFact } from '../../model';
import { goShape } from './goShape';

/** An interface of more methods than a whole framework has is made for one type. */
const mostMethods = 40;
const mostInterfaces = 400;

/**
 * Which types of Go implement which interfaces of the repository: those that have all its methods, with the types that it
 * asks for. Go says so nowhere. Of an interface that builds on one from outside not all methods are known.
 */
export function goInterfaces(symbols: readonly SymbolFact[], heritage: readonly HeritageFact[]): readonly HeritageFact[] {
  const own = symbols.filter(({ path }) => path.endsWith('.go'));
  if (own.length === 0) return [];
  const types = new Map(own.filter(({ container, kind }) => container === undefined && isType(kind)).map((type) => [type.id, type]));
  const methodsOf = methodsByType(own, types);
  const basesOf = groupBy(heritage, ({ symbol }) => symbol);
  const all = (id: string, seen: ReadonlySet<string> = new Set()): readonly string[] | undefined => {
    if (seen.has(id)) return [];
    const bases = (basesOf.get(id) ?? []).filter(({ relation }) => relation === 'extends');
    const isOpen = types.get(id)?.kind === 'interface' && bases.some(({ target }) => target === undefined);
    if (isOpen) return undefined;
    const inherited = bases.map(({ target }) => (target === undefined ? [] : all(target, new Set([...seen, id]))));
    return inherited.some((one) => one === undefined)
      ? undefined
      : [...(methodsOf.get(id) ?? []), ...inherited.flatMap((one) => one ?? [])];
  };
  const having = new Map<string, Set<string>>();
  for (const { id, kind } of types.values())
    if (kind !== 'interface') for (const method of all(id) ?? []) having.set(method, (having.get(method) ?? new Set()).add(id));
  // Two files that are built in turn may declare one name: the first stands for both.
  const seen = new Set<string>();
  const isFirst = ({ path, name }: SymbolFact) => !seen.has(`${dirOf(path)} ${name}`) && seen.add(`${dirOf(path)} ${name}`);
  const interfaces = [...types.values()].filter((type) => type.kind === 'interface' && isFirst(type)).slice(0, mostInterfaces);
  return interfaces.flatMap((type) => implementers(type, all(type.id) ?? [], { having, types }));
}

function isType(kind: SymbolFact['kind']): boolean {
  return kind === 'class' || kind === 'interface' || kind === 'type';
}

interface Ground {
  /** By method, the types that have it. */
  readonly having: ReadonlyMap<string, ReadonlySet<string>>;
  readonly types: ReadonlyMap<string, SymbolFact>;
}

function implementers(
  { id: target, name, path }: SymbolFact,
  wanted: readonly string[],
  { having, types }: Ground,
): readonly HeritageFact[] {
  const [first, ...others] = [...new Set(wanted)];
  if (first === undefined || others.length >= mostMethods) return [];
  const isHidden = wanted.some((method) => /^\p{Ll}/u.test(method));
  return [...(having.get(first) ?? [])].flatMap((symbol): readonly HeritageFact[] => {
    const type = types.get(symbol);
    // What begins with a small letter only its own package can have.
    const isNear = type && (!isHidden || dirOf(type.path) === dirOf(path));
    return isNear && others.every((method) => having.get(method)?.has(symbol))
      ? [{ symbol, relation: 'implements', name, target, line: type.nameRange[0] }]
      : [];
  });
}

/** By type, its methods as `Name(types) types`; those of one type may stand in several files of a folder. */
function methodsByType(own: readonly SymbolFact[], types: ReadonlyMap<string, SymbolFact>): ReadonlyMap<string, readonly string[]> {
  const byName = new Map([...types.values()].map((type) => [`${dirOf(type.path)} ${type.name}`, type.id]));
  const methods = own.flatMap(({ kind, container, path, name, signature = '' }) => {
    const type = types.has(`${path}#${container}`) ? `${path}#${container}` : byName.get(`${dirOf(path)} ${container}`);
    const shape = kind === 'method' && type !== undefined ? goShape(name, signature) : undefined;
    return type !== undefined && shape !== undefined ? [{ type, shape }] : [];
  });
  return new Map([...groupBy(methods, ({ type }) => type)].map(([type, some]) => [type, some.map(({ shape }) => shape)]));
}
