import { expect, it } from 'vitest';
import { analyseFiles } from '../graph/analyseFiles';

it('tells a package with the lines of what it says', async () => {
  const manifest = [
    '{',
    '  "name": "@scope/lib",',
    '  "description": "Says  it.",',
    '  "version": "1.2.3", "license": "MIT", "private": true,',
    '  "scripts": {',
    '    "test": "vitest"',
    '  },',
    '  "dependencies": { "steno": "^4" },',
    '  "devDependencies": {',
    '    "vitest": "4"',
    '  },',
    '  "workspaces": { "packages": ["packages/*"] }',
    '}',
  ].join('\r\n');
  const { value } = await analyseFiles({ 'package.json': manifest, 'packages/a/package.json': '{ "name": "a" }' });
  expect(value.packages[0]).toEqual({
    path: 'package.json',
    dir: '',
    name: '@scope/lib',
    version: { text: '1.2.3', lines: [4, 4] },
    license: 'MIT',
    private: true,
    description: { text: 'Says it.', lines: [3, 3] },
    scripts: [{ name: 'test', command: 'vitest', line: 6 }],
    dependencies: [
      { name: 'steno', kind: 'runtime', line: 8 },
      { name: 'vitest', kind: 'development', line: 10 },
    ],
    workspaces: ['packages/a'],
  });
});

it.each([
  [
    'pyproject.toml',
    '[project]\nname = "flask"\ndescription = "A small framework."\n\n[project.scripts]\nflask = "flask.cli:main"\n',
    'flask: A small framework.@3 flask',
  ],
  ['Cargo.toml', '[package]\nname = "rg" # short\ndescription = "Searches."\nversion = "1.0.0"\n', 'rg: Searches.@3 '],
  ['go.mod', 'module github.com/a/gin\n\ngo 1.21\n', 'github.com/a/gin: undefined@undefined '],
])('reads the name of %s', async (path, text, expected) => {
  const { value } = await analyseFiles({ [path]: text });
  const told = value.packages.map(
    ({ name, description, scripts }) => `${name}: ${description?.text}@${description?.lines[0]} ${scripts.map((one) => one.name)}`,
  );
  expect(told).toEqual([expected]);
});

/** The entry points as `KIND NAME PATH:LINE > TARGET`. */
async function checkEntries(files: Readonly<Record<string, string>>, expected: readonly string[]): Promise<void> {
  const { value } = await analyseFiles(files);
  expect(
    value.entryPoints.map(({ kind, name, path, line, target }) => `${kind} ${name} ${path}:${line}${target ? ` > ${target}` : ''}`),
  ).toEqual(expected);
}

const sources = { 'src/index.ts': '', 'src/cli.ts': '', 'src/node.ts': '', 'server.js': '' };

it.each([
  [
    {
      ...sources,
      'package.json':
        '{ "name": "@s/p",\n"main": "lib/index.js",\n"types": "./lib",\n"bin": "./lib/cli.js",\n"scripts": {\n"dev": "tsx src/cli.ts --x" } }',
    },
    [
      'main @s/p package.json:2 > src/index.ts',
      'types @s/p package.json:3 > src/index.ts',
      'bin p package.json:4 > src/cli.ts',
      'script dev package.json:6 > src/cli.ts',
    ],
  ],
  [
    {
      ...sources,
      'package.json':
        '{ "name": "p", "bin": {\n"one": "dist/cli.mjs" },\n"exports": {\n".": "./dist/index.js",\n"./node": { "import": "./dist/node.js" },\n"./package.json": "./package.json" } }',
    },
    ['bin one package.json:2 > src/cli.ts', 'export p package.json:4 > src/index.ts', 'export p/node package.json:5 > src/node.ts'],
  ],
  [
    {
      ...sources,
      'package.json':
        '{ "name": "x", "main": "./dist/index.js",\n"activationEvents": ["onStartupFinished"],\n"contributes": { "commands": [\n{ "command": "x.build" }] } }',
    },
    [
      'main x package.json:1 > src/index.ts',
      'activation onStartupFinished package.json:2 > src/index.ts',
      'command x.build package.json:4 > src/index.ts',
    ],
  ],
  [
    { ...sources, Dockerfile: 'FROM node\nCMD ["npm", "start"]\nENTRYPOINT node server.js\n' },
    ['container Dockerfile CMD Dockerfile:2', 'container Dockerfile ENTRYPOINT Dockerfile:3 > server.js'],
  ],
  [
    {
      '.github/workflows/ci.yml':
        'on: push\njobs:\n  # first\n  build:\n    steps:\n      - run: x\n  "test-all":\n    needs: build\nenv:\n  A: 1\n',
    },
    ['ci-job build .github/workflows/ci.yml:4', 'ci-job test-all .github/workflows/ci.yml:7'],
  ],
  [
    { 'cmd/serve/main.go': 'package main\n\nfunc main() {}\n', 'lib/main.go': 'package lib\nfunc main() {}\n' },
    ['bin serve cmd/serve/main.go:3 > cmd/serve/main.go'],
  ],
  [{ 'src/main.rs': 'use x;\nfn main() {}\n' }, ['bin main src/main.rs:2 > src/main.rs']],
  [
    { 'pyproject.toml': '[project]\nname = "f"\n[project.scripts]\nf = "f.cli:main"\n', 'src/f/cli.py': '' },
    ['bin f pyproject.toml:4 > src/f/cli.py'],
  ],
])('entry points of %j', checkEntries);

/** What registries would refuse is no name: a sentence, an address, a place on a machine. */
it.each([
  ['lib', 'lib'],
  ['@scope/lib.js', '@scope/lib.js'],
  ['_old~name-1', '_old~name-1'],
  ['名', '名'],
  ['', 'sub'],
  ['My great library. It rocks!', 'sub'],
  ['bob@example.com', 'sub'],
  ['/home/bob/x', 'sub'],
  ['“q”', 'sub'],
  ['../up', 'sub'],
  ['a'.repeat(300), 'sub'],
])('a package called %j is %j', async (name, expected) => {
  const { value } = await analyseFiles({ 'sub/package.json': JSON.stringify({ name, scripts: { a: 'b' } }) });
  expect(value.packages.map((fact) => fact.name)).toEqual([expected]);
});
