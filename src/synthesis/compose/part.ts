import { dirOf, foldersAround, type ModuleFact, type PlannedPage } from '../../model';
import { filesAbout } from '../plan/filesAbout';
import type { Author } from './author';

/** What a module page is about: a module of the analysis, or files that a person chose, described the same way. */
export interface Part extends ModuleFact {
  /** True when it stands for its folder, so that what is written about the folder is written about it. */
  readonly isFolder: boolean;
}

/** The part of a page, called as the page is. What a person chose lies in `id`, the folder that its files share. */
export function partOf(author: Author, { path, subject, title, files }: PlannedPage): Part {
  if (subject === null) return chosenPart(author, title, files);
  const module = author.index.module.get(subject);
  if (!module) throw new Error(`the plan of ${path} names a module that is not there: ${subject}`);
  return { ...module, name: title, isFolder: true };
}

function chosenPart(author: Author, name: string, files: readonly string[]): Part {
  const folder = sharedFolder(files);
  const facts = files.flatMap((path) => author.index.file.get(path) ?? []);
  const own = facts[0]?.package;
  return {
    id: folder === '' ? '.' : folder,
    name,
    ...(own === undefined ? {} : { package: own }),
    files,
    rank: facts.reduce((sum, { rank }) => sum + rank, 0),
    hub: facts.reduce((sum, { hub }) => sum + hub, 0),
    uses: [],
    isFolder: folder !== '' && filesAbout([folder], author.facts.files).length === files.length,
  };
}

function sharedFolder([first, ...rest]: readonly string[]): string {
  if (first === undefined) return '';
  const shared = foldersAround(first).find((folder) => folder === '' || rest.every((path) => path.startsWith(`${folder}/`)));
  return shared ?? dirOf(first);
}
