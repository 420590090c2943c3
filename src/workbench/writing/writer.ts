import type { JobKind, ModelSettings, RunLimits } from '../../model';

/** A model as a person chose it for a run. */
export interface Writer {
  readonly settings: ModelSettings;
  readonly limits: RunLimits;
  /** The language of the pages' prose: `en` or `zh-cn`. */
  readonly language: string;
  /** True once a person read what the run would send and take. Without it nothing is sent. */
  readonly approved: boolean;
  /** Only these pages; all without it. */
  readonly only?: readonly string[] | undefined;
}

/** True where a page that this model could not write before is asked for again: on a rebuild, and where a person named the pages. */
export function triesAgain(kind: JobKind, writer: Pick<Writer, 'only'> | undefined): boolean {
  return kind === 'rebuild' || writer?.only !== undefined;
}
