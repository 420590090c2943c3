import type { SymbolKind } from '../../model';
import { easeTypeScript, easeTypes } from './easeTypeScript';
import { tsxQuery, typescriptQuery } from './typescriptQuery';

/** A language that is parsed: a row here, its query, and a fixture with marks. */
export interface ParsedLanguage {
  /** An id of `languageOf`. */
  readonly id: string;
  /** Name of the grammar file, without `.wasm`. */
  readonly grammar: string;
  readonly query: string;
  /** Nodes that make a variable or field a function or a class when they are its value. */
  readonly valueKinds: ReadonlyMap<string, SymbolKind>;
  /** Helps the grammar over syntax that it does not know, without moving a letter. */
  readonly ease: (text: string) => string;
}

const functionValues: ReadonlyMap<string, SymbolKind> = new Map([
  ['arrow_function', 'function'],
  ['function_expression', 'function'],
  ['generator_function', 'function'],
  ['class', 'class'],
]);

/**
 * JavaScript is read with the grammar for TSX, which is a superset of it, JSX included: so one query and two grammar
 * files serve three languages. (The grammar for TypeScript proper has type assertions, `<T>x`, in place of JSX.)
 */
export const parsedLanguages: readonly ParsedLanguage[] = [
  { id: 'typescript', grammar: 'tree-sitter-typescript', query: typescriptQuery, valueKinds: functionValues, ease: easeTypeScript },
  { id: 'tsx', grammar: 'tree-sitter-tsx', query: tsxQuery, valueKinds: functionValues, ease: easeTypes },
  { id: 'javascript', grammar: 'tree-sitter-tsx', query: tsxQuery, valueKinds: functionValues, ease: (text) => text },
];

const byId: ReadonlyMap<string, ParsedLanguage> = new Map(parsedLanguages.map((language) => [language.id, language]));

/** The row of a parsed language, nothing for a language without a grammar. */
export function findParsedLanguage(id: string): ParsedLanguage | undefined {
  return byId.get(id);
}
