import { randomBytes } from 'node:crypto';
import { hostRunsHere } from '../../test/host/hostFolder.mjs';
import { installHost } from '../../test/host/installHost.mjs';
import { findOnPath } from '../../test/host/programs.mjs';
import { startHost } from '../../test/host/startHost.mjs';
import { root, run } from './run.mjs';

/**
 * Shows a folder in the real editor with this extension: in VS Code when `code` is on the PATH, else in a browser.
 * @param {string} folder full path
 * @param {string} store where the wikis are: the host in the browser has throw-away folders in place of the person's own
 * @returns {Promise<number>} an exit code
 */
export async function openEditor(folder, store) {
  const windows = process.platform === 'win32';
  if (findOnPath(windows ? 'code.cmd' : 'code') !== undefined) return openDesktop(folder, windows);
  if (hostRunsHere) return openInBrowser(folder, store);
  console.error('`code` is not on the PATH. In VS Code run "Shell Command: Install \'code\' command in PATH", then try again.');
  return 4;
}

async function openDesktop(folder, shell) {
  const quote = (text) => (shell ? `"${text}"` : text);
  const code = await run('code', ['--new-window', quote(`--extensionDevelopmentPath=${root}`), quote(folder)], { shell });
  if (code === 0) console.log('VS Code opens it in a new window: choose Code Wiki in the activity bar.');
  return code;
}

/** Serves the editor on this machine alone, behind a password, until Ctrl-C. */
async function openInBrowser(folder, store) {
  await installHost(console.error);
  const password = randomBytes(12).toString('base64url');
  const host = await startHost({ link: [root], trust: 'asked', git: true, hotExit: true, password, env: { CODE_WIKI_STORE: store } });
  console.log(`
The editor runs on this machine, for you alone.
  open      ${host.url(folder)}
  password  ${password}
Choose Code Wiki in the activity bar. Ctrl-C ends it.`);
  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  await host.stop();
  return 0;
}
