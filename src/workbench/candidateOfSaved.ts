import type { Candidate } from '../knowledge';
import type { Revision } from '../model';

/** A page as it was saved: it becomes that very revision, with how far it was proven, also one that brought an earlier text back. */
export function candidateOfSaved(path: string, { content, origin, base, reason, restored, proof }: Revision): Candidate {
  return { path, content, origin, base, reason, restored, proof };
}
