import type { ImportFact } from '../model';
import { filesForTests, type Settled } from './graph/filesForTests';
import { importFacts } from './graph/importFacts';
import { createResolvers } from './graph/resolvers/createResolvers';
import type { Resolver } from './graph/resolvers/resolver';
import { resolveSpecifier } from './graph/resolveSpecifier';
import { type FileScope, scopeOf } from './graph/scopes';
import type { Project } from './project';
import type { FileSyntax } from './syntax/fileSyntax';

/** What the names of each file mean, and what its imports lead to. */
export interface Linked {
  readonly scopes: ReadonlyMap<string, FileScope>;
  readonly imports: readonly ImportFact[];
  readonly forTests: ReadonlySet<string>;
  readonly resolverOf: (path: string) => Resolver | undefined;
}

/** Leads the imports of all files to what they mean. */
export function resolveAll(syntaxes: readonly FileSyntax[], project: Project): Linked {
  const scopes = new Map<string, FileScope>();
  const imports: ImportFact[] = [];
  const settledFiles: Settled[] = [];
  const resolverOf = createResolvers(syntaxes, project.packages);
  const bySpecifier = (specifier: string, from: string) => resolveSpecifier(specifier, from, project.around);
  for (const syntax of syntaxes) {
    const resolver = resolverOf(syntax.path);
    const settled = resolver?.settle(syntax) ?? syntax;
    const own = importFacts(settled, resolver?.resolve ?? bySpecifier);
    imports.push(...own);
    settledFiles.push({ statements: settled.imports, imports: own });
    scopes.set(syntax.path, scopeOf(settled, own, resolver !== undefined));
  }
  return { scopes, imports, forTests: filesForTests(settledFiles), resolverOf };
}
