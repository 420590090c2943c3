import type { Facts, SymbolFact } from '../../model';
import type { FactIndex } from './factIndex';
import { docSentence } from './quoted';

const typeLike: ReadonlySet<string> = new Set(['class', 'interface', 'type', 'enum']);

/** A comment of fewer words names a thing again and explains nothing. */
const fewWords = 3;

export function isTypeLike({ kind }: SymbolFact): boolean {
  return typeLike.has(kind);
}

/** Exported types that somebody explained in words of their own and others import, the most used first. */
export function findTerms(facts: Facts, index: FactIndex): readonly SymbolFact[] {
  const uses = ({ id }: SymbolFact) => index.uses.get(id) ?? 0;
  return facts.symbols
    .filter(
      (symbol) =>
        isTypeLike(symbol) && symbol.exported && !symbol.packageOnly && symbol.container === undefined && index.moduleOf.has(symbol.path),
    )
    .filter((symbol) => uses(symbol) > 0 && !index.borrowedDocs.has(symbol.id) && (docSentence(symbol)?.split(' ').length ?? 0) >= fewWords)
    .sort((a, b) => uses(b) - uses(a) || (a.id < b.id ? -1 : 1));
}
