import { expect, it } from 'vitest';
import { analyseFiles } from '../graph/analyseFiles';

/** `name @ path:line` of the routes. */
async function routesOf(texts: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { value } = await analyseFiles({ 'package.json': '{"name":"a"}', ...texts });
  return value.entryPoints.flatMap(({ kind, name, path, line }) => (kind === 'route' ? [`${name} @ ${path}:${line}`] : []));
}

it.each([
  [
    'Express',
    "import express from 'express';\nconst app = express();\napp.get('/users/:id', show);\napp\n  .route('/x');\nrouter.post(\n  '/users', (req) => req.get('/no'));\n",
    ['GET /users/:id @ src/a.ts:3', 'POST /users @ src/a.ts:6', 'GET /no @ src/a.ts:7'],
  ],
  [
    'Hono',
    "import { Hono } from 'hono';\nexport const app = new Hono().get('/a', a).delete<Env>(`/b`, b);\n",
    ['GET /a @ src/a.ts:2', 'DELETE /b @ src/a.ts:2'],
  ],
  [
    'Nest',
    "import { Controller, Get, Post } from '@nestjs/common';\n@Controller('users')\nexport class Users {\n  @Get()\n  all() {}\n  @Post('/new')\n  add() {}\n}\n",
    ['GET /users @ src/a.ts:4', 'POST /users/new @ src/a.ts:6'],
  ],
])('finds what %s is told', async (_, text, routes) => {
  expect(await routesOf({ 'src/a.ts': text })).toEqual(routes);
});

it('finds what the files of Next.js answer', async () => {
  const texts = {
    'src/app/(shop)/users/[id]/route.ts': 'export async function GET() {}\n\nexport const DELETE = () => {};\nfunction POST() {}\n',
  };
  expect(await routesOf(texts)).toEqual([
    'GET /users/[id] @ src/app/(shop)/users/[id]/route.ts:1',
    'DELETE /users/[id] @ src/app/(shop)/users/[id]/route.ts:3',
  ]);
});

it('takes no call for a route that has another receiver, another path, or stands in a test', async () => {
  const text = "import express from 'express';\nmap.get('key');\nget('/bare');\napp.get(path, a);\n" + 'app.get(`/a/$' + '{b}`, a);\n';
  expect(await routesOf({ 'src/a.ts': text })).toEqual([]);
  expect(await routesOf({ 'src/a.ts': "import axios from 'axios';\naxios.get('/users');\n" })).toEqual([]);
  expect(await routesOf({ 'test/a.test.ts': "import express from 'express';\napp.get('/users', a);\n" })).toEqual([]);
});

it('leads a command to the file that registers it', async () => {
  const manifest = JSON.stringify({
    name: 'a',
    main: './src/extension.ts',
    contributes: { commands: [{ command: 'a.go' }, { command: 'a.stop' }, { command: 'a.gone' }] },
  });
  const { value } = await analyseFiles({
    'package.json': manifest,
    'src/extension.ts': "import './go';\nimport './stop';\nvscode.commands.executeCommand('a.gone');\n",
    'src/go.ts': "import * as vscode from 'vscode';\nvscode.commands.registerCommand('a.go', () => {});\n",
    'src/stop.ts': "command(\n  'a.stop', log, () => {});\n",
  });
  expect(value.entryPoints.flatMap(({ kind, name, target }) => (kind === 'command' ? [`${name} ${target}`] : []))).toEqual([
    'a.go src/go.ts',
    'a.stop src/stop.ts',
    'a.gone src/extension.ts',
  ]);
});

it.each([
  [
    'Spring',
    'src/main/java/a/Users.java',
    'package a;\nimport org.springframework.web.bind.annotation.GetMapping;\n@Controller\n@RequestMapping("/users")\npublic class Users {\n  // @GetMapping("/no")\n  @GetMapping({ "/", "/all" })\n  String all() {}\n  @RequestMapping(value = "/{id}", method = RequestMethod.PUT, produces = "text/html")\n  String put() {}\n}\n',
    ['GET /users', 'GET /users/all', 'PUT /users/{id}'],
  ],
  [
    'Flask',
    'src/site/views.py',
    'from flask import Blueprint, Flask\nbp = Blueprint("auth", __name__, url_prefix="/auth")\n@bp.route("/login", methods=["GET", "POST"])\ndef login(): ...\n@bp.route("/out")\ndef out(): ...\n',
    ['GET/POST /auth/login', 'GET /auth/out'],
  ],
  ['none of a file without the framework', 'src/site/other.py', '@app.get("/no")\ndef no(): ...\n', []],
  ['none of a test', 'tests/test_a.py', 'import fastapi\n@app.get("/no")\ndef no(): ...\n', []],
])('finds routes of %s', async (_, path, text, routes) => {
  expect((await routesOf({ [path]: text })).map((route) => route.split(' @ ')[0])).toEqual(routes);
});
