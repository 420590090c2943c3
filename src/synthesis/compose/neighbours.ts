import { groupBy, type ImportFact, type ModuleFact } from '../../model';
import type { Author } from './author';

/** A module on the other side of some imports. */
export interface Neighbour {
  readonly module: ModuleFact;
  readonly imports: readonly ImportFact[];
}

/** The modules that files of a part import, the most imported first. Its own files count as no module. */
export function usedModules(author: Author, files: readonly string[]): readonly Neighbour[] {
  const own = new Set(files);
  const imports = files.flatMap((path) => author.index.importsOf.get(path) ?? []);
  return byModule(author, imports, ({ to }) => (to === undefined || own.has(to) ? undefined : to));
}

/** The modules whose files import files of a part, the one that does so most first. */
export function usingModules(author: Author, files: readonly string[]): readonly Neighbour[] {
  const own = new Set(files);
  const imports = files.flatMap((path) => author.index.importersOf.get(path) ?? []);
  const inOrder = imports.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : a.line - b.line));
  return byModule(author, inOrder, ({ from }) => (own.has(from) ? undefined : from));
}

function byModule(author: Author, imports: readonly ImportFact[], place: (fact: ImportFact) => string | undefined): readonly Neighbour[] {
  const found = imports.flatMap((fact) => {
    const module = author.index.moduleOf.get(place(fact) ?? '');
    return module ? [{ module, fact }] : [];
  });
  return [...groupBy(found, ({ module }) => module)]
    .map(([module, facts]) => ({ module, imports: facts.map(({ fact }) => fact) }))
    .sort((a, b) => b.imports.length - a.imports.length || (a.module.id < b.module.id ? -1 : 1));
}
