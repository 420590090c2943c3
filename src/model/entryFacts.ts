import type { Quote } from './quote';

export type EntryPointKind =
  | 'main'
  | 'bin'
  | 'export'
  | 'browser'
  | 'types'
  | 'script'
  | 'bundle'
  | 'activation'
  | 'command'
  | 'worker'
  | 'server'
  | 'container'
  | 'route'
  | 'ci-job';

export interface EntryPointFact {
  readonly kind: EntryPointKind;
  readonly name: string;
  /** The file and line that declare the entry point, such as the line of `package.json`. */
  readonly path: string;
  readonly line: number;
  /** The source file where execution starts, when it is of this snapshot (a build output is traced to its source). */
  readonly target?: string;
  /** The command line of a script, the one of a job that tells most, or the image of a container. */
  readonly command?: string;
  /** Of a job: the line of that command. */
  readonly commandLine?: number;
  /** What it is for, in its author's words. */
  readonly says?: Quote;
}
