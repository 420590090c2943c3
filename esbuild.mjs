// Builds everything that runs into dist/: `node esbuild.mjs [--production] [--watch]`.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import * as esbuild from 'esbuild';
import { copyAssets } from './scripts/build/copyAssets.mjs';
import { writeNotices } from './scripts/build/writeNotices.mjs';

const production = process.argv.includes('--production');
const watch = process.argv.includes('--watch');

/** @type {esbuild.BuildOptions} */
const common = {
  bundle: true,
  metafile: true,
  minifyWhitespace: production,
  minifySyntax: production,
  minifyIdentifiers: production,
  sourcemap: production ? false : 'linked',
  legalComments: 'none', // dist/THIRD-PARTY-NOTICES.txt has them
  logLevel: 'warning',
};

/** @type {esbuild.BuildOptions} */
const node = {
  ...common,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  outdir: 'dist',
  minifyIdentifiers: false, // for the stack traces of a log that someone sends
  // UMD packages (jsonc-parser) hide their `require` calls from a bundler: their ES modules do not.
  mainFields: ['module', 'main'],
  // web-tree-sitter finds itself by import.meta.url, which CommonJS lacks; without this it throws at run time only.
  define: { 'import.meta.url': '__url' },
  banner: { js: "const __url = require('node:url').pathToFileURL(__filename).href;" },
};

/** @type {Record<string, esbuild.BuildOptions>} */
const bundles = {
  node: {
    ...node,
    entryPoints: {
      extension: 'src/extension/extension.ts',
      engine: 'src/engine/engineMain.ts',
      parseWorker: 'src/node/syntax/parseWorker.ts',
    },
    external: ['vscode'],
  },
  // Checks diagrams that persons write; parsing needs no DOM once what would clean a drawing is left out.
  mermaid: {
    ...node,
    entryPoints: { mermaidParser: 'src/node/mermaid/mermaidParser.ts' },
    alias: { dompurify: './src/node/mermaid/noPurify.ts' },
    minifyIdentifiers: production,
  },
  // Reads documents, in a thread that begins when somebody imports one. Turndown is given elements and never parses.
  importers: {
    ...node,
    entryPoints: { importers: 'src/node/library/importWorker.ts' },
    alias: { '@mixmark-io/domino': './src/node/library/noParser.ts' },
    minifyIdentifiers: production,
  },
  // A script that V8 compiled before cannot import: what is only needed at times is required then.
  cli: { ...node, entryPoints: { cliMain: 'src/cli/main.ts' }, supported: { 'dynamic-import': false } },
  launch: { ...node, entryPoints: { cli: 'src/cli/launch.ts' }, banner: { js: `#!/usr/bin/env node\n${node.banner.js}` } },
  webview: {
    ...common,
    entryPoints: ['webview/reader.ts', 'webview/reader.css'],
    outdir: 'dist/webview',
    platform: 'browser',
    target: 'chrome128',
    format: 'esm',
    splitting: true, // Mermaid arrives when the first diagram does
    chunkNames: 'chunks/[name]-[hash]',
  },
};

await rm('dist', { recursive: true, force: true });
await copyAssets('dist');
if (watch) await watchAll();
else await buildAll().catch(endOnError);

async function buildAll() {
  const built = await Promise.all(Object.entries(bundles).map(async ([name, options]) => [name, (await esbuild.build(options)).metafile]));
  await mkdir('.build', { recursive: true });
  for (const [name, metafile] of built) await writeFile(`.build/meta-${name}.json`, JSON.stringify(metafile));
  await writeNotices(
    'dist/THIRD-PARTY-NOTICES.txt',
    built.flatMap(([, metafile]) => Object.keys(metafile.inputs)),
  );
}

async function watchAll() {
  const contexts = await Promise.all(Object.values(bundles).map((options) => esbuild.context({ ...options, logLevel: 'info' })));
  await Promise.all(contexts.map((context) => context.watch()));
}

/** Errors in sources were printed as they came up. */
function endOnError(error) {
  if (error.errors === undefined) throw error;
  process.exitCode = 1;
}
