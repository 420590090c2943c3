import path from 'node:path';
import { ensureBuilt } from './ensureBuilt.mjs';
import { root, runOrThrow } from './run.mjs';

/**
 * Packs dist/ and what goes with it into a VSIX.
 * @param {string} file relative to the clone
 * @returns {Promise<string>} its full path
 */
export async function packageExtension(file) {
  await ensureBuilt();
  const target = path.join(root, file);
  // Everything is bundled, and there is no public repository that relative links could point to.
  const args = ['package', '--no-dependencies', '--allow-missing-repository', '--no-rewrite-relative-links', '--out', target];
  await runOrThrow(process.execPath, [path.join(root, 'node_modules/@vscode/vsce/vsce'), ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return target;
}
