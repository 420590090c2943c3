import type { ParseArgsConfig } from 'node:util';
import type { Problem, Run } from '../model';
import type { Workbench } from '../workbench';

export type Options = NonNullable<ParseArgsConfig['options']>;
export type Flags = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

/** One call of a command: its arguments by name, its flags, and the workbench to ask. */
export interface Call {
  readonly workbench: Workbench;
  readonly argument: (name: string) => string;
  /** All arguments in their order: those of a command that `repeatsLast`. */
  readonly words: readonly string[];
  readonly flags: Flags;
  readonly run: Run;
  /** Says something to a person on stderr before the answer; `undefined` where nobody looks on. */
  readonly tell: ((text: string) => void) | undefined;
  /** Prints what came of a part of the command that goes on: with `--json` as a line of its own. */
  readonly show: (answer: Answer) => void;
  /** Waits. Rejects when the command is stopped meanwhile. */
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** `exit` is 0 done, 1 findings or nothing there, 3 a refusal, 4 a failure, 130 cancelled. `fields` stand at the top level of the JSON. */
export interface Answer {
  readonly exit: 0 | 1 | 3 | 4 | 130;
  readonly fields: object;
  readonly problems?: readonly Problem[];
  readonly timings?: Readonly<Record<string, number>>;
  /** The result for a person, without the problems. */
  readonly text: string;
}

export interface Command {
  readonly name: string;
  /** Names of the positional arguments, such as `FOLDER`. */
  readonly takes: readonly string[];
  /** A further argument that may be left out. */
  readonly mayTake?: string;
  /** True when further words belong to the last argument, as in `search FOLDER two words`. */
  readonly joinsLast?: boolean;
  /** True when the last argument may be given several times, as in `import FILE FILE`. */
  readonly repeatsLast?: boolean;
  /** True when `--topic` names a topic for what comes in, and stands in the place of nothing. */
  readonly feedsTopic?: boolean;
  readonly summary: string;
  readonly options: Options;
  /** One line of help for each option. */
  readonly help: Readonly<Record<string, string>>;
  run(call: Call): Promise<Answer>;
}
