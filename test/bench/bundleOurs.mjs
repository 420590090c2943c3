import path from 'node:path';
import { root } from '../../scripts/steps/run.mjs';

/** Bundles ours.mjs into `folder`, as it is and without the search for secrets; answers the two files. */
export async function bundleOurs(folder) {
  const { build } = await import('esbuild'); // installed only by now
  const common = {
    entryPoints: [path.join(root, 'test/bench/ours.mjs')],
    bundle: true,
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    define: { 'import.meta.url': '__url' },
    banner: { js: "const __url = require('node:url').pathToFileURL(__filename).href;" },
    logLevel: 'warning',
  };
  const whole = path.join(folder, 'ours.js');
  const unscanned = path.join(folder, 'unscanned.js');
  await build({ ...common, outfile: whole });
  await build({ ...common, outfile: unscanned, plugins: [noSecrets] });
  return { whole, unscanned };
}

const noSecrets = {
  name: 'no secrets',
  setup(build) {
    const contents = 'export const mayHoldSecret = () => false; export const findSecrets = async () => [];';
    build.onLoad({ filter: /secrets[\\/]findSecrets\.ts$/ }, () => ({ contents }));
  },
};
