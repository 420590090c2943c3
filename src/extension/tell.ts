import * as vscode from 'vscode';

/** One line in the status bar, for a while. */
export function tell(words: string): undefined {
  vscode.window.setStatusBarMessage(`$(book) ${words}`, 6000);
}
