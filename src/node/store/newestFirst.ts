import type { Job } from '../../model';

/** Jobs that come by their ids, the last first. Ids sort by the clock, which may be set back; what a job started from only grows. */
export function newestFirst(jobs: readonly Job[]): readonly Job[] {
  return [...jobs].sort((a, b) => b.startedFrom - a.startedFrom);
}
