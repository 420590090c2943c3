import { expect, it } from 'vitest';
import { commit } from '../repository/testCommits';
import { emptyFolder, openTestWorkbench, runOf } from './openTestWorkbench';

const shape = (name: string) =>
  `import { Shape } from './shape';\nexport class ${name} extends Shape {\n  area() {\n    return '${name}'.length;\n  }\n}\n`;

/** Manifests and the file that brings in the shapes. */
function around(names: readonly string[]): Readonly<Record<string, string>> {
  const paths = names.map((name) => `    "./${name.toLowerCase()}": "./src/shapes/${name.toLowerCase()}.ts"`).join(',\n');
  const exported = `"exports": {\n    ".": "./src/index.ts",\n${paths}\n  }`;
  return {
    'package.json': `{\n  "name": "shapes",\n  "typesVersions": {},\n  ${exported}\n}\n`,
    'jsr.json': `{\n  ${exported}\n}\n`,
    'src/index.ts': names.map((name) => `export { ${name} } from './shapes/${name.toLowerCase()}';\n`).join(''),
  };
}

const fileOf = (name: string) => ({ [`src/shapes/${name.toLowerCase()}.ts`]: shape(name) });

it('of an addition it is told what it surely created, and of a path to import all places that list it', async () => {
  const folder = emptyFolder();
  const base = {
    'src/shapes/shape.ts': 'export abstract class Shape {\n  abstract area(): number;\n}\n',
    'src/shapes/rhomb.ts': 'export const rhomb = 1;\n',
  };
  commit(folder, { message: 'Begin', day: 0, files: { ...base, ...around(['Circle']), ...fileOf('Circle') } });
  commit(folder, { message: 'Add Square', day: 1, files: { ...around(['Circle', 'Square']), ...fileOf('Square') } });
  commit(folder, {
    message: 'Add Star',
    day: 2,
    files: { ...around(['Circle', 'Square', 'Star']), ...fileOf('Star') },
    gone: ['src/shapes/rhomb.ts'],
  });
  const { workbench } = openTestWorkbench();
  const built = await workbench.build({ folder, kind: 'build', rules: {}, rehash: false, git: true }, runOf());
  expect(built.findings).toEqual([]);
  const page = (await workbench.page(folder, 'modules/src-shapes')).markdown.replace(/\(cite:\w+\)/g, '');
  expect(page).toMatch(/“Add Square” \[\w+\] created `square.ts` and changed `src\/index.ts`/);
  expect(page).toMatch(/“Add Star” \[\w+\] made or moved `star.ts` and changed `src\/index.ts`/);
  expect(page).toMatch(/Declare it in `package.json`, as `shapes\/\w+` \[package.json\], also under `typesVersions` and in `jsr.json`\./);
});
