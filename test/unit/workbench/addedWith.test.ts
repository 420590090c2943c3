import { expect, it } from 'vitest';
import { commit } from '../repository/testCommits';
import { emptyFolder, openTestWorkbench, runOf } from './openTestWorkbench';

const author = 'Jane';
const launcher = (name: string) =>
  `import { Launcher } from './launcher';\nexport class ${name}Launcher extends Launcher {\n  start() {\n    return 1;\n  }\n}\n`;
const format = (name: string) => `export class Zod${name} extends Format {\n  start() {\n    return 1;\n  }\n}\n`;
const base = (name: string) => `export abstract class ${name} {\n  abstract start(): number;\n}\n`;
const index = (names: readonly string[]) =>
  `export * from './formats';\n${names.map((name) => `import { ${name}Launcher } from './launch/${name}';`).join('\n')}\nexport const all = [${names.map((name) => `new ${name}Launcher()`).join(', ')}];\n`;

/** Two launchers and two formats, then one more of each with what it needs besides. */
async function partPages(): Promise<string> {
  const folder = emptyFolder();
  const formats = (names: readonly string[]) => `${base('Format')}${names.map(format).join('')}`;
  const first = {
    'package.json': '{ "name": "launch", "main": "src/index.ts" }\n',
    'src/launch/launcher.ts': base('Launcher'),
    'src/launch/Chrome.ts': launcher('Chrome'),
    'src/launch/Edge.ts': launcher('Edge'),
    'src/formats.ts': formats(['Email', 'Guid', 'Base']),
    'src/index.ts': index(['Chrome', 'Edge']),
    'locales/en.ts': 'export const en = {};\n',
    'options.md': '# Chrome and Edge\n',
  };
  commit(folder, { message: 'Begin', author, day: 0, files: first });
  const added = {
    'src/launch/Safari.ts': launcher('Safari'),
    'options.md': '# Safari\n',
    'src/index.ts': index(['Chrome', 'Edge', 'Safari']),
  };
  commit(folder, { message: 'feedback', author, day: 1, files: added });
  const card = { 'src/formats.ts': formats(['Email', 'Guid', 'Base', 'CreditCard']), 'locales/en.ts': 'export const en = { card: 1 };\n' };
  commit(folder, { message: 'feat: add z.creditCard()', author, day: 2, files: card });
  commit(folder, {
    message: 'feat: support emails of all',
    author,
    day: 3,
    files: { 'src/formats.ts': formats(['Email', 'Guid', 'Base', 'CreditCard']).concat('//\n'), 'options.md': '' },
  });
  const { workbench } = openTestWorkbench();
  const built = await workbench.build({ folder, kind: 'build', rules: {}, rehash: false, git: true }, runOf());
  expect(built.findings).toEqual([]);
  const parts = built.pages.filter(({ path }) => path.startsWith('modules/'));
  const bodies = await Promise.all(parts.map(async ({ path }) => (await workbench.page(folder, path)).markdown));
  return bodies.join('\n').replace(/\(cite:\w+\)/g, '');
}

it('tells what was changed with the last ones: told by their files, else by what a message names', async () => {
  const pages = await partPages();
  expect(pages).toMatch(
    /Another `Launcher`.* Both of two commits that brought the file of one, the newest of these “feedback” \[\w+\], also touched `options.md`\./,
  );
  expect(pages).toMatch(
    /Another `Format`.* “add z.creditCard\\\(\\\)” \[\w+\], a commit whose message names one, also touched `locales\/en.ts`\./,
  );
});
