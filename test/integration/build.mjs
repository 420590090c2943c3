// Bundles the integration tests for Mocha inside the extension host, which loads CommonJS.
import { rm } from 'node:fs/promises';
import * as esbuild from 'esbuild';

await rm('.build/integration', { recursive: true, force: true });
await esbuild.build({
  entryPoints: ['test/integration/**/*.test.ts'],
  outdir: '.build/integration',
  outbase: 'test/integration',
  outExtension: { '.js': '.cjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  external: ['vscode', 'mocha'],
  sourcemap: 'inline',
  logLevel: 'warning',
});
