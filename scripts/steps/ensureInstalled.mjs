import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root, runOrThrow } from './run.mjs';

const stamp = path.join(root, 'node_modules/.installed-lock');

/** `npm ci`, when the lock file is another than that of the last install. */
export async function ensureInstalled() {
  const lock = createHash('sha256')
    .update(await readFile(path.join(root, 'package-lock.json')))
    .digest('hex');
  if ((await readFile(stamp, 'utf8').catch(() => '')) === lock) return;
  console.error('Installing packages (npm ci)…');
  const windows = process.platform === 'win32';
  await runOrThrow(windows ? 'npm.cmd' : 'npm', ['ci', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'], {
    shell: windows,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await writeFile(stamp, lock);
}
