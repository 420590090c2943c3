import { groupBy, type PackageFact, remember } from '../../../model';
import { languageOf } from '../../languages/languageOf';
import type { FileSyntax } from '../../syntax/fileSyntax';
import { createGoResolver } from './go';
import { createJavaResolver } from './java';
import { createPythonResolver } from './python';
import type { Resolver, ResolverInput } from './resolver';
import { createRustResolver } from './rust';

const makers: ReadonlyMap<string, (input: ResolverInput) => Resolver> = new Map([
  ['python', createPythonResolver],
  ['rust', createRustResolver],
  ['go', createGoResolver],
  ['java', createJavaResolver],
]);

/** The resolver for a file; nothing for TypeScript and JavaScript, whose specifiers lead to files by themselves. */
export function createResolvers(syntaxes: readonly FileSyntax[], packages: readonly PackageFact[]): (path: string) => Resolver | undefined {
  const byLanguage = groupBy(syntaxes, ({ path }) => languageOf(path).id);
  const resolverOf = remember((id: string) => makers.get(id)?.({ syntaxes: byLanguage.get(id) ?? [], packages }));
  return (path) => resolverOf(languageOf(path).id);
}
