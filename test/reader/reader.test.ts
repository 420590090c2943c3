import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReaderRequest } from '../../src/model';
import { answerFromSamples, bundleReader, launchBrowser, type OpenReader, openReader, type ReaderOptions } from './openReader';
import { doubted, samples, spot, unsupported } from './samples';
import { themes } from './themes';

let browser: Browser;
let reader: OpenReader;

beforeAll(async () => {
  await bundleReader();
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  reader = await open({});
});
afterEach(() => reader.page.close());

async function open(options: Partial<ReaderOptions>): Promise<OpenReader> {
  const [theme] = themes;
  if (!theme) throw new Error('There is no theme');
  return openReader(browser, { state: samples.page, theme, width: 380, ...options });
}

async function reopen(options: Partial<ReaderOptions>): Promise<void> {
  await reader.page.close();
  reader = await open(options);
}

async function checkAsked(...asked: readonly ReaderRequest[]): Promise<void> {
  await expect.poll(() => reader.requests.slice(1).filter(({ kind }) => kind !== 'focus')).toEqual(asked);
}

const low = { kind: 'openCitation', id: '1111111111', beside: false } as const;

describe('the graph', () => {
  const open = async () => {
    await reader.page.getByRole('button', { name: 'Show what is linked' }).click();
    await reader.page.locator('.graph-drawing').waitFor();
  };
  const focused = () => reader.page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  it('takes the place of the page, says what it leaves out, and gives the page back where it was', async () => {
    await reader.page.mouse.move(150, 500);
    await reader.page.mouse.wheel(0, 300);
    const scrolled = () => reader.page.evaluate(() => window.scrollY);
    await expect.poll(scrolled).toBe(300);
    // A click by the tests would scroll to where the bar was before it stuck.
    await reader.page.getByRole('button', { name: 'Show what is linked' }).evaluate((button: HTMLElement) => button.click());
    await reader.page.locator('.graph-drawing').waitFor();
    await checkAsked({ kind: 'graph', of: 'page' });
    expect(await reader.page.locator('.graph > p').textContent()).toBe(
      '14 nodes, 24 edges. Not shown, because they are linked less: 12 nodes, 30 edges.',
    );
    expect(await reader.page.locator('article').isVisible()).toBe(false);
    await reader.page.locator('.graph-scope').first().focus();
    await reader.page.keyboard.press('Escape');
    expect(await reader.page.locator('.graph').isVisible()).toBe(false);
    expect([await scrolled(), await focused()]).toEqual([300, 'Show what is linked']);
  });
  it('is walked with the arrow keys, and opens what has the focus with Enter', async () => {
    await open();
    await reader.page.locator('.graph-node[tabindex="0"]').focus();
    expect(await focused()).toMatch(/^Write-ahead log, links: \d, linked from: \d$/);
    await reader.page.keyboard.press('ArrowDown');
    expect(await focused()).toMatch(/^Disk layout,/);
    expect(await reader.page.locator('.graph-node[tabindex="0"]').count()).toBe(1);
    await reader.page.keyboard.press('Home');
    await reader.page.keyboard.press('Enter');
    await checkAsked({ kind: 'graph', of: 'page' }, { kind: 'openPage', path: 'modules/low', beside: false });
    expect(await reader.page.locator('.graph').isVisible()).toBe(false);
  });
  it('lights up what a node is linked with', async () => {
    await open();
    await reader.page.locator('.graph-node.center').hover();
    expect(await reader.page.locator('.graph-node.lit').count()).toBe(4);
    await reader.page.mouse.move(2, 2);
    expect(await reader.page.locator('.lit').count()).toBe(0);
  });
  it('says the same as a list, whose links open pages', async () => {
    await open();
    await reader.page.locator('.graph').getByRole('button', { name: 'Show as a list' }).click();
    const rows = await reader.page.locator('.graph-list > li').allTextContents();
    expect(rows.slice(0, 2)).toEqual([
      'Write-ahead log (this page)links to Disk layoutlinked from Recovery, Checkpoints',
      'Recoverylinks to Note 10, Write-ahead loglinked from Disk layout, B-trees, 存储引擎',
    ]);
    expect(rows).toContain('Pages and slots (not there)has no links');
    await reader.page
      .locator('.graph-list')
      .getByRole('link', { name: 'Recovery' })
      .first()
      .click({ modifiers: ['Control'] });
    await checkAsked({ kind: 'graph', of: 'page' }, { kind: 'openPage', path: 'modules/1', beside: true });
    expect(await reader.page.locator('.graph').isVisible()).toBe(true);
  });
  it('shows all of the wiki when it is asked to, and gives way to a search', async () => {
    await open();
    await reader.page.getByRole('button', { name: 'All of it' }).click();
    await checkAsked({ kind: 'graph', of: 'page' }, { kind: 'graph', of: 'wiki' });
    await reader.page.locator('vscode-text-field').click();
    await reader.page.keyboard.type('adapter');
    await reader.page.getByText('results for “adapter”').first().waitFor();
    expect(await reader.page.locator('.graph').isVisible()).toBe(false);
    await reader.page.getByRole('button', { name: 'Show what is linked' }).click();
    await reader.page.locator('.graph-drawing').waitFor();
    expect(await reader.page.locator('article').isVisible()).toBe(false);
  });
  it('says why there is none', async () => {
    await reopen({
      answer: (request) => (request.kind === 'graph' ? { ok: false, message: 'The store lost it.' } : answerFromSamples(request)),
    });
    await reader.page.getByRole('button', { name: 'Show what is linked' }).click();
    await expect.poll(() => reader.page.locator('.graph > p').textContent()).toBe('The store lost it.');
  });
});

describe('gaps', () => {
  it('are counted under the title, told when opened, and reviewed by their button', async () => {
    await reader.send(samples.gaps);
    const box = reader.page.locator('.gaps');
    expect((await box.locator('summary').textContent())?.trim()).toBe('1 gap to review · 1 gap accepted');
    await box.locator('summary').click();
    expect(await box.locator('li').allTextContents()).toEqual([
      'There is no src/adapters/cloud.ts in the snapshot.',
      'CloudAdapter is named in backticks and does not occur in the snapshot. Accepted: “Planned for spring.”',
    ]);
    await box.getByRole('button', { name: 'Review' }).click();
    await checkAsked({ kind: 'command', command: 'review' });
  });
  it('are not spoken of where there are none', async () => {
    expect(await reader.page.locator('.gaps').count()).toBe(0);
  });
});

describe('news', () => {
  const marked = () => reader.page.locator('mark.news-mark');
  it('marks the sentences that are new or changed, without their citations, and leaves alone what it does not find', async () => {
    await reader.send(samples.news);
    const texts = await marked().allTextContents();
    expect(texts.slice(0, 2).join('')).toBe('22 files of TypeScript, about 730 lines with tests; one runtime dependency, steno');
    expect(texts.join('')).toContain('Neither touches storage: each reads and writes through a two-method adapter, Adapter');
    expect(texts.join('')).not.toContain('Low.ts or');
    expect(await reader.page.locator('tr mark.news-mark').allTextContents()).toEqual(['lowdb/node', 'files, with and without steno', '5']);
    expect(await reader.page.locator('.body').textContent()).toContain('Two classes hold the data in memory');
  });
  it('says how many and since when, hides the marks and shows them again, on the next page too', async () => {
    await reader.send(samples.news);
    const line = reader.page.locator('.news');
    expect(await line.locator('span').textContent()).toBe('Changed since you read it on Feb 20, 2026: 8 statements');
    const background = () =>
      marked()
        .first()
        .evaluate((mark) => getComputedStyle(mark).backgroundColor);
    expect(await background()).not.toBe('rgba(0, 0, 0, 0)');
    await line.getByRole('button', { name: 'Hide the marks' }).click();
    expect(await background()).toBe('rgba(0, 0, 0, 0)');
    await reader.send({ ...samples.module, news: samples.news.news });
    await reader.send(samples.news);
    expect(await background()).toBe('rgba(0, 0, 0, 0)');
    await line.getByRole('button', { name: 'Mark them' }).click();
    expect(await background()).not.toBe('rgba(0, 0, 0, 0)');
  });
  it('lists all changes, and goes when all pages count as read', async () => {
    await reader.send(samples.news);
    await reader.page.locator('.news').getByRole('button', { name: 'All changes' }).click();
    await reader.page.locator('.news').getByRole('button', { name: 'Mark all pages as read' }).click();
    await checkAsked({ kind: 'command', command: 'changes' }, { kind: 'command', command: 'markRead' });
    expect([await marked().count(), await reader.page.locator('.news, .news-gone').count()]).toEqual([0, 0]);
    expect(await reader.page.locator('.body').textContent()).toContain('22 files of TypeScript');
  });
  it('says nothing where nothing is new', async () => {
    expect([await marked().count(), await reader.page.locator('.news').count()]).toEqual([0, 0]);
  });
});

describe('a conflict', () => {
  it('is told in one line under the title, and resolved by its button', async () => {
    await reader.send(samples.conflict);
    await reader.page.locator('.conflict').getByRole('button', { name: 'Resolve' }).click();
    await checkAsked({ kind: 'command', command: 'resolve' });
  });
  it('is not spoken of where there is none', async () => {
    expect(await reader.page.locator('.conflict').count()).toBe(0);
  });
});

describe('following', () => {
  it('opens the lines of a citation', async () => {
    await reader.page.locator('a.citation[data-id="1111111111"]').click();
    await checkAsked(low);
  });
  it('opens them beside with Ctrl', async () => {
    await reader.page.locator('a.citation[data-id="1111111111"]').click({ modifiers: ['Control'] });
    await checkAsked({ ...low, beside: true });
  });
  it('opens a page', async () => {
    await reader.page.locator('a.page-link').first().click();
    await checkAsked({ kind: 'openPage', path: 'modules/adapters', beside: false });
  });
  it('asks the host to open the web', async () => {
    await reader.send(samples.module);
    await reader.page.getByRole('link', { name: 'steno readme' }).click();
    await checkAsked({ kind: 'openExternal', url: 'https://github.com/typicode/steno' });
  });
  it('goes back, and cannot go forward where there is nothing', async () => {
    await reader.page.getByRole('button', { name: 'Back' }).click();
    await reader.page.getByRole('button', { name: 'Forward' }).click({ force: true });
    await checkAsked({ kind: 'goBack' });
  });
  it('pins the page and lets it go, where the host follows the editor', async () => {
    const pin = reader.page.getByRole('button', { name: 'Stay on this page' });
    await pin.click();
    await reader.send({ ...samples.page, pinned: true });
    await reader.page.getByRole('button', { name: 'Follow the editor again' }).click();
    await checkAsked({ kind: 'pin', pinned: true }, { kind: 'pin', pinned: false });
    await reader.send({ ...samples.page, pinned: null });
    expect(await pin.count()).toBe(0);
  });
  it('shows what the host says when it fails', async () => {
    await reopen({
      answer: (request) => (request.kind === 'openCitation' ? { ok: false, message: 'The file is gone.' } : answerFromSamples(request)),
    });
    await reader.page.locator('a.citation').first().click();
    await reader.page.getByRole('alert').getByText('The file is gone.').waitFor();
  });
  it('says so when the host does not answer', async () => {
    await reopen({ answer: (request) => (request.kind === 'openCitation' ? undefined : answerFromSamples(request)) });
    await reader.page.clock.install();
    await reader.page.locator('a.citation').first().click();
    await reader.page.clock.fastForward(20_000);
    await reader.page.getByRole('alert').getByText('did not answer').waitFor();
  });
});

describe('peeking', () => {
  const peek = () => reader.page.locator('.peek');
  it('opens with Space and closes with Escape, and the focus comes back', async () => {
    const citation = reader.page.locator('a.citation[data-id="1111111111"]');
    await citation.focus();
    await reader.page.keyboard.press('Space');
    await peek().getByText('checkArgs').waitFor();
    await peek().getByRole('link', { name: 'Open' }).focus();
    await reader.page.keyboard.press('Escape');
    await peek().waitFor({ state: 'detached' });
    expect(await citation.evaluate((link) => link === document.activeElement)).toBe(true);
    await checkAsked({ kind: 'peek', id: '1111111111' });
  });
  it('stays open while a refresh reports its progress', async () => {
    await reader.page
      .locator('a.citation')
      .nth(1)
      .click({ modifiers: ['Alt'] });
    await peek().waitFor();
    await reader.send(samples.refreshing);
    await reader.page.getByText('5 of 14').waitFor();
    expect(await peek().count()).toBe(1);
  });
});

describe('playing', () => {
  const play = (title: string) => reader.page.getByRole('button', { name: `Play “${title}” as a tour through the code` });
  it('plays the tour that a section is called after, and offers nothing else', async () => {
    await reader.send({ ...samples.page, tours: ['Elsewhere', 'What happens on a write'] });
    await play('What happens on a write').focus();
    expect(await reader.page.locator('vscode-button.play').count()).toBe(1);
    await reader.page.keyboard.press('Enter');
    await checkAsked({ kind: 'playTour', tour: 2 });
  });
  it('gives sections of one name their tours in order', async () => {
    const markdown = '## A\n\nOne.\n\n## A\n\nTwo.\n';
    await reader.send({ ...samples.page, page: { ...samples.page.page, markdown }, tours: ['A', 'A'] });
    await play('A').nth(1).click();
    await play('A').nth(0).click();
    await checkAsked({ kind: 'playTour', tour: 2 }, { kind: 'playTour', tour: 1 });
  });
});

describe('sections without support', () => {
  const notes = () => reader.page.locator('article .unsupported');
  it('are marked, and no others', async () => {
    expect(await notes().count()).toBe(0);
    await reader.send({ ...samples.page, page: unsupported });
    expect(await notes().allTextContents()).toEqual(['cites no source', 'cites no source']);
    expect(await reader.page.locator('.body > p:first-child + .unsupported').count()).toBe(1);
    expect(await reader.page.locator('.heading', { hasText: 'Working on it' }).locator('.unsupported').count()).toBe(1);
  });
  it('keep the names of their headings', async () => {
    await reader.send({ ...samples.page, page: unsupported });
    expect(await reader.page.getByRole('heading', { name: 'Working on it', exact: true }).count()).toBe(1);
  });
});

describe('statements that nothing shows', () => {
  it('are marked with the reason, and a page that nobody read again says so', async () => {
    await reader.send({ ...samples.page, page: doubted });
    const marks = reader.page.locator('mark.doubt');
    expect((await marks.allTextContents()).join('')).toContain('the whole model in 64 lines');
    expect(await marks.first().getAttribute('title')).toBe('A second reading found less in the cited lines than is said here.');
    await reader.page.getByText('not proof-read').waitFor();
  });
});

describe('copying', () => {
  const copied = { ok: true, result: { path: 'overview', title: 'Overview', section: 'Read first', text: '', citations: [] } } as const;
  const answering = { answer: (request: ReaderRequest) => (request.kind === 'copy' ? copied : answerFromSamples(request)) };
  const status = (text: string) => reader.page.getByRole('status').getByText(text);
  it('copies a section by its button, which shows when it has the focus', async () => {
    await reopen(answering);
    const button = reader.page.locator('vscode-button[aria-label="Copy “Read first” with evidence"]');
    await expect.poll(() => button.evaluate((made) => getComputedStyle(made).opacity)).toBe('0');
    await button.focus();
    await expect.poll(() => button.evaluate((made) => getComputedStyle(made).opacity)).toBe('1');
    await reader.page.keyboard.press('Enter');
    await status('Copied Read first with its evidence').waitFor();
    await checkAsked({ kind: 'copy', section: 'section-read-first' });
  });
  it('copies the page by the button of its title, and from the menu', async () => {
    await reopen(answering);
    await reader.page.getByRole('button', { name: 'Copy with evidence' }).click();
    await reader.page.getByRole('button', { name: 'More actions' }).click();
    await reader.page.getByRole('menuitem', { name: 'Copy with evidence' }).click();
    await checkAsked({ kind: 'copy', section: null }, { kind: 'copy', section: null });
  });
  it('says why it could not', async () => {
    await reopen({
      answer: (request) => (request.kind === 'copy' ? { ok: false, message: 'No such section.' } : answerFromSamples(request)),
    });
    await reader.page.getByRole('button', { name: 'Copy with evidence' }).click();
    await reader.page.getByRole('alert').getByText('No such section.').waitFor();
  });
  it('leaves the name of a heading alone', async () => {
    expect(await reader.page.getByRole('heading', { name: 'Read first', exact: true }).count()).toBe(1);
  });
});

describe('diagrams', () => {
  const node = (name: string) => reader.page.locator('figure').getByRole('link', { name });
  const webStorage = { kind: 'openSpan', path: 'src/adapters/browser/WebStorage.ts', lines: [3, 21] } as const;
  it('open the lines of a node by click', async () => {
    await node('WebStorage').click();
    await checkAsked(webStorage);
  });
  it('open the page of a node by keyboard', async () => {
    await node('presets').focus();
    await reader.page.keyboard.press('Enter');
    await checkAsked({ kind: 'openPage', path: 'modules/presets', beside: false });
  });
  it('move when dragged, and open nothing by that', async () => {
    const box = await node('WebStorage').boundingBox();
    if (!box) throw new Error('The node is not drawn');
    await reader.page.mouse.move(box.x + 10, box.y + 10);
    await reader.page.mouse.down();
    await reader.page.mouse.move(box.x - 40, box.y + 30, { steps: 4 });
    await reader.page.mouse.up();
    await expect.poll(async () => (await node('WebStorage').boundingBox())?.x).toBeCloseTo(box.x - 50, 0);
    await checkAsked();
  });
  it('grow by their button and fit again', async () => {
    const width = async () => (await node('WebStorage').boundingBox())?.width ?? 0;
    const before = await width();
    await reader.page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(width).toBeGreaterThan(before * 1.2);
    await reader.page.getByRole('button', { name: 'Fit' }).click();
    await expect.poll(width).toBeCloseTo(before, 0);
  });
  it('can be read as a list', async () => {
    await reader.page.getByRole('button', { name: 'Show as a list' }).click();
    await reader.page.getByText('presets makes Low').waitFor();
  });
  it('are shown as a list, with their source, when they cannot be drawn', async () => {
    await reopen({ state: samples.loading, refused: /mermaid/ });
    await reader.send(samples.page);
    await reader.page.getByText('presets makes Low').waitFor();
    await reader.page.getByText('Source of the diagram').click();
    await reader.page.getByText('flowchart TD').waitFor();
  });
});

describe('search', () => {
  const field = () => reader.page.getByRole('textbox');
  it('walks the results by keyboard and opens one', async () => {
    await field().fill('adapter');
    await reader.page.getByText('3 results').first().waitFor();
    await field().press('ArrowDown');
    await reader.page.keyboard.press('ArrowDown');
    await reader.page.keyboard.press('Enter');
    await checkAsked({ kind: 'search', query: 'adapter' }, { kind: 'openResult', topic: 't1', path: 'overview', beside: false });
    await reader.page.locator('article').waitFor();
  });
  it('gives the page back on Escape', async () => {
    await field().fill('zzz');
    await reader.page.getByRole('heading', { name: 'Nothing found' }).waitFor();
    await field().press('Escape');
    await reader.page.locator('article').waitFor();
    await expect.poll(() => field().inputValue()).toBe('');
  });
  it('gets the focus when the host says so', async () => {
    await reader.page.evaluate(() => window.postMessage({ kind: 'focusSearch' }, '*'));
    await expect.poll(() => reader.page.evaluate(() => document.activeElement?.tagName)).toBe('VSCODE-TEXT-FIELD');
  });
});

describe('the place', () => {
  const scroll = () => reader.page.evaluate(() => Math.round(window.scrollY));
  async function scrollDown(): Promise<void> {
    await reader.page.evaluate(() => window.scrollTo(0, 700));
    await expect.poll(() => reader.page.evaluate(() => sessionStorage.getItem('state'))).toContain('"scroll":700');
  }
  it('is kept over a reload', async () => {
    await scrollDown();
    await reader.page.reload();
    await expect.poll(scroll).toBe(700);
  });
  it('is kept when the page changes under the reader', async () => {
    await scrollDown();
    await reader.send({ ...samples.page, page: { ...samples.page.page, changedSources: 1 } });
    await reader.page.getByText('1 of 9 sources changed', { exact: true }).waitFor();
    await expect.poll(scroll).toBe(700);
  });
  it('is the top of another page', async () => {
    await scrollDown();
    await reader.send(samples.module);
    await expect.poll(scroll).toBe(0);
  });
});

describe('a spot', () => {
  const marked = () => reader.page.locator('.spot');
  const reveal = (path = 'overview') => reader.tell({ kind: 'reveal', path, spot });
  it('is scrolled to and marked, and the focus stays', async () => {
    const focused = () => reader.page.evaluate(() => document.activeElement?.tagName);
    const before = await focused();
    await reveal();
    await marked().getByText('update(fn)').waitFor();
    await expect.poll(() => marked().evaluate((block) => block.getBoundingClientRect().top)).toBeGreaterThan(70);
    expect(await marked().evaluate((block) => block.getBoundingClientRect().bottom < window.innerHeight)).toBe(true);
    expect(await focused()).toBe(before);
  });
  it('says who calls the symbol, and opens the line', async () => {
    await reveal();
    const calls = reader.page.getByRole('region', { name: 'Calls of Low.write' });
    await calls.getByText('4 more').waitFor();
    await calls.getByText('cli.ts:12 changed').waitFor();
    expect(await calls.getByRole('link', { name: 'archive' }).count()).toBe(0);
    await calls.getByRole('link', { name: 'Low.update' }).click();
    await checkAsked({ kind: 'openSpan', path: 'src/core/Low.ts', lines: [33, 33] });
  });
  it('is one at a time, and none of another page', async () => {
    await reveal();
    await reader.tell({ kind: 'reveal', path: 'overview', spot: { line: 3, calls: null } });
    await marked().getByText('What it is made of').waitFor();
    expect([await marked().count(), await reader.page.locator('.calls').count()]).toEqual([1, 0]);
    await reveal('modules/adapters');
    await marked().getByText('What it is made of').waitFor();
    await reader.send(samples.module);
    expect(await marked().count()).toBe(0);
  });
  it('moves nothing that is in view', async () => {
    await reader.tell({ kind: 'reveal', path: 'overview', spot: { line: 1, calls: null } });
    await marked().waitFor();
    expect(await reader.page.evaluate(() => window.scrollY)).toBe(0);
  });
  it('waits for no search to end', async () => {
    await reader.page.getByRole('textbox').fill('adapter');
    await reader.page.getByText('3 results').first().waitFor();
    await reveal();
    expect(await marked().count()).toBe(0);
  });
});

describe('diagrams that are written as Mermaid', () => {
  it('are drawn where a person wrote them; what cannot be drawn stays as text', async () => {
    await reader.send(samples.written);
    await reader.page.locator('figure.diagram svg').first().getByText('The reader').waitFor();
    await reader.page.getByText('This diagram could not be drawn').waitFor();
    expect(await reader.page.locator('pre > code').allTextContents()).toContain('flowchart LR\n  a--\n');
  });
  it('stay text in every other page', async () => {
    await reader.send(samples.unwritten);
    expect(await reader.page.locator('pre > code').count()).toBe(3);
    expect(await reader.page.locator('figure.diagram').count()).toBe(0);
  });
  it('do nothing but draw', async () => {
    await reader.send(samples.written);
    await reader.page.locator('figure.diagram svg').getByText('words').waitFor();
    await reader.page.locator('figure.diagram svg').getByText('words').click({ force: true });
    expect(await reader.page.evaluate(() => 'broken' in window)).toBe(false);
    expect(await reader.page.locator('body').isVisible()).toBe(true);
    expect(await reader.page.locator('figure :is(a, script, img, image, foreignObject, [href])').count()).toBe(0);
    expect(await reader.page.locator('figure svg').evaluateAll((all) => all.some((svg) => svg.innerHTML.includes('x:y')))).toBe(false);
    expect(reader.complaints).toEqual([]);
    await checkAsked();
  });
});

it('lets nothing hostile act', async () => {
  await reader.send(samples.hostile);
  await reader.page.getByText('run js data').click();
  expect(await reader.page.evaluate(() => 'broken' in window)).toBe(false);
  expect(await reader.page.locator('main :is(script, img, iframe, object, foreignObject)').count()).toBe(0);
  expect(await reader.page.locator('main a:not([href="#"], .outline a)').count()).toBe(0);
  expect(reader.complaints).toEqual([]);
  await checkAsked();
});
