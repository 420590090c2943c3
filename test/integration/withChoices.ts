import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';

type Choice = (items: readonly vscode.QuickPickItem[]) => vscode.QuickPickItem | undefined;

/** Runs a command while a person answers its lists one after the other, and every question with a reason. */
export async function withChoices(choices: readonly Choice[], run: () => Thenable<unknown>): Promise<void> {
  const { showQuickPick, showInputBox } = vscode.window;
  const left = [...choices];
  const answers = {
    showQuickPick: async (items: readonly vscode.QuickPickItem[]) => left.shift()?.(items),
    showInputBox: async () => 'As it was.',
  };
  Object.assign(vscode.window, answers);
  try {
    await run();
  } finally {
    Object.assign(vscode.window, { showQuickPick, showInputBox });
  }
  assert.deepEqual(left, []);
}
