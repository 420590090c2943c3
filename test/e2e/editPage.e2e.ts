import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeWorkspace } from '../host/makeWorkspace.mjs';
import { openWorkbench } from '../host/openWorkbench.mjs';
import { activeTab, findWebview, runCommand, setTheme, statusBarItem } from '../host/ui.mjs';

const screenshots = path.resolve('test/e2e/screenshots');
const temporary = mkdtempSync(path.join(os.tmpdir(), 'code-wiki-edit-'));
const folder = path.join(temporary, 'notes-app');

/** A person corrects a page, the code changes the same sentence, and the person decides. */
describe('editing a page', () => {
  let workbench: Awaited<ReturnType<typeof openWorkbench>>;
  const reader = () => findWebview(workbench.page, 'main article h1', 'store');
  const shoot = (name: string) => workbench.page.screenshot({ path: path.join(screenshots, `${name}.png`) });
  const row = (text: string | RegExp) => workbench.page.locator('.quick-input-list .monaco-list-row', { hasText: text });
  const line = (text: string | RegExp) => workbench.page.locator('.editor-instance .view-line', { hasText: text });
  const save = () => workbench.page.keyboard.press('Control+s');
  const isSaved = () => workbench.page.locator('.tab.active.dirty').waitFor({ state: 'detached' });

  beforeAll(async () => {
    mkdirSync(screenshots, { recursive: true });
    workbench = await openWorkbench(makeWorkspace(folder), {
      vsix: [process.env.CODE_WIKI_VSIX ?? path.resolve('.build/code-wiki.vsix')],
      settings: {
        'workbench.colorTheme': 'Light Modern',
        'codeWiki.codemap.writeOnBuild': 'never',
        'editor.wordWrap': 'on',
      },
    });
  });

  let broken = false;

  beforeEach(({ skip }) => skip(broken, 'an earlier step failed'));

  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    broken = true;
    await shoot(`failed-${task.name.replaceAll(/\W+/g, '-')}`);
  });

  afterAll(async () => {
    await workbench?.close();
    rmSync(temporary, { recursive: true, force: true });
  });

  it('opens from the menu of the reader as a Markdown document', async () => {
    const { page } = workbench;
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
    const { page } = workbench;
    await replace('is three files in', 'is 3 small files in');
    await save();
    await isSaved();
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
    const { page } = workbench;
    await focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText('\nAsk jane@tiny.dev.\n');
    await save();
    await isSaved();
    await statusBarItem(page, 'kept as a draft').waitFor();
    await page.locator('.squiggly-error').first().waitFor();
    await shoot('edit-draft-light');
    await replace('Ask jane@tiny.dev.', 'Ask Jane.');
    await save();
    await isSaved();
    await (await reader()).locator('main article', { hasText: 'Ask Jane.' }).waitFor();
  });

  it('is in conflict when the code changes the same sentence, which every surface says', async () => {
    const { page } = workbench;
    writeFileSync(path.join(folder, 'src/store/cloudStore.ts'), '/** Keeps notes in the cloud. */\nexport class CloudStore {}\n');
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
    const { page } = workbench;
    await row('Show Both as a Diff').click();
    await activeTab(page, 'mine ↔ the wiki’s').waitFor();
    await page.locator('.monaco-diff-editor .line-insert').first().waitFor();
    await shoot('edit-both-dark');
  });

  it('is decided in the text, and published', async () => {
    const { page } = workbench;
    await runCommand(page, 'Code Wiki: Resolve Conflict');
    await row('Decide in the Text').click();
    await activeTab(page, 'store.md').waitFor();
    await page.locator('.codelens-decoration a', { hasText: 'Take the Wiki’s' }).first().waitFor();
    await shoot('edit-decide-dark');
    await page.locator('.codelens-decoration a', { hasText: 'Take the Wiki’s' }).first().click();
    await line('<<<<<<< yours').waitFor({ state: 'detached' });
    await save();
    await isSaved();
    await statusBarItem(page, /^\s*Wiki\s*$/).waitFor();
    const shown = await reader();
    await shown.locator('main article', { hasText: 'four files' }).waitFor();
    expect(await shown.locator('main article').textContent()).toContain('Ask Jane.');
    expect(await shown.locator('.conflict').count()).toBe(0);
  });

  it('has a history from which it is given back', async () => {
    const { page } = workbench;
    await runCommand(page, 'Code Wiki: Page History');
    await row('shown to readers').waitFor();
    await shoot('edit-history-dark');
    await row('Give Back to the Wiki').click();
    const shown = await reader();
    await shown.locator('.fresh', { hasText: 'composed' }).waitFor();
    expect(await shown.locator('main article').textContent()).not.toContain('Ask Jane.');
  });

  const focus = () => workbench.page.locator('.editor-instance .monaco-editor').first().click();

  /** Finds a text in the editor and types another over it. */
  async function replace(from: string, to: string): Promise<void> {
    const { page } = workbench;
    await focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Control+f');
    await page.locator('.find-widget textarea[aria-label="Find"]').fill(from);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.insertText(to);
  }
});
