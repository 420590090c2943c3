import { expect, it } from 'vitest';
import { analyseFiles } from '../graph/analyseFiles';

async function bundlesOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { value } = await analyseFiles(files);
  return value.entryPoints
    .filter(({ kind }) => kind === 'bundle')
    .map(({ name, path, line, target }) => `${name} ${path}:${line} ${target}`);
}

const sources = { 'src/node/watchdog.ts': '', 'src/cli.ts': '', 'src/main.ts': '', 'web/page.tsx': '', 'test/run.ts': '' };

it('reads the sources that a bundler starts from, wherever their folder is computed', async () => {
  const gulpfile =
    "const src = 'src';\nexport const all = [\n  { entry: `$" +
    "{src}/node/watchdog.ts`, target: 'node10' },\n  { entry: `$" +
    '{src}/../test/run.ts` },\n];\n';
  const config =
    "build({\n  entryPoints: {\n    cli: 'src/cli.ts',\n    page: './web/page.tsx',\n  },\n  external: ['src/main.ts'],\n});\n";
  expect(await bundlesOf({ ...sources, 'gulpfile.mjs': gulpfile, 'esbuild.config.mjs': config })).toEqual([
    'cli esbuild.config.mjs:3 src/cli.ts',
    'page esbuild.config.mjs:4 web/page.tsx',
    'watchdog gulpfile.mjs:3 src/node/watchdog.ts',
  ]);
});
it('does not repeat what a manifest declares, nor guess which of two is meant', async () => {
  const files = { ...sources, 'web/cli.ts': '', 'package.json': '{ "name": "a", "main": "src/main.ts" }' };
  const config = "build({ entryPoints: ['src/main.ts'] });\nbuild({ entryPoints: [`$" + '{dir}/cli.ts`] });\n';
  expect(await bundlesOf({ ...files, 'build.mjs': config })).toEqual([]);
});
