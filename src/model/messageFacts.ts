import type { LineRange } from './locator';

/**
 * What is sent, asked or told by a name instead of by a call: `request` an HTTP request, `method` a remote call, `message` to a
 * worker, a webview or a window, `ipc` between Electron's processes, `command` of the editor, `event` told to listeners.
 */
export type MessageKind = 'request' | 'method' | 'message' | 'ipc' | 'command' | 'event';

/** A message by its name, joined at both ends. The far end of a command may be another's: then `to` is empty. */
export interface MessageFact {
  readonly kind: MessageKind;
  /** `GET /users/:id`, `parse`, `app.open`, `Frames.onFrameAdded`; empty for messages that have no name of their own. */
  readonly name: string;
  /** What it goes by: `messages of a webview`. Those of one channel are told together. */
  readonly channel: string;
  /** What is at its two ends: `the extension host of VS Code`. Nothing where both are of one process. */
  readonly sides?: readonly [from: string, to: string];
  /** The type of what is sent, where the code declares it. */
  readonly payload?: MessagePayload;
  /** Who sends, asks or fires. */
  readonly from: readonly MessageEnd[];
  /** Who receives, answers or listens. */
  readonly to: readonly MessageEnd[];
  /** Where a manifest, a table, a constant or a class states it. */
  readonly declared?: MessageEnd;
  /** What the code at its ends does when something goes wrong. */
  readonly failures: readonly MessageFailure[];
}

/** A type as it is written, and the lines that it is written in. */
export interface MessagePayload {
  readonly type: string;
  readonly path: string;
  readonly lines: LineRange;
}

export interface MessageEnd {
  readonly path: string;
  readonly line: number;
  /** The line of the name, where the call begins before. */
  readonly last?: number;
  /** Id of the symbol that the line stands in. */
  readonly symbol?: string;
  /** Id of the function of the repository that it is handed to there, and that hands it on. */
  readonly through?: string;
}

/** `caught`: what is thrown; `error`, `exit`: an event that tells of a failure or an end. */
export interface MessageFailure {
  readonly how: 'caught' | 'error' | 'exit';
  readonly path: string;
  readonly line: number;
  readonly symbol: string;
}
