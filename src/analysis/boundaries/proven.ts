import type { BoundaryEvidence } from '../../model';
import type { BoundaryRule } from './boundaryRule';

/** One place that proves what a rule says. */
export interface Proven {
  readonly rule: BoundaryRule;
  readonly name: string;
  readonly path: string;
  readonly line: number;
  readonly side?: BoundaryEvidence['side'] | undefined;
  /** The package it goes through, where it is one. */
  readonly through?: string | undefined;
  /** True where it is only handed to somebody else. */
  readonly handedOn?: boolean | undefined;
  /** The statement that it stands in, where that is worth telling. */
  readonly statement?: string | undefined;
  /** Under what it is compiled at all, where that is not always. */
  readonly condition?: string | undefined;
}
