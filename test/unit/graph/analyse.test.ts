import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { analyse } from '../../../src/analysis';
import { sha256 } from '../../../src/node/hash';
import { createInProcessSyntaxReader } from '../syntax/inProcessReader';
import { installedGrammars } from '../syntax/parseText';
import { analyseFiles, memoryFile } from './analyseFiles';

/** The sources of this repository: real code, and enough of it. */
function ownSources(): Record<string, string> {
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((path) => `src/${path.replaceAll('\\', '/')}`);
  const files = ['package.json', ...paths].filter((path) => statSync(path).isFile());
  return Object.fromEntries(files.map((path) => [path, readFileSync(path, 'utf8')]));
}

it('finds the same facts twice, whatever the order of the files', async () => {
  const texts = ownSources();
  const { value } = await analyseFiles(texts);
  const turned = await analyseFiles(Object.fromEntries(Object.entries(texts).reverse()));
  expect(turned.value).toEqual(value);
  expect(value.imports.filter(({ specifier, to }) => specifier.startsWith('.') && to === undefined)).toEqual([]);
  expect(value.symbols.find(({ id }) => id === 'src/analysis/analyse.ts#analyse')).toMatchObject({ kind: 'function', exported: true });
}, 60_000); // all of our own sources, twice

it('ranks, owns and names the role of each file', async () => {
  const { value } = await analyseFiles({
    'package.json': '{ "name": "root" }',
    'src/a.ts': "import './b'",
    'src/b.ts': '/** Of the file. */\nimport "x";\n',
    'src/a.test.ts': '',
    'packages/lib/package.json': '{ "name": "lib" }',
    'packages/lib/esm/package.json': '{ "type": "module" }',
    'packages/lib/esm/c.js': '',
    'README.md': '# Root\n\nA root of some words.\n',
    Makefile: 'all:\n\ttrue\n',
  });
  const told = value.files.map(({ path, role, package: owner, lines }) => `${path} ${role} ${owner} ${lines}`);
  expect(told).toEqual([
    'Makefile config  2',
    'README.md docs  3',
    'package.json config  1',
    'packages/lib/esm/c.js source packages/lib 0',
    'packages/lib/esm/package.json config packages/lib 1',
    'packages/lib/package.json config packages/lib 1',
    'src/a.test.ts test  0',
    'src/a.ts source  1',
    'src/b.ts source  2',
  ]);
  expect(value.files.find(({ path }) => path === 'src/b.ts')?.doc?.text).toBe('Of the file.');
  expect(value.files.reduce((sum, { rank }) => sum + rank, 0)).toBeCloseTo(1);
  expect(value.packages.map(({ name }) => name)).toEqual(['root', 'lib']);
  expect(value.documents[0]).toMatchObject({ title: { text: 'Root' }, lead: { text: 'A root of some words.', lines: [3, 3] } });
});

it('survives names that objects have', async () => {
  const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];
  const { value, problems } = await analyseFiles({
    'package.json': '{ "name": "__proto__", "scripts": { "__proto__": "x", "constructor": "y" }, "exports": { "__proto__": "./a.ts" } }',
    'a.ts': names.map((name) => `export class ${name} {}`).join('\n'),
    '__proto__.ts': `import { ${names.join(', ')} } from './a';\nexport * from './a';\nclass X extends constructor {}`,
    'constructor/toString.ts': "import '../__proto__'",
  });
  expect(problems).toEqual([]);
  expect(value.packages[0]?.scripts.map(({ name }) => name)).toEqual(['__proto__', 'constructor']);
  expect(value.heritage[0]?.target).toBe('a.ts#constructor');
  expect(value.imports.every(({ to }) => to !== undefined)).toBe(true);
});

it('tells manifests that are no JSON, and goes on', async () => {
  const { value, problems } = await analyseFiles({
    'package.json': '{ "name": "a", ',
    'b/package.json': '['.repeat(100_000),
    'c/package.json': '[]',
    'tsconfig.json': '}{',
  });
  expect(problems.map(({ code, path }) => `${code} ${path}`)).toEqual([
    'manifest-invalid b/package.json',
    'manifest-invalid c/package.json',
    'manifest-invalid package.json',
  ]);
  expect(value.packages.map(({ name }) => name)).toEqual(['a']);
});

describe('a run that is to stop', () => {
  const file = memoryFile('a.ts', 'export const a = 1');
  const syntax = createInProcessSyntaxReader(installedGrammars);
  const input = { files: [file], source: { text: () => 'export const a = 1' }, syntax, bytesOf: () => new Uint8Array(), sha256 };
  const abortable = () => ({
    aborted: false,
    throwIfAborted() {
      if (this.aborted) throw new Error('stopped');
    },
  });

  it('stops before it joins what was read', async () => {
    const signal = abortable();
    const run = { signal, report: () => (signal.aborted = true) };
    await expect(analyse({ ...input, breathe: async () => undefined }, run)).rejects.toThrow('stopped');
  });

  it('stops while it joins, at each of its pauses', async () => {
    const pausesUntil = async (last: number): Promise<number> => {
      const signal = abortable();
      let pauses = 0;
      const breathe = async () => {
        pauses += 1;
        signal.aborted = pauses === last;
      };
      const done = analyse({ ...input, breathe }, { signal, report: () => undefined });
      if (last > 0) await expect(done).rejects.toThrow('stopped');
      else await done;
      return pauses;
    };
    const all = await pausesUntil(0);
    expect(all).toBeGreaterThan(3);
    for (let last = 1; last <= all; last += 1) expect(await pausesUntil(last)).toBe(last);
  });
});
