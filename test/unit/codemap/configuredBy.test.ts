import { expect, test } from 'vitest';
import { defaultCodemapPath } from '../../../src/model';
import { configuredBy } from '../../../src/synthesis/codemap/configuredBy';
import type { MapAuthor } from '../../../src/synthesis/codemap/mapAuthor';
import { commitAll } from '../repository/testTree';
import { emptyFolder, openTestWorkbench, runOf, writeFiles } from '../workbench/openTestWorkbench';

const paths = [
  ...['package.json', 'tsconfig.json', 'tsconfig.spec.json', 'web/tsconfig.json', 'vitest.compile.config.ts', 'vitest.config.ts'],
  ...['biome.json', 'app/vitest.config.ts', '.mocharc.unit.js', 'deno/deno.json'],
];

/** What configures the tools that a command runs in a folder. */
function check(command: string, expected: readonly string[], dir = ''): void {
  const files = paths.map((path) => ({ path, role: 'config' }));
  const index = { file: new Map(files.map((file) => [file.path, file])) };
  const author = { facts: { files, packages: [{ path: 'package.json' }] }, index } as unknown as MapAuthor;
  test(command, () => expect(configuredBy(author, dir, command).map(({ tool, path }) => `${tool}: ${path}`)).toEqual(expected));
}

check('tsc', ['tsc: tsconfig.json']);
check('tsc --noEmit && vitest run', ['tsc: tsconfig.json', 'vitest: vitest.config.ts']);
check('tsc -p tsconfig.spec.json', ['tsc: tsconfig.spec.json']);
check('tsc --project=./web', ['tsc: web/tsconfig.json']);
check('tsc -b web tsconfig.spec.json --force', ['tsc: web/tsconfig.json', 'tsc: tsconfig.spec.json']);
check('tsc -b', ['tsc: tsconfig.json']);
check('tsc -p elsewhere', []);
check('vitest run --config "vitest.compile.config.ts"', ['vitest: vitest.compile.config.ts']);
check('vitest --project node', ['vitest: vitest.config.ts']);
check('vitest', ['vitest: app/vitest.config.ts'], 'app');
check('tsc -p ../tsconfig.spec.json', ['tsc: tsconfig.spec.json'], 'app');
check('deno test -c deno/deno.json deno', ['deno: deno/deno.json']);
check('tsx node_modules/mocha/bin/mocha.js --config .mocharc.unit.js', []);
check('biome check', ['biome: biome.json']);
check('echo done', []);

test('a map has the files that configure what scripts run, and all places that list the paths to import', async () => {
  const folder = emptyFolder();
  const exported = '"exports": {\n    ".": "./src/index.ts",\n    "./a": "./src/a.ts",\n    "./b": "./src/b.ts"\n  }';
  writeFiles(folder, {
    'package.json': `{\n  "name": "lib",\n  "scripts": { "test": "tsc -p tsconfig.spec.json", "build": "tsc -b one.json two.json" },\n  ${exported}\n}\n`,
    'jsr.json': `{\n  ${exported}\n}\n`,
    ...Object.fromEntries(['tsconfig.json', 'tsconfig.spec.json', 'one.json', 'two.json'].map((path) => [path, '{}\n'])),
    ...Object.fromEntries(['index', 'a', 'b'].map((name) => [`src/${name}.ts`, `export const ${name} = 1;\n`])),
  });
  commitAll(folder);
  const { workbench } = openTestWorkbench();
  const { value } = await workbench.codemap({ folder, path: defaultCodemapPath, mode: 'print', git: true }, runOf());
  expect(value.text).toContain('| configure `tsc`, as `npm test` runs it | [tsconfig.spec.json](tsconfig.spec.json) |');
  expect(value.text).toContain('| configure `tsc`, as `npm run build` runs it | [one.json](one.json) and [two.json](two.json) |');
  expect(value.text).toContain('[package.json](package.json) (`exports`), [jsr.json](jsr.json) (`exports`) and the file it leads to |');
});
