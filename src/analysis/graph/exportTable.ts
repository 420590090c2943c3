import { type ExportFact, remember } from '../../model';
import type { FileScope, Offer, Origin } from './scopes';

/** Through so many files a name is followed. The largest barrels hand on ten thousand. */
const mostFollowed = 20_000;
/** So many re-exports are walked to tell what all files hand on with `export *`; of the rest only that they do. */
const mostWalked = 300_000;

/** Follows names through re-exports to where they are declared. Circles of re-exports are walked once. */
export interface ExportTable {
  /** The symbol that a file offers under a name, wherever it is declared. */
  find(path: string, name: string): string | undefined;
  readonly facts: readonly ExportFact[];
}

export function createExportTable(scopes: ReadonlyMap<string, FileScope>): ExportTable {
  const find = (path: string, name: string): string | undefined => findSymbol({ path, name }, scopes);
  const namesOf = createStarNames(scopes, find);
  return { find, facts: [...scopes.values()].flatMap((scope) => exportFacts(scope, namesOf, find)) };
}

type Wanted = Pick<Origin, 'path' | 'name'>;

/** Depth first: a name that is stated wins over `export *`, and of those the first. */
function findSymbol(wanted: Wanted, scopes: ReadonlyMap<string, FileScope>): string | undefined {
  const waiting: Wanted[] = [wanted];
  const seen = new Set<string>();
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    const { path, name } = at;
    const scope = path === undefined ? undefined : scopes.get(path);
    const key = `${path}\0${name}`;
    if (!scope || seen.has(key)) continue;
    if (seen.size === mostFollowed) return undefined;
    seen.add(key);
    const offers = scope.offers.get(name) ?? [];
    const declared = offers.find((offer) => !offer.origin && scope.local.has(offer.local));
    const lent = scope.lends && offers.length === 0 && scope.local.has(name) ? name : undefined;
    const local = declared?.local ?? lent;
    if (local !== undefined) return scope.local.get(local)?.id;
    const borrowed = scope.lends && offers.length === 0 ? scope.imported.get(name) : undefined;
    const origins = [...offers.flatMap((offer) => offer.origin ?? []), ...(borrowed ? [borrowed] : [])];
    waiting.push(...(origins.length > 0 || offers.length > 0 ? origins : starsOf(scope, name)).reverse());
  }
  return undefined;
}

function starsOf(scope: FileScope, name: string): Wanted[] {
  if (name === 'default') return [];
  return (scope.offers.get('*') ?? []).flatMap(({ origin }) => (origin ? [{ path: origin.path, name }] : []));
}

function exportFacts(scope: FileScope, namesOf: StarNames, find: ExportTable['find']): readonly ExportFact[] {
  const stated = new Map<string, ExportFact>();
  const state = ({ line, origin }: Offer, name: string, symbol: string | undefined): void => {
    const via = origin?.path;
    stated.set(name, { path: scope.path, name, line, ...(symbol !== undefined && { symbol }), ...(via !== undefined && { via }) });
  };
  for (const offer of scope.exports) {
    if (offer.name !== '*' && !stated.has(offer.name)) state(offer, offer.name, find(scope.path, offer.name));
  }
  const rest: ExportFact[] = [];
  for (const offer of scope.offers.get('*') ?? []) {
    const via = offer.origin?.path;
    const names = via === undefined ? undefined : namesOf(via);
    if (!names) rest.push({ path: scope.path, name: '*', line: offer.line, ...(via !== undefined && { via }) });
    else for (const [name, symbol] of names) if (!stated.has(name)) state(offer, name, symbol);
  }
  return [...stated.values(), ...rest];
}

/**
 * All names a file offers to `export *`, which hands on everything but `default`, with their symbols, in the order in which
 * `find` looks; nothing when too much was walked before.
 */
type StarNames = (path: string) => ReadonlyMap<string, string | undefined> | undefined;

function createStarNames(scopes: ReadonlyMap<string, FileScope>, find: ExportTable['find']): StarNames {
  let walked = 0;
  return remember((path) => {
    const names = new Map<string, string | undefined>();
    const seen = new Set<string>();
    const waiting = [path];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const scope = scopes.get(at);
      if (!scope || seen.has(at)) continue;
      seen.add(at);
      walked += scope.exports.length;
      if (walked > mostWalked) return undefined;
      for (const { name } of scope.exports) {
        if (name !== '*' && name !== 'default' && !names.has(name)) names.set(name, find(at, name));
      }
      waiting.push(...(scope.offers.get('*') ?? []).flatMap(({ origin }) => origin?.path ?? []).reverse());
    }
    return names;
  });
}
