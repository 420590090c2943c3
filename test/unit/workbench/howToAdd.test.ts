import { expect, it } from 'vitest';
import { defaultCodemapPath } from '../../../src/model';
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
