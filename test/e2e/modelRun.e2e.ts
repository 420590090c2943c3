import path from 'node:path';
import { describe, it } from 'vitest';
import { findWebview, runCommand, statusBarItem } from '../host/ui.mjs';
import { nameTopic, rowOf, takeNotesIn } from './takeNotesIn';
import { tellStory } from './tellStory';

/** A person connects a model of the editor, reads what a run would send, and lets it write. */
describe('writing with a model of the editor', () => {
  const story = tellStory({ 'workbench.colorTheme': 'Dark Modern' }, { link: [path.resolve('test/fixtures/fake-models')] });
  const { shoot } = story;
  const row = (text: string | RegExp) => rowOf(story.page, text).first();

  it('tries the model before it is used', async () => {
    const { page } = story;
    await runCommand(page, 'Code Wiki: Connect a Model…');
    await row('A model of the editor').click();
    await row('birds/wren').click();
    await row('The model calls tools').waitFor();
    await shoot('model-report-dark');
    await row('Use This Model').click();
    await statusBarItem(page, 'birds/wren of the editor writes the pages from the next run on.').waitFor();
  });

  it('says what a run would send before anything is sent', async () => {
    const { page } = story;
    await runCommand(page, 'Code Wiki: Build Code Wiki');
    await row(/Run.*8 pages/).waitFor();
    await shoot('model-review-dark');
    await row('Show the List').click();
    await page.locator('.tab.active', { hasText: 'What the run would do.md' }).waitFor();
    await row(/Run.*8 pages/).waitFor();
    await shoot('model-list');
    await row(/Run.*8 pages/).click();
  });

  it('writes the pages, and says who did and what it took', async () => {
    const { page } = story;
    const reader = await findWebview(page, 'main article h1', 'Overview', 90_000);
    await reader.locator('main article', { hasText: 'written by birds/wren' }).waitFor();
    await statusBarItem(page, /8 of 8 pages written\. [\d,]+ tokens in \d+ calls; about [\d,]+ were expected\./).waitFor();
    await shoot('model-page');
  });

  it('writes a topic of notes likewise, after it said what would be sent', async () => {
    const { page, folder } = story;
    await takeNotesIn(page, folder, { 'logs/wal.md': '# Write-ahead log\n\nWe decided to sync the log once a second.\n' });
    await nameTopic(page, 'Storage notes');
    await row('Write-ahead log').waitFor();
    await page.locator('.quick-input-widget .monaco-button', { hasText: 'OK' }).click();
    const view = await findWebview(page, 'h1', 'Storage notes has no pages yet');
    await view.getByRole('button', { name: 'Build Topic' }).click();
    await row(/Run.*pages/).waitFor();
    await shoot('model-topic-review-dark');
    await row(/Run.*pages/).click();
    const reader = await findWebview(page, 'main article', 'One document', 90_000);
    await reader.locator('main article', { hasText: 'written by birds/wren' }).waitFor();
    await shoot('model-topic-page');
  });
});
