import type { PackageFact } from '../../../model';
import type { FileSyntax } from '../../syntax/fileSyntax';
import type { Resolved } from '../resolveSpecifier';

/** How the imports of one language lead to files. */
export interface Resolver {
  /** The same file with what only its place tells: which imported names are files, and which it hands on. */
  settle(file: FileSyntax): FileSyntax;
  resolve(specifier: string, from: string): Resolved;
  /** In languages with paths: the last file on the way that one leads, and what is left of the path there. */
  reach?(path: string, from: string): Reached | undefined;
}

export interface Reached {
  readonly path: string;
  readonly rest: readonly string[];
}

/** What is known of a repository in one language. */
export interface ResolverInput {
  /** The files in that language. */
  readonly syntaxes: readonly FileSyntax[];
  readonly packages: readonly PackageFact[];
}
