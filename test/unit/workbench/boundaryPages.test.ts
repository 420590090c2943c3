import { expect, it } from 'vitest';
import { emptyFolder, openTestWorkbench, runOf, writeFiles } from './openTestWorkbench';

type Texts = Readonly<Record<string, string>>;

/** The pages of a repository of these files below Runtime boundaries, and that page: none may have a finding. */
async function boundaryPages(files: Texts): Promise<ReadonlyMap<string, { readonly body: string; readonly edges: readonly string[] }>> {
  const folder = emptyFolder();
  writeFiles(folder, files);
  const { workbench } = openTestWorkbench();
  const { pages, findings } = await workbench.build({ folder, kind: 'build', rules: {}, rehash: false, git: false }, runOf());
  expect(findings.filter(({ page }) => page.startsWith('runtime-boundaries'))).toEqual([]);
  const found = pages.filter(({ path }) => path.startsWith('runtime-boundaries'));
  const read = await Promise.all(found.map(({ path }) => workbench.page(folder, path)));
  return new Map(
    read.map(({ path, markdown, diagrams }) => {
      const label = new Map(diagrams.flatMap(({ nodes }) => nodes.map((node) => [node.id, node.label] as const)));
      const edges = diagrams.flatMap((each) =>
        each.edges.map(({ from, to, label: said }) => `${label.get(from)} → ${label.get(to)}: ${said}`),
      );
      return [path, { body: markdown.replace(/\(cite:\w+\)/g, ''), edges }];
    }),
  );
}

const worker: Texts = {
  'package.json': '{ "name": "jobs", "main": "./src/start.ts" }',
  'src/kinds.ts': "export enum Kind {\n  Run = 'run',\n  Stop = 'stop',\n  Ask = 'ask',\n}\n",
  'src/start.ts':
    "import { Worker } from 'node:worker_threads';\nimport { Kind } from './kinds';\n\nexport class Jobs {\n  readonly worker = new Worker('./job.js');\n\n  run(): void {\n    this.send({ type: Kind.Run });\n  }\n\n  stop(): void {\n    this.send({ type: Kind.Stop });\n  }\n\n  ask(): void {\n    this.send({ type: Kind.Ask });\n  }\n\n  private send(order: Order): void {\n    this.worker.on('error', () => this.run());\n    this.worker.on('message', () => this.stop());\n    this.worker.postMessage(order);\n  }\n}\n\nexport interface Order {\n  readonly type: Kind;\n}\n",
  'src/job.ts':
    "import { parentPort } from 'node:worker_threads';\nimport { Kind } from './kinds';\n\nparentPort?.on('message', (order) => work(order));\n\nfunction work(order: { type: Kind }): void {\n  switch (order.type) {\n    case Kind.Run:\n      return;\n    case Kind.Stop:\n      return;\n    case Kind.Ask:\n      parentPort?.postMessage('here');\n  }\n}\n",
};
const page = 'runtime-boundaries/messages-of-a-worker-thread-job-ts';

it('gives a channel that much crosses a page: both sides, what passes, failure, and how to add one', async () => {
  const pages = await boundaryPages(worker);
  const { body = '', edges } = pages.get(page) ?? {};
  expect(body).toContain('- **The process that started it**: [start.ts] of');
  expect(body).toContain('## From the process that started it to a worker thread');
  expect(body).toContain('| `run` [kinds.ts] | `Order` [start.ts] | `Jobs.run` [start.ts] | `work` [job.ts] |');
  expect(body).toContain('- `Jobs.send` listens for errors [start.ts].');
  expect(body).toContain('1. State it in `Kind`, where three others are [kinds.ts].');
  expect(body).toContain('2. Give it its form in `Order` [start.ts].');
  expect(body).toContain('3. Receive it in `work` [job.ts].');
  expect(body).toContain('4. Send it through `Jobs.send` [start.ts].');
  expect(edges).toEqual(expect.arrayContaining(['start.ts → job.ts: three messages']));
});

it('links it from Runtime boundaries', async () => {
  const body = (await boundaryPages(worker)).get('runtime-boundaries')?.body;
  expect(body).toContain(
    `- **[[${page}|Messages of a worker thread, job.ts]]**: three messages are known by name at both ends, such as \`ask\``,
  );
});

it('tells a channel of few messages on Runtime boundaries alone', async () => {
  const few = { ...worker, 'src/job.ts': worker['src/job.ts']?.replace(/ {4}case Kind.Stop:\n {6}return;\n/, '') ?? '' };
  const pages = await boundaryPages(few);
  expect([...pages.keys()]).toEqual(['runtime-boundaries']);
  expect(pages.get('runtime-boundaries')?.body).toContain(
    '- **Messages of a worker thread, `job.ts`**: two messages are known by name at both ends: `ask`',
  );
});

it('never leaves out a channel between processes, however many there are', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [
      [`src/a${at}/kinds.ts`, worker['src/kinds.ts'] ?? ''],
      [`src/a${at}/start.ts`, (worker['src/start.ts'] ?? '').replace('./job.js', `./job${at}.js`)],
      [`src/a${at}/job${at}.ts`, worker['src/job.ts'] ?? ''],
    ]).flat(),
  );
  const pages = await boundaryPages({ 'package.json': '{ "name": "jobs" }', ...many });
  expect(pages.size).toBe(13);
});

it('tells commands by where they are declared, registered and run, and those that are of others', async () => {
  const commands = ['open', 'close', 'turn', 'save', 'find'];
  const pages = await boundaryPages({
    'package.json': JSON.stringify(
      {
        name: 'a',
        engines: { vscode: '^1.100.0' },
        main: './src/a.ts',
        contributes: { commands: commands.map((id) => ({ command: `a.${id}`, title: id })) },
      },
      null,
      2,
    ),
    'src/a.ts': `import * as vscode from 'vscode';\n\nexport function activate(): void {\n${commands.map((id) => `  vscode.commands.registerCommand('a.${id}', () => 1);\n`).join('')}  vscode.commands.executeCommand('a.open');\n  vscode.commands.executeCommand('workbench.action.reload');\n}\n`,
  });
  const { body = '' } = pages.get('runtime-boundaries/commands-of-the-editor') ?? {};
  expect(body).toContain('| `a.open` [package.json] | `activate` [a.ts] | `activate` [a.ts] |');
  expect(body).toContain('| Command | Registered in | Run in |');
  expect(body).toContain('| `a.close` [package.json] | `activate` [a.ts] |  |');
  expect(body).toContain('Four commands are run nowhere in the code that can be told: a person runs them, or another program.');
  expect(body).toContain('- `workbench.action.reload`: run in `activate` [a.ts].');
  expect(body).toContain('1. State it in the manifest, where five others are [package.json].');
});
