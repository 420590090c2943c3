import type { SymbolKind } from '../../model';
import { easeTypeScript, easeTypes } from './easeTypeScript';
import { goQuery } from './goQuery';
import { goStyle } from './goStyle';
import { javaQuery } from './javaQuery';
import { javaStyle } from './javaStyle';
import type { PlainStyle } from './plainStyle';
import { pythonQuery } from './pythonQuery';
import { pythonStyle } from './pythonStyle';
import { rustQuery } from './rustQuery';
import { rustStyle } from './rustStyle';
import { tsxQuery, typescriptQuery } from './typescriptQuery';

interface Grammar {
  /** An id of `languageOf`. */
  readonly id: string;
  /** Name of the grammar file, without `.wasm`. */
  readonly grammar: string;
  readonly query: string;
}

/** TypeScript and JavaScript, of which is also read what the code does with names. */
export interface ScriptLanguage extends Grammar {
  readonly kind: 'script';
  /** Nodes that make a variable or field a function or a class when they are its value. */
  readonly valueKinds: ReadonlyMap<string, SymbolKind>;
  /** Helps the grammar over syntax that it does not know, without moving a letter. */
  readonly ease: (text: string) => string;
}

/** A language of which is read what its files declare, import and build on. */
export interface PlainLanguage extends Grammar {
  readonly kind: 'plain';
  readonly style: PlainStyle;
}

/** A language that is parsed: a row here, its query, and a fixture with marks. */
export type ParsedLanguage = ScriptLanguage | PlainLanguage;

const functionValues: ReadonlyMap<string, SymbolKind> = new Map([
  ['arrow_function', 'function'],
  ['function_expression', 'function'],
  ['generator_function', 'function'],
  ['class', 'class'],
]);

const script = { kind: 'script', valueKinds: functionValues } as const;

/**
 * JavaScript is read with the grammar for TSX, which is a superset of it, JSX included: so one query and two grammar
 * files serve three languages. (The grammar for TypeScript proper has type assertions, `<T>x`, in place of JSX.)
 */
export const parsedLanguages: readonly ParsedLanguage[] = [
  { ...script, id: 'typescript', grammar: 'tree-sitter-typescript', query: typescriptQuery, ease: easeTypeScript },
  { ...script, id: 'tsx', grammar: 'tree-sitter-tsx', query: tsxQuery, ease: easeTypes },
  { ...script, id: 'javascript', grammar: 'tree-sitter-tsx', query: tsxQuery, ease: (text) => text },
  { kind: 'plain', id: 'python', grammar: 'tree-sitter-python', query: pythonQuery, style: pythonStyle },
  { kind: 'plain', id: 'rust', grammar: 'tree-sitter-rust', query: rustQuery, style: rustStyle },
  { kind: 'plain', id: 'go', grammar: 'tree-sitter-go', query: goQuery, style: goStyle },
  { kind: 'plain', id: 'java', grammar: 'tree-sitter-java', query: javaQuery, style: javaStyle },
];

const byId: ReadonlyMap<string, ParsedLanguage> = new Map(parsedLanguages.map((language) => [language.id, language]));

/** The row of a parsed language, nothing for a language without a grammar. */
export function findParsedLanguage(id: string): ParsedLanguage | undefined {
  return byId.get(id);
}
