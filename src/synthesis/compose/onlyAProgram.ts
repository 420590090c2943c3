import type { BoundaryFact } from '../../model';
import type { Author } from './author';
import { onSide } from './boundaries';

/**
 * True where all that is known of where code runs is that a manifest declares a program, and the code of that was not read or
 * is offered to others too: a library for servers has a program as well.
 */
export function isOnlyAProgram(author: Author, runtimes: readonly BoundaryFact[]): boolean {
  const [first, ...others] = runtimes;
  if (first?.name !== 'a terminal' || others.length > 0) return false;
  const isRead = onSide(first, 'inside').some(({ path }) => author.index.file.get(path)?.traced);
  return !isRead || author.index.publicSymbols.size > 0;
}
