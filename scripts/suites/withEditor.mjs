import { hostRunsHere } from '../../test/host/hostFolder.mjs';
import { installHost } from '../../test/host/installHost.mjs';
import { aptInstall, findChromium } from '../../test/host/programs.mjs';
import { noCounts } from './counts.mjs';

/**
 * Runs a suite that needs Chromium.
 * @param {() => Promise<import('./counts.mjs').Counts>} suite
 * @returns {Promise<import('./counts.mjs').Counts>}
 */
export async function withBrowser(suite) {
  if (findChromium() === undefined) aptInstall(['chromium', 'fonts-liberation', 'fonts-noto-cjk']);
  return findChromium() === undefined ? missing('there is no Chromium: install it, or name one in CHROMIUM') : suite();
}

/**
 * Makes the editor ready and runs a suite in it: `packaged` where that runs (Linux x64), else `desktop`, which
 * @vscode/test-electron downloads.
 * @param {(editor: 'packaged' | 'desktop') => Promise<import('./counts.mjs').Counts>} suite
 * @returns {Promise<import('./counts.mjs').Counts>}
 */
export async function withEditor(suite) {
  if (!hostRunsHere) return suite('desktop');
  return withBrowser(async () => {
    try {
      await installHost(console.error);
    } catch (error) {
      return missing(`the VS Code host could not be installed: ${error.message}`);
    }
    return suite('packaged');
  });
}

/** On a person's machine a suite that cannot run is skipped, and says why; on CI it has failed. */
export function missing(reason) {
  const failed = process.env.CI === 'true';
  console.error(`${failed ? 'Failed' : 'Skipped'}: ${reason}.`);
  return { ...noCounts, [failed ? 'failed' : 'skipped']: 1 };
}
