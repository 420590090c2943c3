import { describe, expect, it } from 'vitest';
import { analyseFiles } from '../graph/analyseFiles';

type Texts = Readonly<Record<string, string>>;

/** The boundaries that a repository of these files has, as `kind:name`. */
async function boundariesOf(texts: Texts): Promise<readonly string[]> {
  const { value } = await analyseFiles(texts);
  return value.boundaries.map(({ id }) => id);
}

const single = (text: string): Texts => ({ 'src/a.ts': text });
const manifest = (fields: object): string => JSON.stringify({ name: 'a', ...fields }, null, 2);

const madeFromText = 'plug-in:code made from text while it runs';
const node = 'runtime:a runtime with the modules of Node.js';

/** Each rule proves what it says… */
const proven: readonly (readonly [what: string, files: Texts, ids: readonly string[]])[] = [
  [
    'an extension host by the manifest',
    { 'package.json': manifest({ engines: { vscode: '^1.100.0' }, main: './src/a.ts' }), 'src/a.ts': 'export function activate() {}' },
    ['runtime:the extension host of VS Code'],
  ],
  [
    'a webview by both of its ends',
    {
      'src/a.ts': "import * as vscode from 'vscode';\nvscode.window.createWebviewPanel('a', 'b', 1);",
      'page/b.ts': 'const api = acquireVsCodeApi();\napi.postMessage(1);\ndocument.body.append("x");',
    },
    ['runtime:a webview of VS Code', 'channel:messages of a webview'],
  ],
  ['a child process', single("import { fork } from 'node:child_process';\nfork('./b.js');"), ['runtime:a child process of Node.js', node]],
  [
    'a worker thread',
    single("import { Worker } from 'worker_threads';\nconst worker = new Worker('./b.js');\nworker.postMessage(1);"),
    ['runtime:a worker thread', node, 'channel:messages of a worker thread'],
  ],
  ['a web worker', single("new Worker(new URL('./b.js', import.meta.url));"), ['runtime:a web worker']],
  [
    'Electron by its parts',
    {
      'src/main.ts':
        "import { app, BrowserWindow, ipcMain } from 'electron';\nipcMain.handle('read', f);\napp.whenReady();\nnew BrowserWindow();",
      'src/preload.ts':
        "import { contextBridge, ipcRenderer } from 'electron';\ncontextBridge.exposeInMainWorld('a', () => ipcRenderer.invoke('read'));",
      'src/page.ts': "document.querySelector('p');",
    },
    [
      'runtime:Electron’s main process',
      'runtime:an Electron renderer',
      'runtime:an Electron preload script',
      'channel:Electron’s channel `read`',
    ],
  ],
  [
    'an answer of the main process',
    single("import { ipcMain } from 'electron';\nipcMain.on('ask', (event) => event.reply('told', 1));"),
    ['channel:Electron’s channel `ask`', 'channel:Electron’s channel `told`'],
  ],
  ['a module of settings', { 'src/config.ts': 'export const port = process.env.PORT;' }, ['environment:PORT']],
  ['a page', single("document.getElementById('a');"), ['runtime:a page in a browser']],
  ['a command', { 'package.json': manifest({ bin: './src/a.ts' }), 'src/a.ts': 'console.log(1);' }, ['runtime:a terminal']],
  [
    'a server',
    single("import express from 'express';\nexpress().listen(1);"),
    ['runtime:a server of Node.js', 'network-in:HTTP by Express'],
  ],
  [
    'a server that is started in another file',
    {
      'src/app.ts': "import express from 'express';\nexport const app = express();",
      'src/index.ts': "import { app } from './app';\napp.listen(1);",
    },
    ['runtime:a server of Node.js', 'network-in:HTTP by Express'],
  ],
  [
    'a server of the runtime',
    single("import { createServer } from 'node:http';\ncreateServer().listen(1);"),
    ['runtime:a server of Node.js', 'network-in:HTTP by Node.js'],
  ],
  ['a platform by its file', { 'wrangler.toml': 'name = "a"\n', 'src/a.ts': 'export default {}' }, ['runtime:Cloudflare Workers']],
  [
    'a platform by an entry point',
    { 'package.json': manifest({ exports: { './aws-lambda': './src/a.ts' } }), 'src/a.ts': 'export const a = 1' },
    ['runtime:AWS Lambda'],
  ],
  ['a program by name', single("import * as cp from 'child_process';\ncp.spawn('git', []);"), [node, 'program:git']],
  [
    'a program by a promised call',
    single("import { execFile } from 'node:child_process';\nimport { promisify } from 'node:util';\nawait promisify(execFile)('git', []);"),
    [node, 'program:git'],
  ],
  ['a program that is computed', single("import { spawn } from 'node:child_process';\nspawn(name);"), [node, 'program:other programs']],
  ['files', single("import { readFileSync } from 'fs';"), [node, 'storage:files on disk']],
  ['a database', single("const { Pool } = require('pg');"), ['storage:PostgreSQL']],
  [
    'storage of a browser',
    single("localStorage.getItem('a'); super(sessionStorage);"),
    ['storage:the browser’s local storage', 'storage:the browser’s session storage'],
  ],
  ['requests by a package', single("import axios from 'axios';"), ['network-out:HTTP requests']],
  ['requests by the runtime', single('const a = await fetch(url);'), ['network-out:HTTP requests']],
  ['requests by what is taken where nothing is given', single('const send = given ?? fetch;'), ['network-out:HTTP requests']],
  ['files by Deno', single('await Deno.readFile(path);'), ['runtime:Deno', 'storage:files on disk']],
  ['files by what is taken from Deno', single('const { open, lstatSync } = Deno;'), ['storage:files on disk']],
  [
    'variables however they are read',
    single("process.env.A; process.env['B']; const { C, D: d = '1' } = process.env; import.meta.env.E; `$" + '{process.env.F}`;'),
    ['environment:A', 'environment:B', 'environment:C', 'environment:D', 'environment:E', 'environment:F'],
  ],
  [
    'variables of an environment that is handed on',
    { 'src/a.ts': 'read(process.env);', 'src/b.ts': 'export const read = (env) => env.HOME_FOLDER;' },
    ['environment:HOME_FOLDER', 'environment:process.env'],
  ],
  [
    'variables whose names are asked for, begin alike or come from Deno',
    single("'NO_COLOR' in process?.env; process.env[`APP_$" + '{x}`]; Deno.env.toObject();'),
    ['runtime:Deno', 'environment:NO_COLOR', 'environment:APP_*', 'environment:process.env'],
  ],
  ['an environment of another name', single('const all = globalThis?.process?.env;'), ['environment:process.env']],
  ['a model', single("import Anthropic from '@anthropic-ai/sdk';"), ['model:Anthropic']],
  [
    'a bridge for agents',
    single("import { Server } from '@modelcontextprotocol/sdk/server/index.js';"),
    ['model:the Model Context Protocol'],
  ],
  [
    'a worker that hands on the port to its parent',
    single("import { parentPort } from 'node:worker_threads';\nif (parentPort) start(parentPort);"),
    ['runtime:a worker thread', node],
  ],
  ['code made by a function of text', single('const F = Function;\nreturn new F(...names, body);'), [madeFromText]],
  ['code made at once', single('const run = new Function("a", body);'), [madeFromText]],
  ['code that is evaluated', single('globalThis.eval(body);'), [madeFromText]],
  ['code that is run apart', single("import vm from 'node:vm';\nvm.runInNewContext(body);"), [node, madeFromText]],
  ['code of a computed name', single('await import(name);'), ['plug-in:code loaded by a computed name']],
  ['no computed name in a text of the file’s own', single("const scheme = 'cloudflare:workers';\nawait import(scheme);"), []],
  ['web sockets that Deno takes', single('Deno.upgradeWebSocket(request);'), ['runtime:Deno', 'network-in:web sockets by Deno']],
  ['web sockets that Workers take', single('new WebSocketPair();'), ['network-in:web sockets by Cloudflare Workers']],
  [
    'stores of Cloudflare',
    { 'wrangler.toml': 'name = "a"\n', 'src/a.ts': 'await ASSET_NAMESPACE.get(key);\nawait c.env.ASSETS.fetch(request);' },
    ['runtime:Cloudflare Workers', 'storage:Workers KV', 'storage:the assets of Cloudflare'],
  ],
  ['files by Bun', single('await Bun.write(path, data);'), ['runtime:Bun', 'storage:files on disk']],
  ['a store that is none of the browser’s', single('storage.getItem(key);'), []],
  ['tools', { 'package.json': manifest({ devDependencies: { vitest: '1', left: '2' } }) }, ['tooling:vitest']],
];

/** …and does not prove more. */
const unproven: readonly (readonly [what: string, files: Texts])[] = [
  ['a function that is asked about', single('const isOne = (a) => a instanceof Function && page.eval(a);')],
  ['a type', single("import type { Pool } from 'pg';\nimport { type Stats } from 'node:fs';")],
  ['types of the runtime that an import names', single("import { PathLike } from 'fs';")],
  ['comments', single("// process.env.A\n/* await fetch(url) */\n/** document.body */\n/**\n * new Worker(new URL('a'))\n */")],
  ['strings', single('const a = "process.env.A"; const b = \'x = fetch(url)\'; const c = `document.body $' + '{d} import(name)`;')],
  ['regular expressions', single('const a = /process\\.env.A|"/; const b = [/document.body/g];')],
  ['a variable that is set', single("process.env.A = '1';")],
  ['properties that look like a variable', single('this.process.env.A; options.env.HOME_FOLDER;')],
  ['an own function of the name of a global', single('import { fetch } from "./b";\nawait fetch(url);')],
  ['an own variable of the name of a global', single('const localStorage = open();\nlocalStorage.getItem("a");')],
  ['a method of the name of a global', single('export default { async fetch(request) { return request; } };')],
  ['a call of the same name on something else', single('pattern.exec(text); tree.fork(1); app.listen(1); new Worker("a");')],
  ['an import of a literal', single("await import('./b');")],
  ['an import of a literal behind comments', single("await import(\n  // @ts-expect-error no types\n  /* here */ './b'\n);")],
  [
    'tests, fixtures, examples, scripts and documents',
    Object.fromEntries(
      ['src/a.test.ts', 'test/fixtures/b.ts', 'examples/c.ts', 'scripts/d.ts', 'docs/e.ts', 'vite.config.ts'].map((path) => [
        path,
        "import express from 'express';\nimport fs from 'node:fs';\nexpress().listen(process.env.PORT);",
      ]),
    ),
  ],
  [
    'manifests of fixtures and examples',
    {
      'test/fixtures/a/package.json': manifest({ engines: { vscode: '1' }, bin: './b.js', devDependencies: { vitest: '1' } }),
      'examples/a/package.json': manifest({ bin: './b.js' }),
      'examples/a/b.js': 'console.log(1)',
      'examples/a/wrangler.toml': 'name = "a"',
    },
  ],
  ['a page that loads nothing of its own', { 'index.html': '<script src="https://cdn.example.com/a.js"></script>' }],
];

describe('a boundary is proven by', () => {
  it.each(proven)('%s', async (_, files, ids) => expect(await boundariesOf(files)).toEqual(ids));
});

describe('no boundary is proven by', () => {
  it.each(unproven)('%s', async (_, files) => expect(await boundariesOf(files)).toEqual([]));
});
