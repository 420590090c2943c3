import * as vscode from 'vscode';

/** How a person is asked. A question ends without an answer when its `signal` does. */
export interface Asker {
  pick<Item extends vscode.QuickPickItem>(
    items: readonly Item[],
    options: vscode.QuickPickOptions,
    signal?: AbortSignal,
  ): Promise<Item | undefined>;
  input(options: vscode.InputBoxOptions): Promise<string | undefined>;
}

/** In the editor's own boxes, which stay while the person looks something up elsewhere. */
export const askInEditor: Asker = {
  async pick(items, options, signal) {
    const ending = new vscode.CancellationTokenSource();
    const end = () => ending.cancel();
    signal?.addEventListener('abort', end, { once: true });
    try {
      return await vscode.window.showQuickPick(items, { ignoreFocusOut: true, ...options }, ending.token);
    } finally {
      signal?.removeEventListener('abort', end);
      ending.dispose();
    }
  },
  input: async (options) => vscode.window.showInputBox({ ignoreFocusOut: true, ...options }),
};
