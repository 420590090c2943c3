import { expect, test } from 'vitest';
import type { WishChange } from '../../../src/model';
import { emptyFolder, writeFiles } from '../workbench/openTestWorkbench';
import { children, openPlanFolder, stateOf } from './planFolder';

const path = 'modules/store';

test('one page after another is changed, and what was wanted before stays', async () => {
  const { workbench, folder, build, plan, store } = openPlanFolder();
  await build();
  const change = (more: Omit<Extract<WishChange, { kind: 'change' }>, 'kind' | 'path'>) =>
    workbench.changePlan(folder, { kind: 'change', path, ...more });
  await change({ title: ' Where notes\nare kept ' });
  await change({ note: 'Say why.\n\n Then how. ' });
  await change({ pinned: true });
  const kept = () => [...store.wishes.values()].flatMap(({ wishes }) => wishes);
  expect(kept()).toEqual([{ path, title: 'Where notes are kept', pinned: true, note: 'Say why.\nThen how.' }]);
  await change({ dropped: true, pinned: false });
  expect(stateOf(await plan(), path)).toBe('dropped');
  await change({ dropped: false, title: '', note: '' });
  expect(kept()).toEqual([]);
});

test('a page is added under a free path, and the next refresh writes it', async () => {
  const { workbench, folder, build, plan } = openPlanFolder();
  await build();
  const add = (title: string) => workbench.changePlan(folder, { kind: 'add', title, about: ['src/main.ts'] });
  expect([await add('Store'), await add('Store')]).toEqual(['modules/store-2', 'modules/store-3']);
  expect(children(await plan())).toEqual(expect.arrayContaining(['modules/store-2: Store', 'modules/store-3: Store']));
  expect((await build()).pages.map(({ path: each }) => each)).toContain('modules/store-3');
});

test.each<[change: WishChange, code: string]>([
  [{ kind: 'change', path: 'modules/nowhere', title: 'X' }, 'no-page'],
  [{ kind: 'change', path: 'overview', dropped: true }, 'plan-overview'],
  [{ kind: 'change', path, pinned: true, dropped: true }, 'plan-pinned-and-dropped'],
  [{ kind: 'change', path, title: 'x'.repeat(101) }, 'plan-title-long'],
  [{ kind: 'change', path, note: 'write to jane@example.org' }, 'plan-private'],
  [{ kind: 'change', path, note: `ghp_${'a1B2'.repeat(9)}` }, 'plan-secret'],
  [{ kind: 'add', title: 'X', about: ['src/nowhere'] }, 'plan-about-unknown'],
  [{ kind: 'add', title: 'X', about: ['src/store'] }, 'plan-about-taken'],
])('%j is refused as %s, and nothing is kept', async (change, code) => {
  const { workbench, folder, build, store } = openPlanFolder();
  await build();
  await expect(workbench.changePlan(folder, change)).rejects.toThrow(code);
  expect(store.wishes.size).toBe(0);
});

test('without a wiki there is no page to change', async () => {
  const { workbench, folder } = openPlanFolder();
  await expect(workbench.changePlan(folder, { kind: 'change', path, title: 'X' })).rejects.toThrow('no-wiki');
});

test('the page of a boundary is renamed, dropped, and pinned where little crosses it, as any other', async () => {
  const folder = emptyFolder();
  const commands = ['a.one', 'a.two'].map((id) => `vscode.commands.registerCommand('${id}', () => 1);\n`).join('');
  writeFiles(folder, {
    'package.json': '{ "name": "a", "engines": { "vscode": "^1.100.0" }, "main": "./src/a.ts" }',
    'src/a.ts': `import * as vscode from 'vscode';\n\n${commands}`,
  });
  const { workbench, build, plan, edit } = openPlanFolder(folder);
  const commandsPage = 'runtime-boundaries/commands-of-the-editor';
  await build();
  expect(stateOf(await plan(), commandsPage)).toBe('left-out');
  await edit([`- [ ] ${commandsPage}: Commands of the editor`, `- [x] ${commandsPage}: Our commands`]);
  const pages = (await build()).pages.filter((each) => each.path === commandsPage);
  expect(pages.map(({ title }) => title)).toEqual(['Our commands']);
  await workbench.changePlan(folder, { kind: 'change', path: commandsPage, pinned: false, dropped: true });
  expect(stateOf(await plan(), commandsPage)).toBe('dropped');
});
