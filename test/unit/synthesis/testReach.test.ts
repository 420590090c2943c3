import { expect, test } from 'vitest';
import type { ExportFact, Facts, FileFact, ImportFact, SymbolFact } from '../../../src/model';
import { loadedByTests, testReachOf } from '../../../src/synthesis/compose/testReach';
import { noFacts } from '../knowledge/smallWorld';

const file = (path: string): FileFact => ({
  path,
  language: 'typescript',
  bytes: 1,
  lines: 1,
  hash: 'h',
  role: path.includes('.test.') ? 'test' : 'source',
  parsed: true,
  traced: true,
  rank: 0,
  hub: 0,
});
const symbol = (path: string, name: string): SymbolFact => ({
  id: `${path}#${name}`,
  path,
  name,
  kind: 'class',
  exported: true,
  range: [1, 0, 2, 0],
  nameRange: [1, 0, 1, 1],
});
const imported = (from: string, to: string, names: readonly string[]): ImportFact => ({
  from,
  to,
  names,
  specifier: to,
  kind: 'import',
  typeOnly: false,
  line: 1,
});

const facts: Facts = {
  ...noFacts,
  files: ['a.test.ts', 'all.test.ts', 'calls.test.ts', 'hono.test.ts', 'index.ts', 'hono.ts', 'base.ts', 'deep.ts', 'alone.ts'].map(file),
  symbols: [symbol('hono.ts', 'Hono'), symbol('base.ts', 'Base')],
  heritage: [{ symbol: 'hono.ts#Hono', relation: 'extends', name: 'Base', target: 'base.ts#Base', line: 1 }],
  calls: [{ path: 'calls.test.ts', callee: 'hono.ts#Hono', line: 2 } as Facts['calls'][number]],
  imports: [
    imported('a.test.ts', 'index.ts', ['Hono']),
    imported('all.test.ts', 'index.ts', ['*']),
    imported('calls.test.ts', 'index.ts', ['*']),
    imported('hono.test.ts', 'index.ts', ['*']),
    imported('base.ts', 'deep.ts', ['x']),
  ],
};
const offered: ExportFact = { path: 'index.ts', name: 'Hono', line: 1, symbol: 'hono.ts#Hono' };
const exportsOf = new Map([['index.ts', new Map([['Hono', offered]])]]);
const files = new Map(facts.files.map((each) => [each.path, each]));

test('a test reaches what declares a name that a file passes on; of a file that is imported whole what it calls or is named for; and no base class', () => {
  const reach = testReachOf(facts, exportsOf, files);
  expect([...reach].map(([path, tests]) => `${path}: ${[...tests.keys()].join(' ')}`)).toEqual([
    'index.ts: a.test.ts all.test.ts calls.test.ts hono.test.ts',
    'hono.ts: a.test.ts calls.test.ts hono.test.ts',
  ]);
});

test('what is imported in turn is loaded by the tests too, and what nothing imports is not', () => {
  const importsOf = new Map([
    ['index.ts', [imported('index.ts', 'hono.ts', ['Hono'])]],
    ['hono.ts', [imported('hono.ts', 'base.ts', ['Base'])]],
    ['base.ts', [imported('base.ts', 'deep.ts', ['x'])]],
  ]);
  const loaded = loadedByTests(facts, importsOf, files);
  expect([...loaded]).toEqual(['index.ts', 'hono.ts', 'base.ts', 'deep.ts']);
});
