import { type ConstraintFact, type DocumentFact, dirOf } from '../../model';

/** A guide for those who take part binds them from its first sentence on. */
const contributing = /^(?:docs\/|\.github\/)?contributing\.\w+$/i;
const readme = /(?:^|\/)readme\.\w+$/i;
const binding = /\b(?:cannot|must|never|do not|don['’]t|should(?:n['’]t| not)|may not|is not allowed|are not allowed)\b/i;
const fewestWords = 5;
const most = 6;

/** Where files of the source stand, and where packages begin: these speak to those who use them. */
export interface SourceFolders {
  readonly sources: ReadonlySet<string>;
  readonly packages: ReadonlySet<string>;
}

/** What the README of a folder of sources, or a guide for those who take part, says must, or must not, be done: sentences of its first paragraph. */
export function readFolderRules({ path, lead }: DocumentFact, { sources, packages }: SourceFolders): readonly ConstraintFact[] {
  const folder = dirOf(path);
  const isOfFolder = readme.test(path) && folder !== '' && sources.has(folder) && !packages.has(folder);
  if (!lead || !(isOfFolder || contributing.test(path))) return [];
  const sentences = lead.text.split(/(?<=[.!?])\s+(?=\p{Lu})/u).map((sentence) => sentence.replace(/[.]$/, ''));
  const rules = sentences.filter((sentence) => binding.test(sentence) && sentence.split(' ').length >= fewestWords);
  return rules.slice(0, most).map((text) => ({ path, quote: { text, lines: lead.lines } }));
}
