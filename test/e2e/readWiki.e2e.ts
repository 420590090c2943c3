import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Frame } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { waitForWorkbench } from '../host/openWorkbench.mjs';
import { activeTab, clickUntil, cursorLine, findWebview, runCommand, setTheme, statusBarItem } from '../host/ui.mjs';
import { tellStory } from './tellStory';

/** A person builds the wiki of a small program and reads it. Each step starts where the one before it ended. */
describe('reading a wiki', () => {
  const story = tellStory({ 'workbench.colorTheme': 'Dark Modern' });
  const { shoot } = story;
  const reader = (heading: string | RegExp): Promise<Frame> => findWebview(story.page, 'main article h1, main h1', heading);

  it('builds from the palette', async () => {
    await runCommand(story.page, 'Code Wiki: Focus on Code Wiki View');
    await runCommand(story.page, 'Code Wiki: Build');
    await reader('Overview');
    await statusBarItem(story.page, /^\s*Wiki/).waitFor();
    await shoot('overview-dark');
  });

  it('opens the cited file at the cited line', async () => {
    const citation = (await reader('Overview')).locator('main article a.citation[data-id]').filter({ hasText: /:\d+/ }).first();
    const [, file, line] = /^(.+):(\d+)(?:-\d+)?$/m.exec((await citation.getAttribute('title')) ?? '') ?? [];
    expect(file).toBeDefined();
    await citation.click();
    await activeTab(story.page, path.basename(file ?? '')).waitFor();
    await expect.poll(() => cursorLine(story.page), { timeout: 10_000 }).toBe(Number(line));
    await shoot('citation-dark');
  });

  let module = '';

  it('follows a link to a module', async () => {
    const link = (await reader('Overview')).locator('main article a.page-link[data-path="modules/notes"]').first();
    module = (await link.textContent()) ?? '';
    await link.click();
    await reader(module);
    await shoot('module-dark');
  });

  it('is still there after the window reloads', async () => {
    await story.page.reload();
    await waitForWorkbench(story.page);
    await reader(module);
    await shoot('reloaded-dark');
  });

  it('reads well in a light theme', async () => {
    await setTheme(story.page, 'Light Modern');
    await reader(module);
    await shoot('module-light');
  });

  it('opens the code of a node of a diagram by keyboard', async () => {
    const page = await reader('notes');
    await page.locator('figure g.node[role=link]', { hasText: 'addNote.ts' }).focus();
    await story.page.keyboard.press('Enter');
    await activeTab(story.page, 'addNote.ts').waitFor();
  });

  it('tells in a hover who calls a symbol, and opens the line', async () => {
    const caller = story.page.locator('.monaco-hover a', { hasText: 'src/main.ts:8' });
    await expect
      .poll(
        async () => {
          await story.page.mouse.move(0, 0);
          await story.page
            .locator('.view-line span', { hasText: /^addNote$/ })
            .first()
            .hover();
          await story.page.waitForTimeout(1500);
          return caller.count();
        },
        { timeout: 60_000 },
      )
      .toBeGreaterThan(0);
    await shoot('hover-light');
    await caller.first().click();
    await activeTab(story.page, 'main.ts').waitFor();
    await expect.poll(() => cursorLine(story.page), { timeout: 10_000 }).toBe(8);
  });

  it('marks pages everywhere when another program changes what they cite, and takes it back', async () => {
    const { page } = story;
    const file = path.join(story.folder, 'src/store/fileStore.ts');
    const text = readFileSync(file, 'utf8');
    const isStale = statusBarItem(page, /Wiki · \d+ stale/);
    const badge = page.locator('.activitybar .action-item', { has: page.locator('[aria-label^="Code Wiki"]') }).locator('.badge-content');
    const marked = page.locator('.pane-body .monaco-list-row', { hasText: 'Overviewstale' });
    writeFileSync(file, text.replace('Keeps all notes', 'Keeps every note'));
    await isStale.waitFor();
    const count = /\d+/.exec((await isStale.textContent()) ?? '')?.[0];
    await badge.filter({ hasText: new RegExp(`^${count}$`) }).waitFor();
    await marked.waitFor();
    await shoot('stale-light');
    writeFileSync(file, text);
    for (const mark of [isStale, badge, marked]) await mark.waitFor({ state: 'hidden' });
  });

  it('shows the ledger, whose places lead to their lines', async () => {
    const { page } = story;
    await runCommand(page, 'Code Wiki: Show Ledger');
    await activeTab(page, 'ledger-').waitFor();
    await page.locator('.view-line', { hasText: 'Ledger of notes-app' }).waitFor();
    await shoot('ledger-light');
    const place = page.locator('.view-line .detected-link', { hasText: /^src\/notes\/addNote\.ts:8$/ }).first();
    const shortly = { timeout: 3_000 };
    await clickUntil(
      () => place.click({ modifiers: ['Control'], ...shortly }),
      () => activeTab(page, 'addNote.ts').waitFor(shortly),
    );
    await expect.poll(() => cursorLine(page), { timeout: 10_000 }).toBe(8);
  });

  it('plays a tour by keyboard, beside the code, and opens no panel', async () => {
    const { page } = story;
    const said = page.locator('.review-widget .comment-title');
    await runCommand(page, 'Code Wiki: Start Tour');
    await page.locator('.quick-input-list .monaco-list-row', { hasText: 'From addNote to files on disk' }).waitFor();
    await page.keyboard.press('Enter');
    await said.filter({ hasText: 'addNote is what src/main.ts leads to' }).waitFor();
    await statusBarItem(page, 'Tour 1/3').waitFor();
    await page.keyboard.press('Alt+.');
    await said.filter({ hasText: 'calls Store.write' }).waitFor();
    await expect.poll(() => cursorLine(page), { timeout: 10_000 }).toBe(8);
    await shoot('tour-light');
    await page.locator('.part.panel').waitFor({ state: 'hidden' });
    await page.keyboard.press('Alt+,');
    await statusBarItem(page, 'Tour 1/3').waitFor();
    await page.keyboard.press('Alt+End');
    await said.waitFor({ state: 'detached' });
    await statusBarItem(page, /Tour/).waitFor({ state: 'detached' });
  });
});
