import { expect, it } from 'vitest';
import { defaultCodemapPath } from '../../../src/model';
import { commit } from '../repository/testCommits';
import { commitAll } from '../repository/testTree';
import { buildPages } from './buildPages';
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
    '- Another `Launcher`, as `ChromeLauncher`, `FirefoxLauncher` and `SafariLauncher` are. Read `Launcher` [launch/launcher.ts] and `ChromeLauncher` [chromeLauncher.ts]. Write it in a new file in `src/launch/`. Make it known in `src/index.ts`, which brings in most of them. Name it in `all`, as they are [index.ts]. Give it counterparts: `chromeSettings` of `src/settings.ts` [settings.ts]. Test it as [chromeLauncher.test.ts] does.',
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
  expect(page).toContain('also touched `src/app.ts` and `other.json`.');
});

const flags = [
  'AfterContext',
  'BeforeContext',
  'BlockBuffered',
  'ByteOffset',
  'CountMatches',
  'FieldName',
  'MaxDepth',
  'NoIgnore',
  'Quiet',
];
const spelled = (names: readonly string[], write: (name: string) => string) =>
  names.map((name) => `${write(name.replace(/(?<!^)(?=[A-Z])/g, '-').toLowerCase())}\n`).join('');
const program = {
  'package.json': '{ "name": "find", "bin": "src/main.ts" }\n',
  'src/main.ts': "import { all } from './flags/defs';\nimport { settings } from './flags/settings';\nall(settings);\n",
  'src/flags/flag.ts': '/** What can be asked for. */\nexport interface Flag {\n  update(): void;\n}\n',
  'src/flags/defs.ts': `import type { Flag } from './flag';\n${flags
    .map((name) => `class ${name} implements Flag {\n  update() {\n    return;\n  }\n}\n`)
    .join(
      '',
    )}export const all = (_: unknown) => [${flags.map((name) => `new ${name}()`).join(', ')}];\nexport const some = [AfterContext];\n`,
  'src/flags/settings.ts': `export const settings = {\n${spelled(flags, (name) => `  ${name.replace('-', '_')}: 1,`)}};\n`,
  'src/flags/few.ts': `export const few = {\n${spelled(flags.slice(0, 3), (name) => `  '${name}': 1,`)}};\n`,
  'src/flags/complete.zsh': `${spelled(flags, (name) => `'--${name}[what it does]'`)}`,
  'tests/find.test.ts': `import 'vitest';\n${spelled(flags.slice(0, 4), (name) => `run('--${name}');`)}`,
};

it('one more of a kind is listed where the others are, in their own file and wherever most are named in another spelling', async () => {
  const page = (await buildPages(program)).get('modules/flags');
  expect(page).toContain(
    'Write it in `src/flags/defs.ts`. Name it in `all`, as they are [defs.ts]. See what it needs in `src/flags/complete.zsh` and `src/flags/settings.ts`, which name most of them. Test it as [find.test.ts] does.',
  );
});

it('who uses two of three brings nothing together, unless it passes them on', async () => {
  const kinds = ['Pet', 'Cat', 'Dog'];
  const animals = {
    'package.json': '{ "name": "zoo", "main": "src/index.ts" }\n',
    'src/base.ts': '/** What lives here. */\nexport class Animal {\n  name() {\n    return 1;\n  }\n}\n',
    ...Object.fromEntries(
      kinds.map((name) => [
        `src/${name.toLowerCase()}.ts`,
        `import { Animal } from './base';\nexport class ${name} extends Animal {\n  name() {\n    return 2;\n  }\n}\n`,
      ]),
    ),
    'src/keeper.ts': "import { Pet } from './pet';\nimport { Cat } from './cat';\nexport const keeper = [new Pet(), new Cat()];\n",
  };
  const told = async (index: string) => (await buildPages({ ...animals, 'src/index.ts': index })).get('modules/zoo');
  expect(await told("import { keeper } from './keeper';\nexport const zoo = keeper;\n")).not.toContain('Make it known');
  expect(await told("export { Pet } from './pet';\nexport { Cat } from './cat';\n")).toContain('Make it known in `src/index.ts`');
});
