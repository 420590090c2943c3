import type { CallFact, CallGraph, Facts, SymbolFact } from '../model';

/** So many pairs of caller and callee are kept; a repository within the budgets does not come near. */
const most = 250_000;

/**
 * The call graph of some facts. Of several calls between the same two the first counts; who calls itself does not. With a
 * class stands its constructor, where the editor says that `new` leads.
 */
export function callGraphOf({ files, symbols, calls }: Facts): CallGraph {
  const roles = new Map(files.map(({ path, role }) => [path, role]));
  const facts = new Map(symbols.map((symbol) => [symbol.id, symbol]));
  const table = createTable();
  const known = new Set<string>();
  const pairs: [number, number, number][] = [];
  const isSource = ({ path }: CallFact) => roles.get(path) === 'source';
  for (const call of [...calls.filter(isSource), ...calls.filter((each) => !isSource(each))]) {
    const callee = call.callee === undefined ? undefined : facts.get(call.callee);
    if (!callee || call.callee === call.caller || pairs.length === most) continue;
    const caller = call.caller === undefined ? undefined : facts.get(call.caller);
    const pair: [number, number] = [caller ? table.symbol(caller) : table.file(call.path), table.symbol(callee)];
    if (!known.has(pair.join())) pairs.push([...pair, call.line]);
    known.add(pair.join());
  }
  for (const symbol of symbols) if (symbol.kind === 'constructor' && table.has(`${symbol.path}#${symbol.container}`)) table.symbol(symbol);
  return { schema: 1, paths: table.paths, symbols: table.symbols, calls: pairs };
}

/** Gives paths and symbols their places, in the order in which they are first asked for. */
function createTable() {
  const paths: string[] = [];
  const symbols: [number, string, number][] = [];
  const places = new Map<string, number>();
  const place = <Value>(key: string, list: Value[], make: () => Value): number => {
    const at = places.get(key) ?? list.push(make()) - 1;
    places.set(key, at);
    return at;
  };
  const pathPlace = (path: string) => place(`path ${path}`, paths, () => path);
  return {
    paths,
    symbols,
    has: (id: string) => places.has(`symbol ${id}`),
    symbol: ({ id, path, nameRange, ...named }: SymbolFact) =>
      place(`symbol ${id}`, symbols, () => [pathPlace(path), qualifiedName(named), nameRange[0]]),
    file: (path: string) => place(`file ${path}`, symbols, () => [pathPlace(path), '', 1]),
  };
}

function qualifiedName({ name, container }: Pick<SymbolFact, 'name' | 'container'>): string {
  return container === undefined ? name : `${container}.${name}`;
}
