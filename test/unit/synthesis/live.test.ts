import { expect, test } from 'vitest';
import type { EntryPointFact, ImportFact, PackageFact } from '../../../src/model';
import { liveFiles } from '../../../src/synthesis/compose/live';
import { noFacts } from '../knowledge/smallWorld';

const door = (name: string, target: string, path = 'package.json'): EntryPointFact => ({ kind: 'export', name, path, line: 1, target });
const manifest = (path: string, isPrivate: boolean): PackageFact => ({
  path,
  dir: '',
  name: path,
  private: isPrivate,
  scripts: [],
  dependencies: [],
  workspaces: [],
});
const lead: ImportFact = { from: 'index.ts', to: 'v4.ts', specifier: './v4', kind: 'reexport', typeOnly: false, line: 1, names: [] };

test('what the name of a published package leads to is live; a path below it, and what only measures, is not', () => {
  const entries = [door('zod', 'index.ts'), door('zod/v3', 'v3.ts'), door('@zod/bench', 'bench.ts', 'bench/package.json')];
  const packages = [manifest('package.json', false), manifest('bench/package.json', true)];
  expect([...liveFiles({ ...noFacts, packages }, entries, new Map([['index.ts', [lead]]]))]).toEqual(['index.ts', 'v4.ts']);
});

test('where no package is published, all are what the project is about', () => {
  const packages = [manifest('package.json', true)];
  expect([...liveFiles({ ...noFacts, packages }, [door('app', 'app.ts')], new Map())]).toEqual(['app.ts']);
});
