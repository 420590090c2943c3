import { type CallGraph, type CallPlace, groundOf, type SymbolCalls } from '../model';
import { openLiveFiles } from './liveFiles';
import { locateLines, type Place } from './locateLines';
import type { Ports } from './ports';
import { type OpenWiki, openWiki } from './topicOf';

/** So many callers and callees are named; the others are counted. */
const named = 5;

/** The symbol that is asked about, by its name and the line that declares it in the file as it is now. */
export interface AskedSymbol extends Place {
  readonly symbol: string;
}

/**
 * Who calls a symbol and what it calls, as the published snapshot proves it, with the lines as they are now. `null` when
 * that line does not declare such a symbol or nothing is known of its calls. Nothing is analysed. Throws `no-wiki`.
 */
export async function callsOfSymbol(ports: Ports, folder: string, asked: AskedSymbol): Promise<SymbolCalls | null> {
  const wiki = await openWiki(ports, folder);
  const { value: graph } = await ports.store.readCallGraph(wiki.topic.id, groundOf(wiki.publication));
  const symbol = graph && (await findSymbol(ports, wiki, graph, asked));
  if (!graph || symbol === undefined) return null;
  const callers = graph.calls.filter(([, callee]) => callee === symbol).map(([caller, , line]) => ({ ...placeOf(graph, caller), line }));
  const callees = graph.calls.filter(([caller]) => caller === symbol).map(([, callee]) => placeOf(graph, callee));
  return {
    name: graph.symbols[symbol]?.[1] ?? asked.symbol,
    callers: { count: callers.length, first: await locateNamed(ports, wiki, callers.slice(0, named)) },
    callees: { count: callees.length, first: await locateNamed(ports, wiki, callees.slice(0, named)) },
  };
}

/** Several symbols of a file may have one name: the line tells which one is meant. That of its constructor means a class. */
async function findSymbol(
  ports: Ports,
  wiki: OpenWiki,
  graph: CallGraph,
  { path, symbol, line }: AskedSymbol,
): Promise<number | undefined> {
  const ofFile = graph.symbols.flatMap(([file, name, first], at) => (graph.paths[file] === path ? [{ at, path, name, line: first }] : []));
  const places = ofFile.filter(({ name }) => isCalled(name, symbol) || isCalled(name, `${symbol}.constructor`));
  const located = await locateLines(await openLiveFiles(ports, wiki), places);
  const found = places.find((_, at) => located[at]?.line === line && located[at]?.state !== 'orphaned');
  return found && isCalled(found.name, symbol) ? found.at : ofFile.find(({ name }) => `${name}.constructor` === found?.name)?.at;
}

function isCalled(name: string, symbol: string): boolean {
  return name === symbol || name.endsWith(`.${symbol}`);
}

interface NamedPlace extends Place {
  readonly name: string;
}

function placeOf({ symbols, paths }: CallGraph, at: number): NamedPlace {
  const [file = 0, name = '', line = 1] = symbols[at] ?? [];
  return { path: paths[file] ?? '', name, line };
}

async function locateNamed(ports: Ports, wiki: OpenWiki, places: readonly NamedPlace[]): Promise<readonly CallPlace[]> {
  const located = await locateLines(await openLiveFiles(ports, wiki), places);
  return places.map(({ name, path, line }, at) => ({ name, path, line, state: 'stale', ...located[at] }));
}
