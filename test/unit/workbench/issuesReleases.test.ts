import { expect, it } from 'vitest';
import { commit, gitOn } from '../repository/testCommits';
import { emptyFolder, openTestWorkbench, runOf } from './openTestWorkbench';

const many = (name: string) => Array.from({ length: 9 }, (_, at) => `export const ${name}${at} = ${at};\n`).join('');

/** Seven releases, one of them told by nothing but its number, one by the body of its commit. */
function makeRepository(): string {
  const folder = emptyFolder();
  const release = (day: number, message: string, files: Readonly<Record<string, string>>, tag: string) => {
    commit(folder, { message, author: 'Jane', day, files });
    gitOn(folder, day, ['tag', tag]);
  };
  release(0, 'Begin', { 'src/app.ts': many('a'), 'package.json': '{ "name": "app", "main": "src/app.ts" }\n' }, 'v1.0.0');
  release(1, 'Say it better in the body', { 'src/app.ts': `${many('a')}// 1\n` }, 'v1.0.1');
  release(2, 'v2\n\nAll is new in it.', { 'src/app.ts': `${many('a')}// 2\n` }, 'v2.0.0');
  commit(folder, { message: 'Split it', author: 'Jane', day: 3, files: { 'src/core.ts': `${many('a')}// 2\n` }, gone: ['src/app.ts'] });
  for (const [at, tag] of ['v3.0.1', 'v3.0.2', 'v3.0.3'].entries())
    release(
      380 + at,
      `Print the number ${at}`,
      { 'src/app.ts': `export * from './core';\n// ${at}\n`, 'src/core.ts': `${many('a')}// ${at + 2}\n` },
      tag,
    );
  release(
    400,
    'Release 3.1.0 (#9)\n\n* Print it all twice\n* Read more',
    { 'src/core.ts': many('b'), 'src/app.ts': "export * from './core';\n" },
    'v3.1.0',
  );
  return folder;
}

it('says of each release what is known, how many are left out, and of files what can be followed', async () => {
  const { workbench } = openTestWorkbench();
  const folder = makeRepository();
  const { findings } = await workbench.build({ folder, kind: 'build', rules: {}, rehash: false, git: true }, runOf());
  expect(findings).toEqual([]);
  const page = (await workbench.page(folder, 'issues-releases')).markdown.replace(/\(cite:\w+\)/g, '').replace(/ \[\w{7}\]/g, '');
  expect(page).toContain('- **[v3.1.0]**, 2025-02-04, one commit: “Print it all twice” and “Read more”.');
  expect(page).toContain('- **[v2.0.0]**, 2024-01-03, one commit.');
  expect(page).toContain(
    'One other release is not listed: of those before v3.0.1 only two are, each the first that was found of its version.',
  );
  expect(page).toContain('`src/app.ts` in [[modules/app|app]]: four commits in the last year by one person, 6 in all');
  expect(page).toContain('`src/core.ts` in [[modules/app|app]]: three commits in the last year by one person, at least 4 in all');
});
