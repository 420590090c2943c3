import type * as vscode from 'vscode';
import type { Log } from '../engine';

/** The log of the extension and its engine, in the output channel that "Show Log" opens. */
export function createLog(channel: vscode.LogOutputChannel): Log {
  return (level, message) => channel[level](message);
}
