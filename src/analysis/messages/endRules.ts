import type { EndRule, Lane } from './endRule';

const editor = 'the extension host of VS Code';
const view = 'a webview of VS Code';
const main = 'Electron’s main process';
const renderer = 'an Electron renderer';
const isEditor = [`runtime:${editor}`];
const electron = ['electron', 'electron/main', 'electron/renderer'];

const commands: Lane = { kind: 'command', channel: 'commands of the editor' };
const toView: Lane = { kind: 'message', channel: 'messages of a webview', sides: [editor, view] };
const fromView: Lane = { kind: 'message', channel: 'messages of a webview', sides: [view, editor] };
const toMain: Lane = { kind: 'ipc', channel: 'Electron’s channels', sides: [renderer, main] };
const toRenderer: Lane = { kind: 'ipc', channel: 'Electron’s channels', sides: [main, renderer] };
const remote: Lane = { kind: 'method', channel: 'JSON-RPC' };
const isRemote = ['channel:JSON-RPC', 'channel:the Language Server Protocol'];

/** Every end that is known by its call alone. Workers and child processes are paired by the file that they run. */
export const endRules: readonly EndRule[] = [
  { lane: commands, end: 'from', calls: ['executeCommand'], name: 0, given: isEditor },
  { lane: commands, end: 'to', calls: ['registerCommand', 'registerTextEditorCommand'], name: 0, given: isEditor },
  { lane: toView, end: 'from', calls: ['postMessage'], on: /webview$/i, name: 0, isMember: true, importing: ['vscode'] },
  {
    ...{ lane: toView, end: 'to', calls: ['addEventListener'], on: /^(?:window|self|globalThis)$|^$/, first: 'message', name: 1 },
    ...{ isMember: true, given: [`runtime:${view}`], notImporting: ['vscode', 'node:worker_threads'] },
  },
  {
    ...{ lane: fromView, end: 'from', calls: ['postMessage'], on: /^(?:acquireVsCodeApi\(\)|api|vs[cC]ode(?:Api)?)$/, name: 0 },
    ...{ isMember: true, given: [`runtime:${view}`], notImporting: ['vscode'] },
  },
  { lane: fromView, end: 'to', calls: ['onDidReceiveMessage'], on: /webview$/i, name: 0, isMember: true, importing: ['vscode'] },
  { lane: toMain, end: 'from', calls: ['invoke', 'send', 'sendSync'], on: /ipcRenderer$/, name: 0, importing: electron },
  { lane: toMain, end: 'to', calls: ['handle', 'handleOnce', 'on', 'once'], on: /ipcMain$/, name: 0, importing: electron },
  { lane: toRenderer, end: 'from', calls: ['send'], on: /(?:webContents|sender)$/, name: 0, importing: electron },
  { lane: toRenderer, end: 'to', calls: ['on', 'once', 'addListener'], on: /ipcRenderer$/, name: 0, importing: electron },
  { lane: remote, end: 'from', calls: ['sendRequest', 'sendNotification'], name: 0, given: isRemote },
  { lane: remote, end: 'to', calls: ['onRequest', 'onNotification', 'addMethod'], name: 0, given: isRemote },
];
