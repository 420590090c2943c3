import { build } from 'esbuild';

/** Makes one file of a program, so that a test can run it in a process or a thread of its own. `alias` puts one package in the place of another. */
export async function bundleProgram(entry: string, outfile: string, alias: Readonly<Record<string, string>> = {}): Promise<void> {
  await build({
    entryPoints: [entry],
    outfile,
    alias: { ...alias },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    mainFields: ['module', 'main'],
    define: { 'import.meta.url': '__url' },
    banner: { js: "const __url = require('node:url').pathToFileURL(__filename).href;" },
    logLevel: 'error',
  });
}
