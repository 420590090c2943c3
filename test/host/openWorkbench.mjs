import { chromium } from 'playwright-core';
import { findChromium } from './programs.mjs';
import { startHost } from './startHost.mjs';

/** As root Chromium cannot have its own sandbox; the rest keeps it from calling home. */
const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const launchBrowser = () => chromium.launch({ executablePath: findChromium(), args: browserArguments });

/**
 * Starts a host and opens a folder in its workbench.
 * @param {string | undefined} folder
 * @param {import('./startHost.mjs').HostOptions} [options]
 */
export async function openWorkbench(folder, options = {}) {
  const host = await startHost(options);
  const browser = await launchBrowser().catch(async (error) => {
    await host.stop();
    throw error;
  });
  const close = async () => {
    await browser.close();
    await host.stop();
  };
  try {
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
    await page.goto(host.url(folder));
    await waitForWorkbench(page);
    return { host, page, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @param {import('playwright-core').Page} page */
export const waitForWorkbench = (page) => page.locator('.monaco-workbench .part.statusbar').waitFor({ timeout: 90_000 });
