import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ProblemError } from '../../../src/model';
import type { Workbench } from '../../../src/workbench';
import { commit } from '../repository/testCommits';
import { emptyFolder, openTestWorkbench, runOf, writeFiles } from './openTestWorkbench';

const manifest = (name: string) => JSON.stringify({ name, description: `Keeps ${name} in order`, main: './src/index.ts' });

/** A repository of three packages; `app` uses `core`. */
function makeMonorepo(): string {
  const root = emptyFolder();
  const files = (name: string, text: string) => ({
    [`packages/${name}/package.json`]: manifest(name),
    [`packages/${name}/src/index.ts`]: text,
    [`packages/${name}/src/more/more.ts`]: `/** More of ${name}. */\nexport const more = '${name}';\n`,
  });
  const members = {
    'package.json': JSON.stringify({ name: 'whole', private: true, workspaces: ['packages/*'] }),
    'top.ts': 'export const top = 1;\n',
  };
  commit(root, {
    message: 'Found the core (#1)',
    author: 'Ann',
    day: 0,
    files: { ...members, ...files('core', 'export function core(): void {}\n') },
  });
  const app =
    "import { core } from 'core';\nimport { top } from '../../../top';\nimport { other } from '../../other/src/index';\ncore();\nother(top);\n";
  commit(root, { message: 'Add the app (#2)', author: 'Bob', day: 1, files: files('app', app) });
  commit(root, {
    message: 'Add another (#3)',
    author: 'Eve',
    day: 2,
    files: files('other', 'export function other(n: number): void {}\n'),
  });
  return root;
}

const build = (workbench: Workbench, folder: string, scope?: readonly string[]) =>
  workbench.build({ folder, kind: 'build', rules: scope ? { scope } : {}, rehash: false, git: true }, runOf());

test('a wiki of two folders is about these alone: files, history, citations, words', async () => {
  const folder = makeMonorepo();
  const { workbench } = openTestWorkbench();
  const built = await build(workbench, folder, ['packages/core', './packages/app/']);
  expect([built.state, built.findings, built.rules.scope]).toEqual(['complete', [], ['packages/app', 'packages/core']]);
  expect(built.coverage).toMatchObject({ eligible: 6, included: 6, omitted: 0 });
  const pages = await Promise.all(built.pages.map(({ path }) => workbench.page(folder, path)));
  const cited = pages.flatMap(({ citations }) => citations.flatMap(({ path }) => path ?? []));
  expect(cited.filter((path) => !/^packages\/(?:app|core)\//.test(path))).toEqual([]);
  const told = pages.map(({ markdown }) => markdown).join('\n');
  expect(told).toContain('Only `packages/app/` and `packages/core/` are in the scope');
  const history = JSON.stringify((await workbench.facts(folder, {}, runOf())).value.history);
  expect([history.includes('packages/app'), history.includes('packages/other')]).toEqual([true, false]);
  const { value } = await workbench.verify(folder, true, runOf());
  expect([value.findings, value.citations.current]).toEqual([[], value.citations.total]);
});

test('an import that leads out of the scope is told as leading nowhere in it', async () => {
  const folder = makeMonorepo();
  const { workbench } = openTestWorkbench();
  const { value } = await workbench.facts(folder, { scope: ['packages/app'] }, runOf());
  const leads = value.imports.map(({ specifier, to, external }) => [specifier, to ?? null, external ?? null]);
  expect(leads).toEqual([
    ['core', null, 'core'],
    ['../../../top', null, null],
    ['../../other/src/index', null, null],
  ]);
});

test('what changes outside the scope is nobody’s business', async () => {
  const folder = makeMonorepo();
  const { workbench } = openTestWorkbench();
  await build(workbench, folder, ['packages/core']);
  writeFiles(folder, { 'packages/app/src/index.ts': 'export const changed = 1;\n', 'new.ts': 'export const fresh = 1;\n' });
  expect((await build(workbench, folder)).state).toBe('unchanged');
  expect((await workbench.wiki(folder)).pages.every(({ freshness }) => freshness === 'current')).toBe(true);
  writeFiles(folder, { 'packages/core/src/index.ts': 'export function core(): number {\n  return 1;\n}\n' });
  expect((await workbench.wiki(folder)).pages.some(({ freshness }) => freshness !== 'current')).toBe(true);
});

test('a scope can be changed later, and taken back', async () => {
  const folder = makeMonorepo();
  const { workbench } = openTestWorkbench();
  await build(workbench, folder, ['packages/core']);
  const moved = await build(workbench, folder, ['packages/app']);
  expect([moved.state, moved.coverage.included, moved.findings]).toEqual(['complete', 3, []]);
  const whole = await build(workbench, folder, []);
  expect([whole.state, whole.coverage.included, whole.rules.scope]).toEqual(['complete', 11, []]);
});

test.each<[scope: readonly string[], included: number]>([
  [['.'], 11],
  [[''], 11],
  [['./'], 11],
  [['packages', 'packages/core'], 9],
  [['packages/core/', 'packages/core'], 3],
  [['/packages/core'], 3],
])('the scope %j holds %i files', async (scope, included) => {
  const { workbench } = openTestWorkbench();
  expect((await build(workbench, makeMonorepo(), scope)).coverage.included).toBe(included);
});

test.each<[scope: readonly string[]]>([
  [['nope']],
  [['packages/core', 'nope']],
  [['package.json']],
  [['..']],
  [['../elsewhere']],
  [['packages/../..']],
  [['C:/x']],
  [['link']],
  [['link/src']],
  [['a\0b']],
])('the scope %j is refused by name, and nothing is written', async (scope) => {
  const folder = makeMonorepo();
  symlinkSync('packages/core', join(folder, 'link'));
  const { workbench, store } = openTestWorkbench();
  const refusal = await build(workbench, folder, scope).catch((error: unknown) => error);
  expect(refusal instanceof ProblemError && refusal.problem).toMatchObject({ code: 'no-scope', values: { scope: scope.at(-1) } });
  expect(store.writes).toEqual([]);
});

test('a scope that was removed is told, and the wiki stays', async () => {
  const folder = makeMonorepo();
  const { workbench } = openTestWorkbench();
  await build(workbench, folder, ['packages/app', 'packages/core']);
  rmSync(join(folder, 'packages/app'), { recursive: true });
  await expect(build(workbench, folder)).rejects.toMatchObject({ problem: { code: 'no-scope', values: { scope: 'packages/app' } } });
  expect((await workbench.wiki(folder)).pages.length).toBeGreaterThan(0);
  expect((await build(workbench, folder, ['packages/core'])).state).toBe('complete');
});
