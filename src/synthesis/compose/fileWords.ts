import type { Author } from './author';
import { code } from './words';

/** What a file says of itself: the words at its head, else those about the type that stands for it, behind its name. */
export function fileWords(author: Author, path: string, most?: number): string | undefined {
  const { doc, mainType } = author.index.file.get(path) ?? {};
  const said = author.says(path, doc, most);
  if (said !== undefined) return said;
  const ofType = author.index.borrowedDocs.has(path) ? undefined : author.says(path, mainType?.doc, most);
  return mainType && ofType && `${code(mainType.name)}: ${ofType}`;
}

/** True when a file has such words. */
export function hasWords(author: Author, path: string): boolean {
  const { doc, mainType } = author.index.file.get(path) ?? {};
  return doc !== undefined || mainType !== undefined;
}
