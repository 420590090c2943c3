import { fill, type Progress, type Stage } from '../src/model';
import { strings } from './strings';

export const stageWords: Readonly<Record<Stage, string>> = {
  snapshot: strings.stageSnapshot,
  facts: strings.stageFacts,
  plan: strings.stagePlan,
  compose: strings.stageCompose,
  write: strings.stageWrite,
  gates: strings.stageGates,
};

/** `12 of 48`, or nothing while the number is not known. */
export function countWords({ done, total }: Progress): string {
  return total > 0 ? fill(strings.stageCount, { done, total }) : '';
}
