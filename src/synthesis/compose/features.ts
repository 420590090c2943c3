import type { PackageFact } from '../../model';
import type { Author } from './author';
import { readmeOf } from './project';
import { bullets } from './sections';

/** Fewer are no list. */
const fewest = 2;

/** What the README counts as features, in its own words: claims of the authors, which nobody proved. */
export function features(author: Author, project: PackageFact | undefined): string | undefined {
  const readme = readmeOf(author, project);
  if (!readme) return undefined;
  const told = (readme.features ?? []).flatMap((quote) => author.says(readme.path, quote) ?? []);
  return told.length < fewest ? undefined : `In the words of its README:\n\n${bullets(told) ?? ''}`;
}
