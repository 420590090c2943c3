import type { MessageKind } from '../../model';

/** One direction of a channel: what is sent at one end of a lane can only arrive at its other. */
export interface Lane {
  readonly kind: MessageKind;
  readonly channel: string;
  /** What is at its ends. Without, both are of one process. */
  readonly sides?: readonly [from: string, to: string];
}

/** One row of the table: which calls are an end of a lane, and where they say the name of what passes. */
export interface EndRule {
  readonly lane: Lane;
  readonly end: 'from' | 'to';
  /** What is called, and where named on what. */
  readonly calls: readonly string[];
  readonly on?: RegExp;
  /** The argument that is the name, or the message with its name in a member. */
  readonly name: number;
  readonly isMember?: true;
  /** What the first argument is where the call is an end of this lane: `message` in `worker.on('message', …)`. */
  readonly first?: string;
  /** Ids of boundaries, one of which the repository must have. */
  readonly given?: readonly string[];
  /** A name that the file must not import, or must: `vscode`. */
  readonly importing?: readonly string[];
  readonly notImporting?: readonly string[];
}
