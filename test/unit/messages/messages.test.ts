import { describe, expect, it } from 'vitest';
import { analyseFiles } from '../graph/analyseFiles';

type Texts = Readonly<Record<string, string>>;

/** The messages of these files, each as `kind name <payload>: from => to`, ends as `path:line`. */
async function messagesOf(texts: Texts): Promise<readonly string[]> {
  const { value } = await analyseFiles(texts);
  const told = (ends: readonly { path: string; line: number }[]) => ends.map(({ path, line }) => `${path}:${line}`).join(' ');
  return value.messages.map(
    ({ kind, name, payload, from, to }) =>
      `${kind} ${name}${payload === undefined ? '' : ` <${payload.type}>`}: ${told(from)} => ${told(to)}`,
  );
}

const extension = '{ "name": "a", "engines": { "vscode": "^1.100.0" }, "main": "src/a.ts" }';
const vscode = "import * as vscode from 'vscode';\n";

const joined: readonly (readonly [what: string, files: Texts, messages: readonly string[]])[] = [
  [
    'a command by a constant, through a function around the registration',
    {
      'package.json': extension,
      'src/ids.ts': "export const enum Ids { Open = 'a.open' }",
      'src/command.ts': `${vscode}export const command = <T>(id: string, run: () => T) => vscode.commands.registerCommand(id, run);`,
      'src/a.ts': `${vscode}import { command } from './command';\nimport { Ids } from './ids';\ncommand(Ids.Open, () => 1);`,
      'src/b.ts': `${vscode}import { Ids } from './ids';\nvscode.commands.executeCommand(Ids.Open);\nvscode.commands.executeCommand('b.theirs');`,
    },
    ['command a.open: src/b.ts:3 => src/a.ts:4', 'command b.theirs: src/b.ts:4 => '],
  ],
  [
    'either of two commands',
    {
      'package.json': extension,
      'src/a.ts': `${vscode}vscode.commands.registerCommand('a.one', f);\nvscode.commands.executeCommand(isNew ? 'a.one' : 'a.two');`,
    },
    ['command a.one: src/a.ts:3 => src/a.ts:2', 'command a.two: src/a.ts:3 => '],
  ],
  [
    'an event that a class declares, also by its interface',
    {
      'src/list.ts':
        "import { EventEmitter } from 'vscode';\nexport interface Watched { onChange(listener: () => void): void }\nexport class List {\n  private readonly changed = new EventEmitter<Item>();\n  readonly onChange = this.changed.event;\n  add() { this.changed.fire(1); }\n}",
      'src/view.ts':
        "import { List } from './list';\nexport class View {\n  constructor(private readonly list: List) {}\n  show() { this.list.onChange(() => this.show()); }\n}",
    },
    ['event List.onChange <Item>: src/list.ts:6 => src/view.ts:4'],
  ],
  [
    'an event of an interface, from whatever implements it',
    {
      'src/api.ts': 'export interface Source { onEnd: (listener: () => void) => void }',
      'src/file.ts':
        "import { EventEmitter } from 'vscode';\nimport type { Source } from './api';\nexport class File implements Source {\n  #ended = new EventEmitter<void>();\n  get onEnd() { return this.#ended.event; }\n  close() { this.#ended.fire(); }\n}",
      'src/use.ts': "import type { Source } from './api';\nexport const use = (source: Source) => source.onEnd(() => 1);",
    },
    ['event Source.onEnd: src/file.ts:6 => src/use.ts:2'],
  ],
  [
    'an event by its name, on the same constant and on the same class',
    {
      'src/bus.ts': "import { EventEmitter } from 'node:events';\nexport const bus = new EventEmitter();\nbus.emit('saved', 1);",
      'src/store.ts':
        "import { EventEmitter } from 'node:events';\nexport class Store extends EventEmitter {\n  save() { this.emit('saved'); }\n}",
      'src/use.ts':
        "import { bus } from './bus';\nimport { Store } from './store';\nbus.on('saved', f);\nconst store = new Store();\nstore.once('saved', f);\nbus.on('gone', f);",
    },
    ['event Store: saved: src/store.ts:3 => src/use.ts:5', 'event bus: saved: src/bus.ts:3 => src/use.ts:3'],
  ],
  [
    'remote methods by a typed constant, and by the rows of a table',
    {
      'src/api.ts':
        "import { RequestType } from 'vscode-jsonrpc';\nexport const open = new RequestType<Params, Result, void>('open');\nexport const table = {\n  build: 1,\n  stop: 2,\n} as const;",
      'src/server.ts':
        "import { RequestType } from 'vscode-jsonrpc';\nimport { open, table } from './api';\nexport function serve(connection: any) {\n  connection.onRequest(open, f);\n  for (const method of Object.keys(table) as string[]) {\n    connection.onRequest(new RequestType<a, b, c>(method), f);\n  }\n}",
      'src/client.ts':
        "import { open } from './api';\nexport class Client {\n  ask(method: string) { return this.connection.sendRequest(method, 1); }\n  go() { this.connection.sendRequest(open); this.ask('build'); }\n}",
    },
    ['method build: src/client.ts:4 => src/server.ts:6', 'method open <Params, Result, void>: src/client.ts:4 => src/server.ts:4'],
  ],
  [
    'messages of a webview by what both ends call them',
    {
      'package.json': extension,
      'src/a.ts': `${vscode}export class View {\n  show() { this.post({ kind: 'page', text: '' }); }\n  hear() { this.panel.webview.onDidReceiveMessage((message) => this.take(message)); }\n  private post(message: ToPage) { void this.panel.webview.postMessage(message); }\n  private take(message: any) {\n    switch (message.kind) {\n      case 'ready': return 1;\n    }\n  }\n}`,
      'page/b.ts':
        "const api = acquireVsCodeApi();\nwindow.addEventListener('message', ({ data }) => {\n  if (data.kind === 'page') api.postMessage({ kind: 'ready' });\n});",
    },
    ['message ready: page/b.ts:3 => src/a.ts:8', 'message page <ToPage>: src/a.ts:3 => page/b.ts:3'],
  ],
  [
    'messages of a worker thread, with names and without',
    {
      'src/start.ts':
        "import { Worker } from 'node:worker_threads';\nconst worker = new Worker('./job.js');\nworker.postMessage({ type: 'run' });\nworker.on('message', (done) => done);",
      'src/job.ts':
        "import { parentPort } from 'node:worker_threads';\nparentPort?.on('message', (asked) => {\n  if (asked.type === 'run') parentPort?.postMessage(1);\n});",
    },
    ['message : src/job.ts:3 => src/start.ts:4', 'message run: src/start.ts:3 => src/job.ts:3'],
  ],
  [
    'messages of a web worker that assigns its listener',
    {
      'src/start.ts': "const worker = new Worker(new URL('./job.ts', import.meta.url));\nworker.postMessage({ type: 'run' });",
      'src/job.ts': "self.onmessage = (event) => {\n  if (event.data.type === 'run') self.postMessage(1);\n};",
    },
    ['message run: src/start.ts:2 => src/job.ts:2'],
  ],
  [
    'Electron’s channels in both directions',
    {
      'src/main.ts':
        "import { app, BrowserWindow, ipcMain } from 'electron';\napp.whenReady();\nipcMain.handle('read', f);\nwindow.webContents.send('read', 1);",
      'src/page.ts': "import { ipcRenderer } from 'electron';\nipcRenderer.invoke('read');\nipcRenderer.on('read', f);",
    },
    ['ipc read: src/main.ts:4 => src/page.ts:3', 'ipc read: src/page.ts:2 => src/main.ts:3'],
  ],
  [
    'requests to routes of the repository, by method and whole path',
    {
      'src/users.ts': "import { Router } from 'express';\nexport const users = Router();\nusers.get('/:id', f);\nusers.post('/', f);",
      'src/app.ts': "import express from 'express';\nimport { users } from './users';\nconst app = express();\napp.use('/users', users);",
      'web/page.ts': `import axios from 'axios';\nexport const one = (id: string) => fetch(\`/users/\${id}\`);\nexport const make = () => fetch('/users', { method: 'POST' });\nexport const load = () => axios.get('/users/1?all');\nexport const here = () => fetch('http://localhost:3000/users/1');`,
    },
    [
      'request GET /users/:id: web/page.ts:2 web/page.ts:4 web/page.ts:5 => src/users.ts:3',
      'request POST /users: web/page.ts:3 => src/users.ts:4',
    ],
  ],
  [
    'requests by Hono’s typed client',
    {
      'src/app.ts': "import { Hono } from 'hono';\nconst app = new Hono();\napp.get('/posts/:id', f);",
      'web/page.ts': "import { hc } from 'hono/client';\nconst client = hc<App>('/');\nclient.posts[':id'].$get({ param: { id: '1' } });",
    },
    ['request GET /posts/:id: web/page.ts:3 => src/app.ts:3'],
  ],
];

/** … and nothing where the sources do not prove that two ends meet. */
const apart: readonly (readonly [what: string, files: Texts])[] = [
  [
    'the same name on another emitter',
    {
      'src/a.ts':
        "import { EventEmitter } from 'node:events';\nexport const a = new EventEmitter();\nexport const b = new EventEmitter();\na.emit('x');\nb.on('x', f);",
    },
  ],
  [
    'an event that nobody fires',
    {
      'src/a.ts':
        "import { EventEmitter } from 'vscode';\nexport class A {\n  e = new EventEmitter<void>();\n  onX = this.e.event;\n  f() { this.onX(() => 1); }\n}",
    },
  ],
  [
    'a request to an address elsewhere, or that begins with what the run tells',
    {
      'src/a.ts': "import express from 'express';\nexpress().get('/users', f);",
      'web/b.ts': `export const a = () => fetch('https://example.org/users');\nexport const b = (base: string) => fetch(\`\${base}/users\`);`,
    },
  ],
  [
    'a request whose method differs, or is computed',
    {
      'src/a.ts': "import express from 'express';\nexpress().get('/users', f);",
      'web/b.ts': "export const a = () => fetch('/users', { method: 'PUT' });\nexport const b = (init: object) => fetch('/users', init);",
    },
  ],
  [
    'routes of a file that is mounted at a computed path',
    {
      'src/users.ts': "import { Router } from 'express';\nexport const users = Router();\nusers.get('/users', f);",
      'src/app.ts': "import express from 'express';\nimport { users } from './users';\nexpress().use(base, users);",
      'web/b.ts': "export const a = () => fetch('/users');",
    },
  ],
  [
    'a path of nothing but what is put in',
    {
      'src/a.ts': "import express from 'express';\nexpress().get('/:id', f);",
      'web/b.ts': `export const a = (id: string) => fetch(\`/\${id}\`);`,
    },
  ],
  [
    'messages that two listeners know',
    {
      'package.json': extension,
      'src/a.ts': `${vscode}export const f = (panel: any) => panel.webview.postMessage({ type: 'x' });`,
      'page/b.ts': "acquireVsCodeApi();\nwindow.addEventListener('message', ({ data }) => data.type === 'x');",
      'page/c.ts': "acquireVsCodeApi();\nwindow.addEventListener('message', ({ data }) => data.type === 'x');",
    },
  ],
  [
    'two workers of one starter that names neither',
    {
      'src/a.ts': "import { Worker } from 'node:worker_threads';\nexport const start = (file: string) => new Worker(file).postMessage(1);",
      'src/b.ts': "import { parentPort } from 'node:worker_threads';\nparentPort?.on('message', f);",
      'src/c.ts': "import { parentPort } from 'node:worker_threads';\nparentPort?.on('message', f);",
    },
  ],
  ['commands outside an extension of the editor', { 'src/a.ts': "registry.registerCommand('a', f);\nregistry.executeCommand('a');" }],
  [
    'ends in a test',
    {
      'package.json': extension,
      'src/a.test.ts': `${vscode}vscode.commands.registerCommand('a.b', f);\nvscode.commands.executeCommand('a.b');`,
    },
  ],
];

describe('messages', () => {
  it.each(joined)('joins %s', async (_, files, messages) => expect(await messagesOf(files)).toEqual(messages));

  it.each(apart)('does not join %s', async (what, files) => {
    const named = (await messagesOf(files)).filter((one) => !/^message : /.test(one) || what.startsWith('two workers'));
    expect(named).toEqual([]);
  });

  it('tells where a manifest, a table or a class declares it', async () => {
    const { value } = await analyseFiles({
      'package.json':
        '{\n  "name": "a", "engines": { "vscode": "^1" }, "main": "src/a.ts",\n  "contributes": { "commands": [\n    { "command": "a.open", "title": "Open" }\n  ] } }',
      'src/a.ts': `${vscode}vscode.commands.registerCommand('a.open', f);`,
    });
    expect(value.messages.map(({ name, declared }) => ({ name, declared }))).toEqual([
      { name: 'a.open', declared: { path: 'package.json', line: 4 } },
    ]);
  });

  it('survives hostile texts and names that objects have', async () => {
    const { value } = await analyseFiles({
      'package.json': extension,
      'src/a.ts': `${vscode}vscode.commands.registerCommand('__proto__', f);\nvscode.commands.executeCommand('constructor');\nvscode.commands.executeCommand(${'('.repeat(3000)}`,
      'src/b.ts': `${vscode}webview.onDidReceiveMessage((m) => { ${'switch (m.type) { '.repeat(2000)}`,
      'src/c.ts': `import { EventEmitter } from 'node:events';\nconst a = new EventEmitter();\n${"a.emit('toString');\n".repeat(500)}a.on('toString', f);`,
    });
    expect(value.messages.map(({ name }) => name)).toEqual(['__proto__', 'constructor', 'a: toString']);
  });
});
