import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPlanFolder, type PlanFolder } from '../plan/planFolder';
import { writeFiles } from './openTestWorkbench';

/** Files move as they are: what they import by relative paths stays right only within one folder. */
const restructurings: Readonly<Record<string, (folder: string) => void>> = {
  'all code moves to another folder': (folder) => renameSync(join(folder, 'src'), join(folder, 'lib')),
  'all code moves deeper': (folder) => {
    mkdirSync(join(folder, 'packages'));
    renameSync(join(folder, 'src'), join(folder, 'packages/app'));
  },
  'a part is removed': (folder) => rmSync(join(folder, 'src/store'), { recursive: true }),
  'parts become one': (folder) => {
    for (const file of ['fileStore.ts', 'memoryStore.ts', 'store.ts']) {
      renameSync(join(folder, 'src/store', file), join(folder, 'src/notes', file));
    }
    rmSync(join(folder, 'src/store'), { recursive: true });
  },
  'everything is replaced': (folder) => {
    rmSync(join(folder, 'src'), { recursive: true });
    writeFiles(folder, { 'main.py': 'def main():\n    """Runs."""\n\n\nmain()\n' });
  },
  'the manifest and the README are gone': (folder) => {
    for (const file of ['package.json', 'README.md']) rmSync(join(folder, file), { force: true });
  },
};

/** A wiki as people have it: some of its pages are pinned, renamed, dropped, noted and added. */
async function openUsed(): Promise<PlanFolder> {
  const given = openPlanFolder();
  const { workbench, folder } = given;
  await given.build();
  await workbench.changePlan(folder, { kind: 'change', path: 'modules/store', title: 'Where notes are kept', pinned: true });
  await workbench.changePlan(folder, { kind: 'change', path: 'modules/notes', dropped: true });
  await workbench.changePlan(folder, { kind: 'add', title: 'The program', about: ['src/main.ts'] });
  await given.build();
  return given;
}

test.each(Object.entries(restructurings))('when %s, no gate holds the wiki up', async (_name, restructure) => {
  const { folder, build, workbench } = await openUsed();
  restructure(folder);
  const { state, findings } = await build();
  expect([state, findings]).toEqual(['complete', []]);
  const { value } = await workbench.verify(folder, true, { signal: new AbortController().signal, report: () => undefined });
  expect([value.citations.stale, value.citations.orphaned, value.findings]).toEqual([0, 0, []]);
});
