/** @typedef {import('playwright-core').Page} Page */

/**
 * Runs a command by its title. The palette knows only the commands that were there when it opened, so it is opened again
 * until an extension that is still starting has brought the command.
 * @param {Page} page @param {string} title
 */
export async function runCommand(page, title, timeout = 60_000) {
  for (const end = Date.now() + timeout; Date.now() < end; ) {
    await page.keyboard.press('F1');
    if ((await type(page, `>${title}`)) && (await pick(page, title))) return;
    await page.keyboard.press('Escape');
  }
  throw new Error(`the palette has no command ${title}`);
}

/**
 * The webview that shows something: a frame within a frame that hangs at the end of the body, whatever part of the workbench
 * it belongs to, so it is found by what it shows. A hidden webview is destroyed: look again after switching.
 * @param {Page} page @param {string} selector @param {string | RegExp} hasText
 */
export async function findWebview(page, selector, hasText, timeout = 20_000) {
  for (const end = Date.now() + timeout; Date.now() < end; await page.waitForTimeout(100)) {
    for (const frame of page.frames().filter((each) => each.url().includes('fake.html'))) {
      const found = await frame
        .locator(selector)
        .filter({ hasText })
        .count()
        .catch(() => 0);
      if (found > 0) return frame;
    }
  }
  throw new Error(`no webview shows ${selector} with ${hasText}`);
}

/** @param {Page} page @param {string | RegExp} hasText */
export const statusBarItem = (page, hasText) => page.locator('.statusbar-item', { hasText });

/** The tab of the editor in front. @param {Page} page @param {string} name */
export const activeTab = (page, name) => page.locator('.tab.active', { hasText: name });

/** Line number of the cursor, as the status bar says it. @param {Page} page @returns {Promise<number>} */
export async function cursorLine(page) {
  const text = (await page.locator('#status\\.editor\\.selection').textContent()) ?? '';
  return Number(/\d+/.exec(text.replace(/[,.](?=\d{3})/g, ''))?.[0]);
}

/** @param {Page} page @param {string} theme a theme's name, as the editor lists it */
export async function setTheme(page, theme) {
  await runCommand(page, 'Preferences: Color Theme');
  for (let tries = 0; tries < 5; tries++) if ((await type(page, theme)) && (await pick(page, theme))) return;
  throw new Error(`there is no theme ${theme}`);
}

/** A list that is just closing still shows: each step is given up soon, so that its caller can open the list again. */
const soon = { timeout: 2_000 };

/** Types into the open list; false when there is none. */
function type(page, text) {
  return succeeds(page.locator('.quick-input-widget input.input').fill(text, soon));
}

/** Chooses the first entry of the open list whose label begins so; false when it does not come in time. */
async function pick(page, label) {
  const row = page.locator(`.quick-input-list .monaco-list-row[aria-label^=${JSON.stringify(label)}]`).first();
  if (!(await succeeds(row.click(soon)))) return false;
  await row.waitFor({ state: 'hidden' });
  return true;
}

function succeeds(work) {
  return work.then(
    () => true,
    () => false,
  );
}

/**
 * Saves what was just changed in the active editor, and waits until it is saved: what is asked of the wiki then knows of it.
 * @param {Page} page
 */
export async function saveActive(page) {
  const dirty = page.locator('.tab.active.dirty');
  await dirty.waitFor();
  await page.keyboard.press('Control+s');
  await dirty.waitFor({ state: 'detached' });
}

/**
 * Clicks what makes a row go away.
 * @param {import('playwright-core').Locator} row @param {string} button
 */
export async function clickAway(row, button) {
  const click = async () => {
    await row.hover(shortly);
    await row.getByRole('button', { name: button }).click(shortly);
  };
  await clickUntil(click, () => row.waitFor({ ...shortly, state: 'detached' }));
}

const shortly = { timeout: 3_000 };

/**
 * What is drawn anew between press and release loses the click: then it is clicked again.
 * @param {() => Promise<void>} click @param {() => Promise<void>} happened fails where nothing came of it
 */
export async function clickUntil(click, happened, timeout = 30_000) {
  for (const end = Date.now() + timeout; Date.now() < end; ) {
    await succeeds(click());
    if (await succeeds(happened())) return;
  }
  throw new Error('nothing came of the click');
}
