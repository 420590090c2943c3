import type { JobName, JobState, JobView } from './jobs';
import { fill, type Translate } from './problemMessages';

const kinds: Readonly<Record<JobName, string>> = { build: 'Build', refresh: 'Refresh', rebuild: 'Rebuild', edit: 'Edit' };

const states: Readonly<Record<JobState | 'unchanged', string>> = {
  running: 'running',
  waiting: 'complete, with gaps to review',
  complete: 'complete',
  degraded: 'complete, some pages fell back',
  partial: 'stopped early',
  failed: 'failed',
  cancelled: 'stopped',
  refused: 'refused',
  unchanged: 'nothing changed',
};

const lost = 'failed: its process ended';

/** What is said of jobs, for translators. */
export const jobWords: readonly string[] = [...Object.values(kinds), ...Object.values(states), lost];

export function describeJobKind(kind: JobName, translate: Translate = fill): string {
  return translate(kinds[kind], {});
}

export function describeJobState(state: JobState | 'unchanged', translate: Translate = fill): string {
  return translate(states[state], {});
}

/** The same for a job of the store, which may have died. */
export function describeJobEnd({ state, lost: isLost }: JobView, translate: Translate = fill): string {
  return isLost ? translate(lost, {}) : describeJobState(state, translate);
}
