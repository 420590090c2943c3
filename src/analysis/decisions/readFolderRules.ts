import { type ConstraintFact, type DocumentFact, dirOf } from '../../model';

const readme = /(?:^|\/)readme\.\w+$/i;
const binding = /\b(?:cannot|must|never|do not|don['’]t|should(?:n['’]t| not)|may not|is not allowed|are not allowed)\b/i;
const fewestWords = 5;
const most = 6;

/** Where files of the source stand, and where packages begin: these speak to those who use them. */
export interface SourceFolders {
  readonly sources: ReadonlySet<string>;
  readonly packages: ReadonlySet<string>;
}

/** What the README of a folder of sources says that its code must, or must not, do: sentences of its first paragraph. */
export function readFolderRules({ path, lead }: DocumentFact, { sources, packages }: SourceFolders): readonly ConstraintFact[] {
  const folder = dirOf(path);
  if (!readme.test(path) || !lead || folder === '' || !sources.has(folder) || packages.has(folder)) return [];
  const sentences = lead.text.split(/(?<=[.!?])\s+(?=\p{Lu})/u).map((sentence) => sentence.replace(/[.]$/, ''));
  const rules = sentences.filter((sentence) => binding.test(sentence) && sentence.split(' ').length >= fewestWords);
  return rules.slice(0, most).map((text) => ({ path, quote: { text, lines: lead.lines } }));
}
