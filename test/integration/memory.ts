import type * as vscode from 'vscode';
import type { Keys } from '../../src/extension/model/keys';

/** What an extension keeps for a workspace, held in memory. */
export function memory(): vscode.Memento {
  const values = new Map<string, unknown>();
  return {
    keys: () => [...values.keys()],
    get: (key: string, otherwise?: unknown) => (values.has(key) ? values.get(key) : otherwise),
    update: async (key: string, value: unknown) => void values.set(key, value),
  } as vscode.Memento;
}

/** Keys of servers, held in memory. */
export function memoryKeys(): Keys {
  const kept = new Map<string, string>();
  return {
    read: async (host) => kept.get(host),
    keep: async (host, key) => void kept.set(host, key),
  };
}
