import type * as vscode from 'vscode';

/** What an extension keeps for a workspace, held in memory. */
export function memory(): vscode.Memento {
  const values = new Map<string, unknown>();
  return {
    keys: () => [...values.keys()],
    get: (key: string, otherwise?: unknown) => (values.has(key) ? values.get(key) : otherwise),
    update: async (key: string, value: unknown) => void values.set(key, value),
  } as vscode.Memento;
}
