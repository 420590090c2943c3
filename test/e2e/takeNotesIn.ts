import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { runCommand, statusBarItem } from '../host/ui.mjs';

/** Writes notes into a folder beside the opened one, and takes that in through the dialog for folders. */
export async function takeNotesIn(page: Page, folder: string, notes: Readonly<Record<string, string>>): Promise<void> {
  const papers = path.join(folder, '..', 'papers');
  for (const [name, text] of Object.entries(notes)) {
    mkdirSync(path.dirname(path.join(papers, name)), { recursive: true });
    writeFileSync(path.join(papers, name), text);
  }
  await runCommand(page, 'Code Wiki: Import…');
  await rowOf(page, 'Folder…').click();
  // The dialog writes where it is into its box once it has the list: what was typed before would be gone.
  await rowOf(page, 'src').waitFor();
  await type(page, `${path.resolve(papers)}/`);
  await rowOf(page, path.dirname(Object.keys(notes)[0] ?? '')).waitFor();
  await page.locator('.quick-input-widget .monaco-button', { hasText: 'Import' }).click();
  await statusBarItem(page, `Articles: ${Object.keys(notes).length} new`).waitFor();
}

/** Makes a topic of what was just taken in: its name, then the list of sources is open. */
export async function nameTopic(page: Page, name: string): Promise<void> {
  await page.locator('.notification-toast .monaco-button', { hasText: 'Add to a Topic' }).click();
  await rowOf(page, 'New Topic…').click();
  await type(page, name);
  await page.keyboard.press('Enter');
}

export function rowOf(page: Page, text: string | RegExp) {
  return page.locator('.quick-input-list .monaco-list-row', { hasText: text });
}

function type(page: Page, text: string): Promise<void> {
  return page.locator('.quick-input-widget input.input').fill(text);
}
