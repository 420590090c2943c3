import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { activeTab, findWebview, runCommand, saveActive, setTheme, statusBarItem } from '../host/ui.mjs';
import { tellStory } from './tellStory';

/** A person corrects a page, the code changes the same sentence, and the person decides. */
describe('editing a page', () => {
  const story = tellStory({ 'workbench.colorTheme': 'Light Modern', 'editor.wordWrap': 'on' });
  const { shoot } = story;
  const reader = () => findWebview(story.page, 'main article h1', 'store');
  const row = (text: string | RegExp) => story.page.locator('.quick-input-list .monaco-list-row', { hasText: text });
  const line = (text: string | RegExp) => story.page.locator('.editor-instance .view-line', { hasText: text });
  const save = () => saveActive(story.page);

  it('opens from the menu of the reader as a Markdown document', async () => {
    const { page } = story;
    await runCommand(page, 'Code Wiki: Build');
    await statusBarItem(page, /^\s*Wiki\s*$/).waitFor();
    await runCommand(page, 'Code Wiki: Open Page…');
    await row('modules/store').first().click();
    const shown = await reader();
    await shown.getByRole('button', { name: 'More actions' }).click();
    await shown.getByRole('menuitem', { name: 'Edit this page' }).click();
    await activeTab(page, 'store.md').waitFor();
    await line('three files').waitFor();
    await shoot('edit-open-light');
  });

  it('is published when it is saved, and its readers see who wrote it', async () => {
    const { page } = story;
    await replace('is three files in', 'is 3 small files in');
    await save();
    const shown = await reader();
    await shown.locator('main article', { hasText: '3 small files' }).waitFor();
    await shown.locator('.fresh', { hasText: 'edited by you' }).waitFor();
    const modules = page.locator('.pane-body .monaco-list-row', { hasText: 'Modules' });
    await modules.locator('.monaco-tl-twistie').click();
    await modules.hover();
    await page.mouse.wheel(0, 200);
    await page.locator('.pane-body .monaco-list-row', { hasText: /store.*edited/ }).waitFor();
    await shoot('edit-published-light');
  });

  it('stays a draft when it holds what must not leave, marked on its line', async () => {
    const { page } = story;
    await focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText('\nAsk jane@tiny.dev.\n');
    await save();
    await statusBarItem(page, 'kept as a draft').waitFor();
    await page.locator('.squiggly-error').first().waitFor();
    await shoot('edit-draft-light');
    await replace('Ask jane@tiny.dev.', 'Ask Jane.');
    await save();
    await (await reader()).locator('main article', { hasText: 'Ask Jane.' }).waitFor();
  });

  it('is in conflict when the code changes the same sentence, which every surface says', async () => {
    const { page } = story;
    writeFileSync(path.join(story.folder, 'src/store/cloudStore.ts'), '/** Keeps notes in the cloud. */\nexport class CloudStore {}\n');
    await runCommand(page, 'Code Wiki: Refresh');
    await statusBarItem(page, 'Wiki · 1 conflict').waitFor();
    await page.locator('.pane-body .monaco-list-row', { hasText: /store.*conflict/ }).waitFor();
    await setTheme(page, 'Dark Modern');
    const shown = await reader();
    await shown.locator('.conflict', { hasText: 'you read yours' }).waitFor();
    await shoot('edit-conflict-dark');
    await shown.locator('.conflict').getByRole('button', { name: 'Resolve' }).click();
    await row('Keep Mine').waitFor();
    await shoot('edit-choices-dark');
  });

  it('shows both sides as a diff', async () => {
    const { page } = story;
    await row('Show Both as a Diff').click();
    await activeTab(page, 'mine ↔ the wiki’s').waitFor();
    await page.locator('.monaco-diff-editor .line-insert').first().waitFor();
    await shoot('edit-both-dark');
  });

  it('is decided in the text, and published', async () => {
    const { page } = story;
    await runCommand(page, 'Code Wiki: Resolve Conflict');
    await row('Decide in the Text').click();
    await activeTab(page, 'store.md').waitFor();
    await page.locator('.codelens-decoration a', { hasText: 'Take the Wiki’s' }).first().waitFor();
    await shoot('edit-decide-dark');
    await page.locator('.codelens-decoration a', { hasText: 'Take the Wiki’s' }).first().click();
    await line('<<<<<<< yours').waitFor({ state: 'detached' });
    await save();
    await statusBarItem(page, /^\s*Wiki\s*$/).waitFor();
    const shown = await reader();
    await shown.locator('.conflict').waitFor({ state: 'detached' });
    await shown.locator('main article', { hasText: 'four files' }).waitFor();
    expect(await shown.locator('main article').textContent()).toContain('Ask Jane.');
  });

  it('has a history from which it is given back', async () => {
    const { page } = story;
    await runCommand(page, 'Code Wiki: Page History');
    await row('shown to readers').waitFor();
    await shoot('edit-history-dark');
    await row('Give Back to the Wiki').click();
    const shown = await reader();
    await shown.locator('.fresh', { hasText: 'composed' }).waitFor();
    expect(await shown.locator('main article').textContent()).not.toContain('Ask Jane.');
  });

  const focus = () => story.page.locator('.editor-instance .monaco-editor').first().click();

  /** Finds a text in the editor and types another over it. */
  async function replace(from: string, to: string): Promise<void> {
    const { page } = story;
    await focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Control+f');
    await page.locator('.find-widget textarea[aria-label="Find"]').fill(from);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.insertText(to);
  }
});
