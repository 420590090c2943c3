import * as vscode from 'vscode';
import { type Log, problemOf } from '../engine';
import { showFailure } from './runBuild';

/**
 * Registers a command whose failure is told to the person, with a button that helps, and written to the log. Menus of trees
 * and of the Explorer also give all that is `selected`.
 */
export function command(id: string, log: Log, body: (argument: unknown, selected: unknown) => Promise<unknown>): vscode.Disposable {
  return vscode.commands.registerCommand(id, async (argument: unknown, selected: unknown) => {
    try {
      return await body(argument, selected);
    } catch (error) {
      log('error', `${id}: ${error instanceof Error ? error.stack : String(error)}`);
      void showFailure([problemOf(error)], undefined);
      return undefined;
    }
  });
}
