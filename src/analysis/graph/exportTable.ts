import type { ExportFact } from '../../model';
import type { FileScope, Offer, Origin } from './scopes';

/** Follows names through re-exports to where they are declared. Circles of re-exports are walked once. */
export interface ExportTable {
  /** The symbol that a file offers under a name, wherever it is declared. */
  find(path: string, name: string): string | undefined;
  readonly facts: readonly ExportFact[];
}

export function createExportTable(scopes: ReadonlyMap<string, FileScope>): ExportTable {
  const find = (path: string, name: string): string | undefined => findSymbol({ path, name }, scopes);
  return { find, facts: [...scopes.values()].flatMap((scope) => exportFacts(scope, scopes, find)) };
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
    seen.add(key);
    const offers = scope.offers.get(name) ?? [];
    const declared = offers.find((offer) => !offer.origin && scope.local.has(offer.local));
    if (declared) return scope.local.get(declared.local)?.id;
    const origins = offers.flatMap((offer) => offer.origin ?? []);
    waiting.push(...(offers.length > 0 ? origins : starsOf(scope, name)).reverse());
  }
  return undefined;
}

function starsOf(scope: FileScope, name: string): Wanted[] {
  if (name === 'default') return [];
  return (scope.offers.get('*') ?? []).flatMap(({ origin }) => (origin ? [{ path: origin.path, name }] : []));
}

function exportFacts(scope: FileScope, scopes: ReadonlyMap<string, FileScope>, find: ExportTable['find']): readonly ExportFact[] {
  const stated = new Map<string, ExportFact>();
  for (const offer of scope.exports) {
    if (offer.name !== '*' && !stated.has(offer.name)) stated.set(offer.name, factOf(scope, offer, offer.name, find));
  }
  const all = [...stated.values()];
  for (const offer of scope.offers.get('*') ?? []) {
    const from = offer.origin?.path;
    if (from === undefined) all.push({ path: scope.path, name: '*', line: offer.line });
    else for (const name of namesOf(from, scopes)) if (!stated.has(name)) all.push(factOf(scope, offer, name, find, stated));
  }
  return all;
}

function factOf(scope: FileScope, offer: Offer, name: string, find: ExportTable['find'], stated?: Map<string, ExportFact>): ExportFact {
  const symbol = find(scope.path, name);
  const via = offer.origin?.path;
  const fact = { path: scope.path, name, line: offer.line, ...(symbol !== undefined && { symbol }), ...(via !== undefined && { via }) };
  stated?.set(name, fact);
  return fact;
}

/** All names a file offers to `export *`, which hands on everything but `default`. */
function namesOf(path: string, scopes: ReadonlyMap<string, FileScope>): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<string>();
  const waiting = [path];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const scope = scopes.get(at);
    if (!scope || seen.has(at)) continue;
    seen.add(at);
    for (const { name, origin } of scope.exports) {
      if (name !== '*') names.add(name);
      else if (origin?.path !== undefined) waiting.push(origin.path);
    }
  }
  names.delete('default');
  return names;
}
