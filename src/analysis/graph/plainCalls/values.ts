import type { SymbolFact } from '../../../model';

/**
 * What is known of a value in a plain language:
 * - `symbol`: a definition itself · `object` of a type, or of one that is of several traits at once
 * - `inherited`: what a class has from others, as `super()` sees it · `module`: all of a file
 * - `wrapped`: a result or an option, with the type of what it holds as it is written in a file
 */
export type PlainValue =
  | { readonly kind: 'symbol'; readonly symbol: SymbolFact }
  | { readonly kind: 'object'; readonly types: readonly SymbolFact[] }
  | { readonly kind: 'inherited'; readonly by: SymbolFact }
  | { readonly kind: 'module'; readonly path: string }
  | { readonly kind: 'wrapped'; readonly type: string; readonly path: string };

export type Known = PlainValue | undefined;

export function isType({ kind }: SymbolFact): boolean {
  return kind === 'class' || kind === 'interface' || kind === 'enum';
}

export function objectOf(value: Known): Known {
  if (value?.kind === 'symbol' && isType(value.symbol)) return { kind: 'object', types: [value.symbol] };
  return undefined;
}
