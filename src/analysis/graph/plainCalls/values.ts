import type { SymbolFact } from '../../../model';
import type { Chain } from '../../syntax/plain/plainCode';

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

/** What a chain begins with, and how many of its steps that takes. */
export interface Begun {
  readonly value: Known;
  readonly taken: number;
}

/** How names of one language lead to values. */
export interface PlainNames {
  begin(chain: Chain, path: string): Begun;
  /** A name of a module that code reaches through a value. */
  within(path: string, name: string): Known;
  /** An object of a type as it is written in a file. */
  typed(type: string, path: string): Known;
}

export function isType({ kind }: SymbolFact): boolean {
  return kind === 'class' || kind === 'interface' || kind === 'enum';
}

export function objectOf(value: Known): Known {
  if (value?.kind === 'symbol' && isType(value.symbol)) return { kind: 'object', types: [value.symbol] };
  return undefined;
}
