import { ProblemError } from '../../model';
import { atDisk } from './diskProblem';

/** A lock that cannot be given back counts for ten seconds more, and that is all. */
export async function releaseQuietly(release: () => Promise<void>): Promise<void> {
  try {
    await atDisk(release);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
  }
}
