import { type Job, type Problem, ProblemError } from '../model';
import type { KeptSyntax } from './ports';

/** What was parsed anew is kept for the next run, which costs time only where that fails. */
export async function keepSyntax(cache: KeptSyntax, job: Job): Promise<readonly Problem[]> {
  try {
    await cache.keep(job.id);
    return [];
  } catch (error) {
    if (error instanceof ProblemError) return [{ ...error.problem, severity: 'warning' }];
    throw error;
  }
}
