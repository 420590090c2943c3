import type { BoundaryRule } from '../boundaryRule';

const channel = (name: string, side: BoundaryRule['side'], proof: BoundaryRule['proof']): BoundaryRule => ({
  kind: 'channel',
  name,
  ...(side && { side }),
  proof,
});

const electron = ['electron', 'electron/main', 'electron/renderer'];

/** How two processes, threads or pages talk: `outside` is the end of the one that started the other. */
export const channelRules: readonly BoundaryRule[] = [
  channel('JSON-RPC', undefined, { by: 'import', of: ['vscode-jsonrpc', 'json-rpc-2.0', 'jayson'] }),
  channel('the Language Server Protocol', 'outside', { by: 'import', of: ['vscode-languageclient'] }),
  channel('the Language Server Protocol', 'inside', { by: 'import', of: ['vscode-languageserver'] }),
  channel('messages of a worker thread', 'outside', {
    by: 'text',
    hint: 'orker',
    pattern: /\b\w*[wW]orker\??\.(?:postMessage\s*\(|on(?:ce)?\s*\(\s*['"]message['"])/g,
    importing: ['node:worker_threads'],
  }),
  channel('messages of a worker thread', 'inside', {
    by: 'text',
    hint: 'parentPort',
    pattern: /\bparentPort\??\.(?:postMessage|on|once)\s*\(/g,
    importing: ['node:worker_threads'],
  }),
  channel('messages of a webview', 'outside', {
    by: 'text',
    hint: 'ebview',
    pattern: /\bwebview\??\.(?:postMessage|onDidReceiveMessage)\s*\(/g,
    importing: ['vscode'],
  }),
  {
    ...channel('messages of a webview', 'inside', {
      by: 'text',
      hint: 'postMessage',
      pattern: /\b(?:acquireVsCodeApi\(\)|api|vs[cC]ode(?:Api)?)\.postMessage\s*\(/g,
    }),
    given: 'runtime:a webview of VS Code',
  },
  channel('messages of a child process', 'outside', {
    by: 'text',
    hint: 'fork',
    pattern: /\b(?!process\b)\w+\??\.on(?:ce)?\s*\(\s*['"]message['"]|\b\w*[cC]hild\w*\??\.send\s*\(/g,
    importing: ['node:child_process'],
  }),
  channel('messages of a child process', 'inside', {
    by: 'text',
    hint: 'process.',
    pattern: /(?<![.\w$])process\.(?:send\??\.?\s*\(|on(?:ce)?\s*\(\s*['"]message['"])/g,
  }),
  channel('Electron’s channel `$1`', 'inside', {
    by: 'text',
    hint: 'ipcMain',
    pattern: /\bipcMain\.(?:handle|handleOnce|on|once)\s*\(\s*['"](?<name>[\w:./-]{1,80})['"]/g,
    importing: electron,
  }),
  channel('Electron’s channel `$1`', 'inside', {
    by: 'text',
    hint: '.',
    pattern: /\.(?:(?:webContents|sender)\.send|reply)\s*\(\s*['"](?<name>[\w:./-]{1,80})['"]/g,
    importing: electron,
  }),
  channel('Electron’s channel `$1`', 'outside', {
    by: 'text',
    hint: 'ipcRenderer',
    pattern: /\bipcRenderer\.(?:invoke|send|sendSync|on|once)\s*\(\s*['"](?<name>[\w:./-]{1,80})['"]/g,
    importing: electron,
  }),
  channel('Electron’s channels of computed names', 'inside', {
    by: 'text',
    hint: 'ipcMain',
    pattern: /\bipcMain\.(?:handle|handleOnce|on|once)\s*\(\s*(?![\s'"])/g,
    importing: electron,
  }),
  channel('Electron’s channels of computed names', 'outside', {
    by: 'text',
    hint: 'ipcRenderer',
    pattern: /\bipcRenderer\.(?:invoke|send|sendSync|on|once)\s*\(\s*(?![\s'"])/g,
    importing: electron,
  }),
  channel('a broadcast channel', undefined, { by: 'text', hint: 'BroadcastChannel', pattern: /\bnew\s+BroadcastChannel\s*\(/g }),
  channel('calls to a worker by Comlink', undefined, { by: 'import', of: ['comlink'] }),
];
