import { remember, type SymbolFact, splitLines } from '../../model';
import type { Edge } from './callEdges';

const finder = /['"/\\](?:which|where(?:\.exe)?)['"]/;

/** Tells where code starts another program only to learn where a third one lies: that says nothing of what happens. */
export function createLookUps(symbols: ReadonlyMap<string, SymbolFact>, text: (path: string) => string): (edge: Edge) => boolean {
  const linesOf = remember((path: string) => splitLines(text(path)));
  return ({ from, link: { relation } }) => {
    const symbol = relation === 'reaches' ? symbols.get(from) : undefined;
    if (!symbol) return false;
    const own = linesOf(symbol.path).slice(symbol.range[0] - 1, symbol.range[2]);
    return finder.test(own.join('\n'));
  };
}
