import axe from 'axe-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReaderState } from '../../src/model';
import { bundleReader, launchBrowser, type OpenReader, openReader } from './openReader';
import { doubted, samples, spot, unsupported } from './samples';
import { themes } from './themes';

interface Case {
  readonly name: string;
  readonly state: ReaderState;
  readonly width: number;
  readonly before?: (reader: OpenReader) => Promise<unknown>;
}

const side = 380;
const tab = 960;

const cases: readonly Case[] = [
  { name: 'page-side', state: samples.page, width: side },
  { name: 'page-tab', state: { ...samples.page, place: 'tab', pinned: null }, width: tab },
  { name: 'module-tab', state: samples.module, width: tab },
  { name: 'module-side', state: { ...samples.module, place: 'side', pinned: true }, width: side },
  { name: 'refreshing', state: samples.refreshing, width: side },
  { name: 'hostile', state: samples.hostile, width: side },
  { name: 'written', state: samples.written, width: side, before: ({ page }) => page.locator('figure svg').nth(1).waitFor() },
  { name: 'loading', state: samples.loading, width: side },
  { name: 'no-folder', state: samples.noFolder, width: side },
  { name: 'no-wiki', state: samples.noWiki, width: side },
  { name: 'restricted', state: samples.restricted, width: side },
  { name: 'building', state: samples.building, width: side },
  { name: 'failed', state: samples.failed, width: side },
  { name: 'no-topics', state: samples.noTopics, width: side },
  { name: 'no-sources', state: samples.noSources, width: side },
  { name: 'new-topic', state: samples.newTopic, width: side },
  { name: 'peek-side', state: samples.page, width: side, before: openPeek },
  { name: 'peek-tab', state: { ...samples.page, place: 'tab', pinned: null }, width: tab, before: openPeek },
  { name: 'search', state: samples.page, width: side, before: (reader) => search(reader, 'adapter') },
  { name: 'search-tab', state: samples.module, width: tab, before: (reader) => search(reader, 'adapter') },
  { name: 'search-nothing', state: samples.page, width: side, before: (reader) => search(reader, 'zzz') },
  { name: 'contents', state: samples.page, width: side, before: ({ page }) => page.getByRole('button', { name: 'Contents' }).click() },
  { name: 'menu', state: samples.page, width: side, before: ({ page }) => page.getByRole('button', { name: 'More actions' }).click() },
  { name: 'spot', state: samples.page, width: side, before: showSpot },
  {
    name: 'copy-section',
    state: samples.page,
    width: side,
    before: ({ page }) => page.locator('vscode-button[aria-label^="Copy “Read first”"]').focus(),
  },
  { name: 'tour', state: { ...samples.page, tours: ['What happens on a write'] }, width: side },
  { name: 'unsupported', state: { ...samples.page, page: unsupported }, width: side },
  { name: 'unsupported-tab', state: { ...samples.page, page: unsupported, place: 'tab', pinned: null }, width: tab },
  { name: 'doubted', state: { ...samples.page, page: doubted }, width: side },
  { name: 'gaps', state: samples.gaps, width: side, before: ({ page }) => page.locator('.gaps summary').click() },
  { name: 'news', state: samples.news, width: side, before: ({ page }) => page.locator('.news-gone summary').click() },
  { name: 'news-tab', state: { ...samples.news, place: 'tab', pinned: null }, width: tab },
  { name: 'graph', state: samples.page, width: side, before: showGraph },
  { name: 'graph-tab', state: { ...samples.page, place: 'tab', pinned: null }, width: tab, before: showGraph },
  { name: 'graph-all', state: { ...samples.page, place: 'tab', pinned: null }, width: tab, before: showAll },
  { name: 'graph-all-side', state: samples.page, width: side, before: showAll },
  { name: 'graph-list', state: samples.page, width: side, before: showGraphList },
  { name: 'list', state: samples.page, width: side, before: ({ page }) => page.getByRole('button', { name: 'Show as a list' }).click() },
];

let browser: Browser;
beforeAll(async () => {
  await bundleReader();
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each(themes)('$name', (theme) => {
  const readers = new Map<number, OpenReader>();
  beforeAll(async () => {
    for (const width of [side, tab]) readers.set(width, await openReader(browser, { state: samples.loading, theme, width }));
  });

  it.each(cases)('$name', async ({ name, state, width, before }) => {
    const reader = readers.get(width);
    if (!reader) throw new Error('No reader is that wide');
    await reader.send(samples.loading);
    await reader.send(state);
    await before?.(reader);
    await reader.page.screenshot({ path: `.build/reader/pictures/${name}-${theme.name}.png`, fullPage: true });
    expect(await findViolations(reader)).toEqual([]);
    expect(reader.complaints).toEqual([]);
  });
});

async function findViolations({ page }: OpenReader): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<axe.AxeResults>('axe.run()');
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 120)} ${node.any[0]?.message ?? ''}`));
}

async function showSpot(reader: OpenReader): Promise<void> {
  await reader.tell({ kind: 'reveal', path: 'overview', spot });
  await reader.page.locator('.calls').waitFor();
}

async function openPeek({ page }: OpenReader): Promise<void> {
  await page.getByRole('button', { name: 'Peek at Low.ts:16-39' }).click();
  await page.locator('.peek .hljs-keyword').first().waitFor();
}

async function showGraph({ page }: OpenReader): Promise<void> {
  await page.getByRole('button', { name: 'Show what is linked' }).click();
  await page.locator('.graph-drawing').waitFor();
}

async function showAll(reader: OpenReader): Promise<void> {
  await showGraph(reader);
  await reader.page.getByRole('button', { name: 'All of it' }).click();
  await reader.page.locator('.graph-node').nth(60).waitFor();
}

async function showGraphList(reader: OpenReader): Promise<void> {
  await showGraph(reader);
  await reader.page.locator('.graph').getByRole('button', { name: 'Show as a list' }).click();
}

async function search({ page }: OpenReader, query: string): Promise<void> {
  await page.locator('vscode-text-field').click();
  await page.keyboard.type(query);
  await page.getByText('“').first().waitFor();
}
