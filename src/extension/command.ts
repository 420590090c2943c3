import * as vscode from 'vscode';
import { type Log, problemOf } from '../engine';
import { showFailure } from './runBuild';

/**
 * Registers a command whose failure is told to the person, with a button that helps, and written to the log. The explorer
 * gives as `more` all that is selected.
 */
export function command(id: string, log: Log, body: (argument: unknown, more: unknown) => Promise<unknown>): vscode.Disposable {
  return vscode.commands.registerCommand(id, async (argument: unknown, more: unknown) => {
    try {
      return await body(argument, more);
    } catch (error) {
      log('error', `${id}: ${error instanceof Error ? error.stack : String(error)}`);
      void showFailure([problemOf(error)], undefined);
      return undefined;
    }
  });
}
