import type { Facts } from '../model';
import { ownEntryPoints } from './ownEntryPoints';

const libraryKinds: ReadonlySet<string> = new Set(['main', 'export', 'browser', 'types']);

/** Ids of the symbols that a package offers to the world: what the files offer to which its library entry points lead. */
export function publicSymbolsOf(facts: Facts): ReadonlySet<string> {
  const doors = new Set(
    ownEntryPoints(facts).flatMap(({ kind, target }) => (libraryKinds.has(kind) && target !== undefined ? [target] : [])),
  );
  return new Set(facts.exports.flatMap(({ path, symbol }) => (doors.has(path) && symbol !== undefined ? [symbol] : [])));
}
