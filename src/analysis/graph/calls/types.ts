import type { CodeFile, Declaration } from './codeFiles';
import type { FunctionNode, TypeNode } from './typeNode';

/**
 * What is known of a value:
 * - `instance` of a class or interface · `declared`: a class, function, method or namespace itself
 * - `module`: all that a file exports · `literal`: the object that a constant starts with
 * - `outside`: of a type that is not of the repository, such as `Promise`, by its name · `global`: such a name itself
 * - `function` and `object`: of a type that is written out · `closure`: a function without a name
 * - `either`: one of several
 */
export type Type =
  | { readonly kind: 'instance'; readonly of: Declaration; readonly args: Arguments }
  | { readonly kind: 'declared'; readonly of: Declaration; readonly scope: TypeScope | undefined }
  | { readonly kind: 'module'; readonly path: string }
  | { readonly kind: 'literal'; readonly of: Declaration }
  | { readonly kind: 'outside'; readonly name: string; readonly args: readonly Known[] }
  | { readonly kind: 'outsideMember'; readonly of: Type; readonly name: string }
  | { readonly kind: 'global'; readonly name: string }
  | (FunctionNode & { readonly scope: TypeScope })
  | { readonly kind: 'object'; readonly members: ReadonlyMap<string, TypeNode>; readonly scope: TypeScope }
  | { readonly kind: 'closure'; readonly file: CodeFile; readonly index: number }
  | { readonly kind: 'tuple'; readonly items: readonly Known[] }
  | { readonly kind: 'either'; readonly types: readonly Type[] };

export type Known = Type | undefined;

/** What type parameters stand for; a name that is there without a type stands for what is not known. */
export type Arguments = ReadonlyMap<string, Known>;

/** Where a type is written, which says what its names mean. */
export interface TypeScope {
  readonly file: CodeFile;
  readonly args: Arguments;
  /** What `this` means. */
  readonly self: Known;
  /** The definition that it is written in, whose namespace is looked through first; -1 for none. */
  readonly within: number;
}

export function eitherOf(types: readonly Known[]): Known {
  const known = [...new Set(types.flatMap((type) => (type?.kind === 'either' ? type.types : (type ?? []))))];
  return known.length < 2 ? known[0] : { kind: 'either', types: known };
}

/** True for types of something that has a name: they come up again and again, and what is found out of them is kept. */
export function isNamed({ kind }: Type): boolean {
  return kind === 'instance' || kind === 'declared' || kind === 'module';
}
