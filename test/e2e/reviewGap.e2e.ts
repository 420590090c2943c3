import { describe, expect, it } from 'vitest';
import { activeTab, findWebview, runCommand, saveActive, setTheme, statusBarItem } from '../host/ui.mjs';
import { tellStory } from './tellStory';

/** A person asks for a page with a note that names what is not there, and reviews what the gates find. */
describe('reviewing a gap', () => {
  const story = tellStory({ 'workbench.colorTheme': 'Light Modern' });
  const { shoot } = story;
  const reader = () => findWebview(story.page, 'main article h1', 'The program');
  const row = (text: string | RegExp) => story.page.locator('.quick-input-list .monaco-list-row', { hasText: text });

  it('is found in the note of a page that the plan asks for', async () => {
    const { page } = story;
    await runCommand(page, 'Code Wiki: Build');
    await statusBarItem(page, /^\s*Wiki\s*$/).waitFor();
    await runCommand(page, 'Code Wiki: Edit Page Plan');
    await activeTab(page, 'page-plan.md').waitFor();
    await page.locator('.monaco-editor.focused').waitFor(); // what ends meanwhile takes no focus from it
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText(
      '\n- [x] modules/main: The program\n  - about: src/main.ts\n  - note: It will read `src/cloud.ts` too.\n',
    );
    await saveActive(page);
    await runCommand(page, 'Code Wiki: Refresh');
    await statusBarItem(page, 'Wiki · 1 to review').waitFor();
  });

  it('is told under the title of the page', async () => {
    const { page } = story;
    await runCommand(page, 'Code Wiki: Open Page…');
    await row('The program').first().click();
    const gaps = (await reader()).locator('.gaps');
    await gaps.locator('summary', { hasText: '1 gap to review' }).click();
    await gaps.locator('li', { hasText: 'There is no src/cloud.ts in the snapshot.' }).waitFor();
    await shoot('gap-light');
    await gaps.getByRole('button', { name: 'Review' }).click();
  });

  it('is accepted for a reason', async () => {
    const { page } = story;
    await row('There is no src/cloud.ts').filter({ hasText: 'It will read' }).waitFor();
    await shoot('review-list-light');
    await row('There is no src/cloud.ts').first().click();
    await row('Accept for a Reason').waitFor();
    await shoot('review-acts-light');
    await row('Accept for a Reason').click();
    await page.locator('.quick-input-message', { hasText: 'Why?' }).waitFor();
    await page.keyboard.type('Planned for spring.');
    await shoot('review-reason-light');
    await page.keyboard.press('Enter');
    await statusBarItem(page, /^\s*Wiki\s*$/).waitFor();
  });

  it('is shown to readers with that reason, also in a dark theme', async () => {
    await setTheme(story.page, 'Dark Modern');
    const gaps = (await reader()).locator('.gaps');
    await gaps.locator('summary', { hasText: '1 gap accepted' }).waitFor();
    if ((await gaps.getAttribute('open')) === null) await gaps.locator('summary').click();
    expect(await gaps.locator('li').textContent()).toContain('Planned for spring.');
    await shoot('gap-dark');
  });

  it('is opened again, and waits', async () => {
    const { page } = story;
    await runCommand(page, 'Code Wiki: Review Findings');
    await row('There is no src/cloud.ts').first().click();
    await row('Review Again').click();
    await page.locator('.quick-input-message', { hasText: 'Why?' }).waitFor();
    await page.keyboard.type('It was given up.');
    await page.keyboard.press('Enter');
    await statusBarItem(page, 'Wiki · 1 to review').waitFor();
    await page.keyboard.press('Escape');
    await shoot('review-again-dark');
  });
});
