import type { ModuleFact } from '../../model';
import type { Author } from './author';

/** The path of a module's file without the module's folder: `reg-exp-router/node.ts`. */
export function withinModule({ id }: ModuleFact, path: string): string {
  return id !== '.' && path.startsWith(`${id}/`) ? path.slice(id.length + 1) : path;
}

/** True when some file of the module is in a language that is parsed: only then do imports and exports say anything. */
export function isParsed(author: Author, { files }: Pick<ModuleFact, 'files'>): boolean {
  return files.some((path) => author.index.file.get(path)?.parsed === true);
}

/** True when what the code of some file of the module calls and touches was looked at: only then is silence about it absence. */
export function isTraced(author: Author, { files }: Pick<ModuleFact, 'files'>): boolean {
  return files.some((path) => author.index.file.get(path)?.traced === true);
}

/** True when a file is in a language that is parsed, so that silence about its imports means that there are none. */
export function isParsedFile(author: Author, path: string): boolean {
  return author.index.file.get(path)?.parsed === true;
}
