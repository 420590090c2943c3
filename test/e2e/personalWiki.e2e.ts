import { describe, expect, it } from 'vitest';
import { activeTab, clickAway, cursorLine, findWebview, runCommand, saveActive, setTheme, statusBarItem } from '../host/ui.mjs';
import { nameTopic, rowOf, takeNotesIn } from './takeNotesIn';
import { tellStory } from './tellStory';

const notes = {
  'logs/wal.md':
    '---\ntags: [storage]\ndate: 2025-02-03\n---\n# Write-ahead log\n\nA write-ahead log keeps every change. See [[Crash recovery]].\n\n## Decision\n\nWe decided to sync the log once a second.\n',
  'recovery.md':
    '# Crash recovery\n\nCrash recovery replays the [[Write-ahead log]] from the last checkpoint.\n\n- TODO: Is one checkpoint enough?\n',
};

/** A person brings notes in, makes a topic of them, reads it, follows it to the notes, and writes on both. */
describe('the Personal Wiki', () => {
  const story = tellStory({ 'workbench.colorTheme': 'Light Modern', 'editor.wordWrap': 'on' });
  const { shoot } = story;
  const row = (text: string | RegExp) => rowOf(story.page, text);
  const input = (text: string) => story.page.locator('.quick-input-widget input.input').fill(text);
  const line = (text: string | RegExp) => story.page.locator('.editor-instance .view-line', { hasText: text });
  const inTree = (text: string | RegExp) => story.page.locator('.pane-body .monaco-list-row', { hasText: text });
  const reader = (text: string | RegExp) => findWebview(story.page, 'main article', text);
  const save = () => saveActive(story.page);

  it('says what it is for while there is nothing in it', async () => {
    await runCommand(story.page, 'Code Wiki: Focus on Personal Wiki View');
    const view = await findWebview(story.page, 'h1', 'Your Personal Wiki');
    await view.getByRole('button', { name: 'New Topic…' }).waitFor();
    await shoot('personal-none-light');
  });

  it('takes a folder of notes in', async () => {
    await takeNotesIn(story.page, story.folder, notes);
    await inTree(/Articles.*2/).waitFor();
  });

  it('has a topic of the notes that the person chooses', async () => {
    const { page } = story;
    await nameTopic(page, 'Storage notes');
    await row('Write-ahead log').waitFor();
    await shoot('personal-sources-light');
    await page.locator('.quick-input-widget .monaco-button', { hasText: 'OK' }).click();
    const view = await findWebview(page, 'h1', 'Storage notes has no pages yet');
    await view.getByRole('button', { name: 'Build Topic' }).click();
    await reader('Two documents');
    await inTree('Open questions').waitFor();
    await shoot('personal-built-light');
  });

  it('leads from what was decided to the lines that say it', async () => {
    const { page } = story;
    await inTree('Decisions').click();
    const view = await reader('sync the log once a second');
    await view.locator('main article .cite').first().click();
    await activeTab(page, 'wal.md').waitFor();
    await line('We decided to sync').waitFor();
    await expect.poll(() => cursorLine(page), { timeout: 10_000 }).toBeGreaterThan(6);
    await shoot('personal-citation-light');
  });

  it('follows a note that the person corrects, with the next refresh', async () => {
    const { page } = story;
    await line('We decided to sync').click();
    await page.keyboard.press('End');
    await page.keyboard.insertText(' A lost second is cheap.');
    await save();
    await statusBarItem(page, 'Saved Write-ahead log').waitFor();
    await setTheme(page, 'Dark Modern');
    await inTree(/Decisions.*stale/).waitFor();
    await shoot('personal-stale-dark');
    const view = await reader('sync the log once a second');
    await view.getByRole('button', { name: 'Refresh', exact: true }).click();
    await inTree(/Decisions.*stale/).waitFor({ state: 'detached' });
  });

  it('keeps what the person writes on a page', async () => {
    const { page } = story;
    const view = await reader('sync the log once a second');
    await view.getByRole('button', { name: 'More actions' }).click();
    await view.getByRole('menuitem', { name: 'Edit this page' }).click();
    await activeTab(page, 'decisions.md').waitFor();
    await page.locator('.editor-instance .monaco-editor').first().click();
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText('\nMeasure it before it is changed.\n');
    await save();
    await (await reader('Measure it before')).locator('.fresh', { hasText: 'edited by you' }).waitFor();
    await shoot('personal-edited-dark');
  });

  it('is searched together with the Code Wiki', async () => {
    const { page } = story;
    await runCommand(page, 'Code Wiki: Search');
    await input('checkpoint');
    await row(/Crash recovery.*Article/).waitFor();
    await row(/Storage notes/)
      .first()
      .waitFor();
    await shoot('personal-search-dark');
    await row(/Open questions.*Storage notes/)
      .first()
      .click();
    await reader('Is one checkpoint enough');
  });

  it('shows what is linked, and opens what the person picks', async () => {
    const { page } = story;
    const questions = await reader('Is one checkpoint enough');
    await questions.locator('main article a', { hasText: 'Crash recovery' }).first().click();
    const view = await findWebview(page, 'main article h1', 'Crash recovery');
    await view.getByRole('button', { name: 'Show what is linked' }).click();
    await view.locator('.graph-node.center[aria-label^="Crash recovery"]').waitFor();
    await shoot('personal-graph-dark');
    await view.locator('.graph-node[aria-label^="Write-ahead log"]').click();
    await findWebview(page, 'main article h1', 'Write-ahead log');
  });

  it('renames a note where a link to it stands, and the links of the others follow', async () => {
    const { page } = story;
    await (await findWebview(page, 'main article h1', 'Write-ahead log')).locator('main article .cite').first().click();
    await activeTab(page, 'wal.md').waitFor();
    await line('A write-ahead log keeps').click();
    await page.keyboard.press('End');
    for (let left = 0; left < 4; left++) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('F2');
    await page.locator('.rename-box input').fill('Restart after a crash');
    await shoot('personal-rename-dark');
    await page.keyboard.press('Enter');
    await line('See [[Restart after a crash]]').waitFor();
    await inTree(/Storage notes/)
      .first()
      .click();
    await statusBarItem(page, /Saved/).waitFor();
  });

  it('lists what to look at again, until the person says that it holds still', async () => {
    const { page } = story;
    const articles = inTree(/^Articles/);
    await articles.click();
    await inTree('To look at again').click();
    const old = inTree(/Write-ahead log.*as of 2025-02-03/);
    await old.hover();
    await shoot('personal-look-again-dark');
    await clickAway(old, 'Still Holds');
    await statusBarItem(page, 'Write-ahead log holds still').waitFor();
  });
});
