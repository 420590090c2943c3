import { expect, it } from 'vitest';
import { analyseFiles } from './analyseFiles';

const manifest = JSON.stringify({ name: 'a', main: './dist/extension.js', bin: { a: 'dist/cli.js' } });
const sources = { 'src/editor/extension.ts': '', 'src/cli/main.ts': '', 'src/other.ts': '' };

/** `name → target` of the entry points. */
async function targetsOf(texts: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { value } = await analyseFiles({ 'package.json': manifest, ...sources, ...texts });
  return value.entryPoints.map(({ kind, target }) => `${kind} → ${target}`);
}

it.each([
  ['keys', { 'esbuild.mjs': "build({ entryPoints: { extension: 'src/editor/extension.ts', 'cli': './src/cli/main.ts' } })" }],
  ['a list', { 'scripts/build.js': "['../src/editor/extension.ts']; ({ cli: '../src/cli/main.ts' })" }],
  ['a set-up of its own', { 'webpack.config.js': "entry: { cli: './src/cli/main.ts', extension: './src/editor/extension.ts' }" }],
])('traces a bundle by %s', async (_, texts) => {
  expect(await targetsOf(texts)).toEqual(['main → src/editor/extension.ts', 'bin → src/cli/main.ts']);
});

it('traces nothing to a file that is not there, nor by what sets up no bundler, nor where it is open which is meant', async () => {
  const none = ['main → undefined', 'bin → undefined'];
  expect(await targetsOf({ 'esbuild.mjs': "({ cli: 'src/gone.ts', extension: '../outside/extension.ts' })" })).toEqual(none);
  expect(await targetsOf({ 'src/notes.ts': "({ cli: 'src/cli/main.ts' })" })).toEqual(none);
  expect(await targetsOf({ 'esbuild.mjs': "({ cli: 'src/cli/main.ts' }); ({ cli: 'src/other.ts' })" })).toEqual(none);
});
