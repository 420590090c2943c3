import type * as vscode from 'vscode';

/** Keys of servers, each under its host: what was given for one server is sent to no other. */
export interface Keys {
  read(host: string): Promise<string | undefined>;
  keep(host: string, key: string): Promise<void>;
}

/** Keys in the editor's own storage for secrets. */
export function createKeys(secrets: vscode.SecretStorage): Keys {
  return {
    read: async (host) => secrets.get(nameOf(host)),
    keep: async (host, key) => secrets.store(nameOf(host), key),
  };
}

function nameOf(host: string): string {
  return `modelKey:${host}`;
}
