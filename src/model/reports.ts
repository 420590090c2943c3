import type { CitationState } from './evidence';
import type { LineRange } from './locator';
import type { ReviewedFinding } from './reviews';
import type { Budgets, Coverage } from './snapshot';

/** Answers of use cases that only the command line asks for. */

export interface SnapshotReport {
  readonly root: string;
  readonly digest: string;
  readonly commit?: string;
  readonly dirty: boolean;
  readonly budgets: Budgets;
  readonly coverage: Coverage;
}

/** Every citation of the published pages, found again, and what the gates say today. */
export interface VerifyReport {
  readonly pages: number;
  readonly citations: Readonly<Record<CitationState | 'total', number>>;
  readonly items: readonly {
    readonly page: string;
    readonly id: string;
    readonly path?: string;
    readonly lines?: LineRange;
    readonly state: CitationState;
  }[];
  readonly findings: readonly ReviewedFinding[];
}
