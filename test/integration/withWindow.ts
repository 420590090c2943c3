import * as vscode from 'vscode';

type Replaced = Partial<Record<keyof typeof vscode.window, unknown>>;

/** Runs while a person answers what the editor shows. */
export async function withWindow<Value>(replaced: Replaced, run: () => Thenable<Value>): Promise<Value> {
  const before = Object.fromEntries(Object.keys(replaced).map((name) => [name, vscode.window[name as keyof typeof vscode.window]]));
  Object.assign(vscode.window, replaced);
  try {
    return await run();
  } finally {
    Object.assign(vscode.window, before);
  }
}
