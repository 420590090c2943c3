import { expect, it } from 'vitest';
import { defaultCodemapPath } from '../../../src/model';
import { commit } from '../repository/testCommits';
import { commitAll } from '../repository/testTree';
import { emptyFolder, openTestWorkbench, runOf, writeFiles } from './openTestWorkbench';

const launcher = (name: string): Readonly<Record<string, string>> => ({
  [`src/launch/${name.toLowerCase()}Launcher.ts`]: `import { Launcher } from './launcher';\n/** Starts ${name}. */\nexport class ${name}Launcher extends Launcher {\n  start() {\n    return 1;\n  }\n}\n`,
  [`src/launch/${name.toLowerCase()}Launcher.test.ts`]: `import { ${name}Launcher } from './${name.toLowerCase()}Launcher';\nnew ${name}Launcher().start();\n`,
});
const names = ['Chrome', 'Firefox', 'Safari'];
const files = {
  'package.json': '{ "name": "launch", "main": "src/index.ts", "scripts": { "test": "vitest" } }\n',
  'pnpm-lock.yaml': 'lockfileVersion: 9\n',
  'src/index.ts': `import { settings } from './settings';\n${names.map((name) => `import { ${name}Launcher } from './launch/${name.toLowerCase()}Launcher';`).join('\n')}\nexport const all = [${names.map((name) => `new ${name}Launcher()`).join(', ')}, settings];\n`,
  'src/launch/launcher.ts': '/** Starts a browser. */\nexport abstract class Launcher {\n  start() {\n    return 0;\n  }\n}\n',
  'src/settings.ts': `${names.map((name) => `export function ${name.toLowerCase()}Settings() {\n  return {};\n}`).join('\n')}\nexport const settings = 1;\n`,
  'legacy/launcher.ts': 'export class Launcher {}\n',
  ...Object.assign({}, ...names.map(launcher)),
  'legacy/all.ts': `import { Launcher } from './launcher';\n${['A', 'B', 'C', 'D'].map((name) => `export class Old${name} extends Launcher {}`).join('\n')}\n`,
};

it('one more of a kind is told with all that the others have, and not beside what nothing leads to', async () => {
  const folder = emptyFolder();
  writeFiles(folder, files);
  commitAll(folder);
  const { workbench } = openTestWorkbench();
  const built = await workbench.build({ folder, kind: 'build', rules: {}, rehash: false, git: false }, runOf());
  expect(built.findings).toEqual([]);
  const page = (await workbench.page(folder, 'modules/launch')).markdown.replace(/\(cite:\w+\)/g, '');
  expect(page).toContain(
    '- Another `Launcher`, as `ChromeLauncher`, `FirefoxLauncher` and `SafariLauncher` are. Read `Launcher` [launch/launcher.ts] and `ChromeLauncher` [chromeLauncher.ts]. Write it in a new file in `src/launch/`. Make it known in `src/index.ts`, which brings in most of them. Give it counterparts: `chromeSettings` of `src/settings.ts` [settings.ts]. Test it as [chromeLauncher.test.ts] does.',
  );
  const map = (await workbench.codemap({ folder, path: defaultCodemapPath, mode: 'print', git: true }, runOf())).value.text;
  expect(map).toContain('| add another `Launcher` beside `ChromeLauncher`, `FirefoxLauncher` and `SafariLauncher` |');
  expect(map).toContain('its counterparts: `chromeSettings` in');
  expect(map).not.toContain('`OldA`');
  expect(map).toContain('`pnpm test` runs `vitest`');
});

it('what each of the last additions changed is told, and where most are passed on', async () => {
  const folder = emptyFolder();
  const shape = (name: string) =>
    `import { Shape } from './shape';\nexport class ${name} extends Shape {\n  area() {\n    return 1;\n  }\n}\n`;
  const passing = (some: readonly string[]) => some.map((name) => `export { ${name} } from './shapes/${name.toLowerCase()}';\n`).join('');
  const all = ['Circle', 'Square', 'Star'];
  const begun = {
    'package.json': '{ "name": "shapes", "main": "src/index.ts" }\n',
    'src/shapes/shape.ts': 'export abstract class Shape {\n  abstract area(): number;\n}\n',
    'src/shapes/circle.ts': shape('Circle'),
    'src/index.ts': passing(all.slice(0, 1)),
    'other.json': '{}\n',
  };
  const draw = (some: readonly string[]) =>
    `${some.map((name) => `import { ${name} } from './shapes/${name.toLowerCase()}';\n`).join('')}export const draw = () => [${some.map((name) => `new ${name}()`).join(', ')}];\n`;
  commit(folder, { message: 'Begin', day: 0, files: begun });
  for (const at of [1, 2]) {
    const name = all[at] ?? '';
    const added = { [`src/shapes/${name.toLowerCase()}.ts`]: shape(name), 'src/index.ts': passing(all.slice(0, at + 1)) };
    commit(folder, {
      message: `Add ${name}`,
      day: at,
      files: { ...added, 'src/app.ts': draw(all.slice(0, at + 1)), 'other.json': `{ "n": ${at} }\n` },
    });
  }
  const { workbench } = openTestWorkbench();
  await workbench.build({ folder, kind: 'build', rules: {}, rehash: false, git: true }, runOf());
  const page = (await workbench.page(folder, 'modules/src-shapes')).markdown.replace(/\(cite:\w+\)/g, '');
  expect(page).toContain('Make it known in `src/index.ts`, which brings in most of them.');
  expect(page).toContain('See `other.json` too, which each of the last additions changed.');
});
