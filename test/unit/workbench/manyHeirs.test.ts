import { expect, test } from 'vitest';
import { createMemoryBodies, createMemoryStore } from '../knowledge/memoryStore';
import { emptyFolder, openTestWorkbench, runOf, writeFiles } from './openTestWorkbench';

test('types that each build on two others are told in time in proportion to their number', async () => {
  const { workbench } = openTestWorkbench(createMemoryStore(), createMemoryBodies());
  const folder = emptyFolder();
  const classes = Array.from({ length: 60 }, (_, at) => `export interface C${at} extends C${at + 1}, C${at + 2} { m${at}(): void }`);
  writeFiles(folder, {
    'package.json': JSON.stringify({ name: 'many', exports: './a.ts' }),
    'a.ts': [
      ...classes,
      'export class One implements C0 {}',
      'export class Two implements C0 {}',
      'export interface C60 {}',
      'export interface C61 {}',
    ].join('\n'),
    'b.py': Array.from({ length: 60 }, (_, at) => `class C${at}(C${at + 1}, C${at + 2}):\n    def m(self):\n        return 1\n`).join('\n'),
  });
  await workbench.build({ folder, kind: 'build', rules: {}, rehash: false, git: false }, runOf());
  expect((await workbench.page(folder, 'overview')).markdown).toContain('**many**');
});
