import type { MessageFailure } from '../../model';
import { findCode } from '../boundaries/findCode';
import type { ConstantPlaces } from './constants';

/** How code says what it does when something goes wrong. */
const ways: readonly { readonly how: MessageFailure['how']; readonly pattern: RegExp }[] = [
  { how: 'caught', pattern: /\bcatch\s*(?:\([^()\n]*\)\s*)?\{|\.catch\s*\(/g },
  { how: 'error', pattern: /\.(?:on|once|add(?:Event)?Listener)\s*\(\s*['"](?:error|messageerror)['"]|\.onerror\s*=|\.onError\s*\(/g },
  { how: 'exit', pattern: /\.(?:on|once|add(?:Event)?Listener)\s*\(\s*['"](?:exit|close|disconnect)['"]/g },
];
const working: ReadonlySet<string> = new Set(['function', 'method', 'constructor', 'constant', 'property']);
/** Longer code does much else, so that what it catches is hardly this. */
const mostLines = 120;

/** What these functions do when something goes wrong: of each the first place of a kind. */
export function failuresOf(places: ConstantPlaces, ids: readonly string[]): readonly MessageFailure[] {
  return [...new Set(ids)].flatMap((id) => {
    const symbol = places.symbol.get(id);
    if (!symbol || !working.has(symbol.kind) || symbol.range[2] - symbol.range[0] > mostLines) return [];
    const { text, lines } = places.source(symbol.path);
    const [from, to] = [lines.offsetAt(symbol.range[0], symbol.range[1]), lines.offsetAt(symbol.range[2], symbol.range[3])];
    const body = text.slice(from, to);
    const isCode = findCode(body);
    return ways.flatMap(({ how, pattern }): readonly MessageFailure[] => {
      const found = [...body.matchAll(pattern)].find(({ index }) => isCode(index));
      return found ? [{ how, path: symbol.path, line: lines.lineAt(from + found.index), symbol: id }] : [];
    });
  });
}
