import { expect, it } from 'vitest';
import { emptyFolder, openTestWorkbench, runOf, writeFiles } from './openTestWorkbench';

/** The page Runtime boundaries of a repository of these files, which must pass every gate; nothing when it has none. */
async function pageOf(
  files: Readonly<Record<string, string>>,
): Promise<{ readonly body: string; readonly diagrams: readonly string[] } | undefined> {
  const folder = emptyFolder();
  writeFiles(folder, files);
  const { workbench } = openTestWorkbench();
  const { pages, findings } = await workbench.build({ folder, kind: 'build', rules: {}, rehash: false, git: false }, runOf());
  expect(findings.filter(({ page }) => page === 'runtime-boundaries')).toEqual([]);
  if (!pages.some(({ path }) => path === 'runtime-boundaries')) return undefined;
  const { markdown, diagrams } = await workbench.page(folder, 'runtime-boundaries');
  const drawn = diagrams.flatMap(({ nodes }) => nodes.map(({ label, group }) => `${group}: ${label}`));
  return { body: markdown.replace(/\(cite:\w+\)/g, ''), diagrams: drawn };
}

const extension = {
  'package.json': '{\n  "name": "notes",\n  "engines": { "vscode": "^1.100.0" },\n  "main": "./src/extension.ts"\n}\n',
  'src/extension.ts': "import { startEngine } from './engine/start';\n\nexport function activate(): void {\n  startEngine();\n}\n",
  'src/engine/start.ts':
    "import { fork } from 'node:child_process';\nimport { speak } from '../shared/speak';\n\nexport function startEngine(): void {\n  const child = fork('./main.js');\n  child.on('message', speak);\n}\n",
  'src/engine/main.ts':
    "import { writeFileSync } from 'node:fs';\nimport { speak } from '../shared/speak';\n\nprocess.on('message', () => writeFileSync(String(process.env.NOTES_FILE), ''));\nspeak(process);\n",
  'src/shared/speak.ts': 'export function speak(to: unknown): void {\n  void to;\n}\n',
};

it('tells what runs where, what starts it and what it loads', async () => {
  const page = await pageOf(extension);
  expect(page?.body).toContain(
    '**notes** runs in two places: the extension host of VS Code [package.json] and a child process of Node.js [start.ts].',
  );
  expect(page?.body).toContain(
    '- **The extension host of VS Code**: declared as `notes` [package.json]; begins in [extension.ts]. It loads three of four source files, of [[modules/notes|notes]] and [[modules/engine|engine]]; two of them here alone.',
  );
  expect(page?.body).toContain('- **A child process of Node.js**: started in [start.ts]; begins in [main.ts].');
  expect(page?.body).toContain('- **Messages of a child process**: one end in [start.ts], the other in [main.ts].');
  expect(page?.body).toContain('- **Files on disk through `node:fs`**: one file, [main.ts].');
  expect(page?.body).toContain(
    "- `NOTES_FILE` in `process.on('message', () => writeFileSync(String(process.env.NOTES_FILE), ''))` [main.ts].",
  );
  expect(page?.diagrams).toContain('the extension host of VS Code: extension.ts');
  expect(page?.diagrams).toContain('a child process of Node.js: main.ts');
});

it('names what is bundled by itself and is no place that the code tells of', async () => {
  const page = await pageOf({
    ...extension,
    'gulpfile.js': "bundle({ entry: 'src/watchdog.ts' });\nbundle({ entry: 'src/engine/main.ts' });\n",
    'src/watchdog.ts': "import { speak } from './shared/speak';\nspeak(globalThis);\n",
  });
  expect(page?.body).toContain('Bundled by itself, and where it runs is not told here: `src/watchdog.ts` [gulpfile.js].');
});

it('says plainly what was not found', async () => {
  const page = await pageOf({ 'package.json': '{ "name": "a", "bin": "./src/main.ts" }', 'src/main.ts': 'console.log(1);\n' });
  expect(page?.body).toContain('Nothing that keeps data was found: neither files, nor a database, nor the storage of a browser.');
  expect(page?.body).toContain('Nothing that listens on a network or calls out to one was found.');
  expect(page?.body).toContain('No variable of the environment is read by name.');
});

it('tells what lives in memory and who changes it, and who writes to disk', async () => {
  const page = await pageOf({
    'package.json': '{ "name": "notes", "main": "./src/notes.ts" }',
    'src/notes.ts':
      "import { writeFileSync } from 'node:fs';\n\n/** Notes that were opened. */\nexport const opened = new Map<string, string>();\n\nexport function open(path: string): void {\n  opened.set(path, '');\n}\n\nexport function save(path: string): void {\n  writeFileSync(path, opened.get(path) ?? '');\n}\n",
  });
  expect(page?.body).toContain('- `opened` (“Notes that were opened”) [notes.ts], changed by `open` [notes.ts].');
  expect(page?.body).toContain('Written by `save` (`writeFileSync` of `path`) [notes.ts].');
});

it('does not take the program of a library for the place where it runs', async () => {
  const page = await pageOf({
    'package.json': '{ "name": "notes", "main": "./src/notes.ts", "bin": "./src/cli.ts" }',
    'src/notes.ts': 'export const note = 1;\n',
    'src/cli.ts': "import { note } from './notes';\n\nconsole.log(note);\n",
  });
  expect(page?.body).toContain(
    'A manifest declares a program for a terminal [package.json]; what else runs the code of **notes** is not told.',
  );
});

it('tells the packages apart that are not published', async () => {
  const page = await pageOf({
    'package.json': '{ "name": "notes-app", "private": true, "workspaces": ["packages/*"] }',
    'packages/notes/package.json': '{ "name": "notes-app", "version": "1.0.0", "main": "./index.ts" }',
    'packages/notes/index.ts': 'export const note = process.env.NOTE;\n',
    'packages/size/package.json': '{ "name": "size", "private": true }',
    'packages/size/measure.ts': "import { readFileSync } from 'node:fs';\n\nexport const size = readFileSync('a').length;\n",
  });
  const [own = '', beside = ''] = page?.body.split('## In packages that are not published') ?? [];
  expect(own).toContain('Nothing that keeps data was found');
  expect(beside).toContain('- Files on disk through `node:fs`: [measure.ts].');
});

it('has no page where only packages that are not published touch anything', async () => {
  expect(
    await pageOf({
      'package.json': '{ "name": "notes-app", "private": true, "workspaces": ["packages/*"] }',
      'packages/notes/package.json': '{ "name": "notes-app", "version": "1.0.0", "main": "./index.ts" }',
      'packages/notes/index.ts': 'export const note = 1;\n',
      'packages/size/package.json': '{ "name": "size", "private": true }',
      'packages/size/measure.ts': "import { readFileSync } from 'node:fs';\n\nexport const size = readFileSync('a').length;\n",
    }),
  ).toBeUndefined();
});

it('tells what builds and compose files declare, and no silence of code that is not parsed', async () => {
  const page = await pageOf({
    'pom.xml':
      '<project>\n<artifactId>clinic</artifactId>\n<dependencies>\n<dependency>\n<artifactId>spring-boot-starter-webmvc</artifactId>\n</dependency>\n<dependency>\n<artifactId>h2</artifactId>\n</dependency>\n</dependencies>\n</project>\n',
    'docker-compose.yml': 'services:\n  db:\n    image: postgres:18\n',
    'src/main/java/a/Web.java': 'package a;\n\n@SpringBootApplication\npublic class Web {\n  public static void main(String[] a) {}\n}\n',
    'src/main/java/a/Owner.java': 'package a;\n\npublic class Owner {\n}\n',
  });
  expect(page?.body).toContain('**clinic** runs in one place: a server of Spring Boot [Web.java].');
  expect(page?.body).toContain('- **PostgreSQL**: one file, [docker-compose.yml].');
  expect(page?.body).toContain('- **H2**: one file, [pom.xml].');
  expect(page?.body).toContain('- **HTTP by Spring**: one file, [pom.xml].');
  expect(page?.body).not.toMatch(/was found|is read by name|It loads/);
});

it('has no page where there are only tools', async () => {
  expect(
    await pageOf({ 'package.json': '{ "name": "a", "devDependencies": { "vitest": "1" } }', 'src/a.ts': 'export const a = 1;\n' }),
  ).toBeUndefined();
});

it('survives file names that Markdown would read', async () => {
  const page = await pageOf({
    'src/`a` [b](c)|<d>.ts': "import { Pool } from 'pg';\nexport const pool = new Pool();\n",
    'src/“quoted” ${e}.ts': 'export const port = process.env.PORT;\n',
  });
  expect(page?.body).toContain('**PostgreSQL through `pg`**: one file, ');
  expect(page?.body).toContain('- `PORT` ');
});

it('tells of state that other code shares, of code made from text, and of what builds it', async () => {
  const page = await pageOf({
    'package.json':
      '{ "name": "a", "main": "./src/index.ts", "scripts": { "build": "del-cli dist && zshy --all", "prepare": "husky" }, "devDependencies": { "zshy": "1", "del-cli": "1", "husky": "1", "vitest": "1" } }\n',
    'src/index.ts':
      "import { config } from './config';\nexport * from './config';\nconfig.isOn = true;\nexport const make = (body) => new Function(body);\n",
    'src/config.ts': 'export const config = (globalThis as Known).__config!;\nexport function set(a: number): void {\n  config.a = a;\n}\n',
    'src/dead.ts': 'export const old = {};\nexport function put(): void {\n  old.a = 1;\n}\n',
  });
  expect(page?.body).toContain(
    '- `config` [config.ts], which is `__config` of the global object, changed by `set` [config.ts] and `src/index.ts` when it is loaded [index.ts].',
  );
  expect(page?.body).not.toContain('`old`');
  expect(page?.body).toContain('- **Code made from text while it runs**: one file, [index.ts].');
  expect(page?.body).toContain('The manifests name `vitest` [package.json]. The script `build` runs `zshy` [package.json].');
  expect(page?.body).not.toContain('`husky`');
});

it('does not say that a program begins where a module of Node.js is only imported', async () => {
  const page = await pageOf({
    'package.json': '{ "name": "a", "exports": { ".": "./src/index.ts" } }',
    'src/index.ts': "import { join } from 'node:path';\nexport const at = (name: string) => join('a', name);\n",
  });
  expect(page?.body).toContain('- **A runtime with the modules of Node.js**: its modules are imported in [index.ts].');
});

it('keeps apart what listens and what a server passes on', async () => {
  const page = await pageOf({
    'package.json': '{ "name": "a", "exports": { ".": "./src/index.ts", "./bun": "./src/bun.ts" } }',
    'src/index.ts': 'export const upgrade = (request: Request) => Deno.upgradeWebSocket(request);\n',
    'src/bun.ts': 'export const upgrade = (server: { upgrade<T>(of: T): void }, request: Request) => server.upgrade<Request>(request);\n',
  });
  expect(page?.body).toContain('Nothing that listens on a network was found.');
  expect(page?.body).toContain('It answers what a server passes on:\n\n- **Web sockets by Deno**: one file, [index.ts].');
  expect(page?.body).toContain('- **Web sockets by Bun**: one file, [bun.ts].');
});

it('takes nothing that only builds for something that runs', async () => {
  const build = "import got from 'got';\nexport const take = () => got('https://a.example');\ntake();\n";
  const page = await pageOf({
    'package.json':
      '{ "name": "a", "main": "./src/index.ts", "scripts": { "generate": "tsx src/build/generate.ts" }, "dependencies": { "got": "1" } }',
    'src/index.ts': "import { ask } from './ask';\nexport const run = () => ask();\n",
    'src/ask.ts': "import got from 'got';\nexport const ask = () => got('https://a.example');\n",
    'src/build/generate.ts': build,
    'src/build/other.ts': build,
  });
  expect(page?.body).toContain('- **HTTP requests through `got`**: one file, [ask.ts].');
});
