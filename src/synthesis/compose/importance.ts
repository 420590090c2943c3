import type { ModuleFact } from '../../model';
import type { Author } from './author';
import { languageNames } from './languageNames';

const sideNames = /^(?:types?|utils?|utilities|helpers?|constants?|errors?|shared|common|internal|index)$/i;

/** `objUtils`, `test-helper`. */
const sideEnding = /(?:[a-z\d](?:Utils?|Helpers?)|[-_.](?:utils?|helpers?))$/;

/** Where a program starts much comes together, whether imports are known or not. */
const programWeight = 2;
/** Templates and style sheets show what the code does. */
const markupWeight = 0.3;

/** True for a file or folder named as a side matter: much leaned on, and yet not what the project is about. */
export function isSideMatter(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '');
  return sideNames.test(name) || sideEnding.test(name);
}

/** Modules from the most to the least important: what others lean on and what brings others together; side matters last. */
export function byImportance(author: Author, modules: readonly ModuleFact[]): readonly ModuleFact[] {
  const score = new Map(modules.map((module) => [module.id, importanceOf(author, module)]));
  return [...modules].sort((a, b) => (score.get(b.id) ?? 0) - (score.get(a.id) ?? 0) || (a.id < b.id ? -1 : 1));
}

function importanceOf(author: Author, module: ModuleFact): number {
  const isPublic = module.files.some((path) => author.index.symbolsOf.get(path)?.some(({ id }) => author.index.publicSymbols.has(id)));
  const isCode = module.files.some((path) => languageNames.has(author.index.file.get(path)?.language ?? ''));
  const isProgram = author.index.ownEntryPoints.some(({ kind, target }) => kind === 'bin' && module.files.includes(target ?? ''));
  return (
    (module.rank + module.hub) *
    (isPublic ? 1.5 : 1) *
    (isProgram ? programWeight : 1) *
    (isCode ? 1 : markupWeight) *
    (isSideMatter(module.id) ? 0.4 : 1)
  );
}
