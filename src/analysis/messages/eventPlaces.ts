import { type CallFact, groupBy, type HeritageFact, remember, type SymbolFact } from '../../model';
import type { CodePlaces } from './constants';

export interface EventPlaces extends CodePlaces {
  readonly symbols: readonly SymbolFact[];
  readonly heritage: readonly HeritageFact[];
  /** Ids of what a class or interface extends and implements, however far up. */
  basesOf(id: string): readonly string[];
}

export function basesIn(heritage: readonly HeritageFact[]): EventPlaces['basesOf'] {
  const above = groupBy(heritage, ({ symbol }) => symbol);
  return remember((id: string) => {
    const found = new Set<string>();
    const waiting = [id];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const own = (above.get(at) ?? []).flatMap(({ target }) => (target === undefined || found.has(target) ? [] : [target]));
      for (const target of own) found.add(target);
      waiting.push(...own);
    }
    return [...found];
  });
}

/** Ids of what a call stands in, from the inside. */
export function ownersOf({ symbol }: CodePlaces, { caller }: Pick<CallFact, 'caller'>): readonly string[] {
  const owners: string[] = [];
  for (let id = caller; id !== undefined; ) {
    owners.push(id);
    const fact: SymbolFact | undefined = symbol.get(id);
    id = fact?.container === undefined ? undefined : `${fact.path}#${fact.container}`;
  }
  return owners;
}
