import { isOpen, type JobState, type ReviewedFinding } from '../model';

/** A job that published waits for a person as long as one of its findings does. Readers see its pages meanwhile. */
export function stateOfPublished(findings: readonly ReviewedFinding[]): JobState {
  return findings.some(isOpen) ? 'waiting' : 'complete';
}
