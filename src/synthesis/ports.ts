import type { Span } from '../model';

/**
 * Records that the host read some lines of the snapshot, and answers the id of the citation that proves it.
 * Asking twice for the same lines gives the same id and one ledger entry. Throws when the lines do not exist.
 */
export interface ReadRecorder {
  cite(span: Span): string;
  /** The same for a commit and for a tag of the history. Throws when it does not have them. */
  citeCommit(sha: string): string;
  citeTag(name: string): string;
  /** The text of these lines, as a gate will hold it against what is quoted from them. */
  read(span: Span): string;
}
