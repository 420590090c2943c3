import { type Facts, groupBy } from '../model';
import { ownEntryPoints } from './ownEntryPoints';

const libraryKinds: ReadonlySet<string> = new Set(['main', 'export', 'browser', 'types']);

/** Ids of the symbols that a package offers to the world: what the files offer to which its library entry points lead. */
export function publicSymbolsOf(facts: Facts): ReadonlySet<string> {
  const doors = doorsOf(facts);
  return new Set(facts.exports.flatMap(({ path, symbol }) => (doors.has(path) && symbol !== undefined ? [symbol] : [])));
}

/** The same, and what is in files that these pass on whole under a name: all that the world can name. */
export function nameableSymbolsOf(facts: Facts): ReadonlySet<string> {
  const offered = groupBy(facts.exports, ({ path }) => path);
  const doors = new Set(doorsOf(facts));
  const found = new Set<string>();
  for (const door of doors) {
    for (const { symbol, via } of offered.get(door) ?? []) {
      if (symbol !== undefined) found.add(symbol);
      else if (via !== undefined) doors.add(via);
    }
  }
  return found;
}

function doorsOf(facts: Facts): ReadonlySet<string> {
  return new Set(ownEntryPoints(facts).flatMap(({ kind, target }) => (libraryKinds.has(kind) && target !== undefined ? [target] : [])));
}
