import { strict as assert } from 'node:assert';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as vscode from 'vscode';
import { countStale } from '../../src/extension/contextState';
import { FilePages } from '../../src/extension/filePages';
import { watchFreshness } from '../../src/extension/freshness';
import { Reader } from '../../src/extension/reader/reader';
import { Wikis } from '../../src/extension/wikis';
import { FakeWebview } from './fakeWebview';
import { firstFolder } from './firstFolder';
import { memory } from './memory';
import { noTexts } from './noTexts';
import { noTopics } from './noTopics';
import { startEngine } from './startEngine';

describe('freshness', () => {
  const extensionUri = vscode.extensions.getExtension('code-wiki.code-wiki')?.extensionUri ?? vscode.Uri.file('/');
  const engine = startEngine('freshness-test');
  const kept = memory();
  const wikis = new Wikis(engine, kept, noTopics);
  const webview = new FakeWebview();
  const parts = {
    engine,
    wikis,
    active: { current: firstFolder() },
    memory: kept,
    extensionUri,
    texts: noTexts,
    warn: () => {},
    openBeside: () => {},
  };
  const frame = {
    webview,
    place: 'side' as const,
    isVisible: () => true,
    codeColumn: () => vscode.ViewColumn.One,
    pageShown: () => {},
    none: () => ({ kind: 'noFolder' as const }),
  };
  const reader = new Reader(parts, frame);
  const pages = new FilePages(engine, wikis);
  const watching = watchFreshness(wikis);
  let asked = 0;
  const counting = wikis.onDidChange(() => asked++);

  const cited = 'src/store/fileStore.ts';
  const file = (name: string) => path.join(firstFolder().uri.fsPath, name);
  const text = readFileSync(file(cited), 'utf8');
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await sleep(50);
  };
  const shown = () => (webview.state.kind === 'page' ? webview.state.page : undefined);
  const stalePages = () => wikis.of(firstFolder()).wiki?.pages.flatMap((page) => (page.freshness === 'current' ? [] : [page.path])) ?? [];

  before(async () => {
    await wikis.build({ kind: 'build', rules: {}, rehash: false, git: true }, firstFolder(), { report: () => {} });
    await reader.show(firstFolder(), 'modules/store');
    await webview.ask({ kind: 'ready' });
    // The watcher of a folder is not at work at once, and does not say when it is.
    await sleep(1500);
  });
  after(() => {
    writeFileSync(file(cited), text);
    for (const disposable of [watching, counting, reader, engine]) disposable.dispose();
  });

  it('is marked when another program changes a cited file, on every surface, and taken back with the bytes', async () => {
    assert.deepEqual([stalePages(), shown()?.freshness], [[], 'current']);
    writeFileSync(file(cited), text.replace('Keeps all notes', 'Keeps every note'));
    await until(() => shown()?.freshness === 'stale');
    assert.ok(stalePages().includes('modules/store'));
    assert.equal(countStale(wikis.of(firstFolder())), stalePages().length);
    assert.deepEqual([shown()?.changedSources, wikis.of(firstFolder()).run], [1, undefined]);
    const hovered = await pages.find(vscode.Uri.file(file(cited)), { symbol: 'fileStore' });
    assert.equal(hovered?.page.said?.state, 'stale');

    writeFileSync(file(cited), text);
    await until(() => shown()?.freshness === 'current');
    assert.deepEqual([stalePages(), shown()?.changedSources], [[], 0]);
    assert.equal((await pages.find(vscode.Uri.file(file(cited)), { symbol: 'fileStore' }))?.page.said?.state, 'current');
  });
  it('is not asked about for files that no page cites', async () => {
    await sleep(1500);
    const before = asked;
    for (let at = 0; at < 200; at++) writeFileSync(file(`uncited-${at}.txt`), String(at));
    await sleep(2500);
    for (let at = 0; at < 200; at++) rmSync(file(`uncited-${at}.txt`));
    await sleep(2500);
    assert.equal(asked, before);
  });
  it('is asked about seldom while a cited file changes without end', async () => {
    const before = asked;
    for (let at = 0; at < 60; at++) {
      writeFileSync(file(cited), `${text}// ${at}\n`);
      await sleep(20);
    }
    writeFileSync(file(cited), text);
    await sleep(2500);
    assert.ok(asked > before && asked - before <= 3, `asked ${asked - before} times`);
  });
  it('is not asked about while a run is under way, which asks when it ends', async () => {
    const questions: string[] = [];
    const { ask } = engine;
    engine.ask = (method, ...rest) => {
      questions.push(method);
      return ask.call(engine, method, ...rest) as never;
    };
    const building = wikis.build({ kind: 'rebuild', rules: {}, rehash: true, git: true }, firstFolder(), { report: () => {} });
    writeFileSync(file(cited), `${text}// While it runs.\n`);
    await building;
    assert.deepEqual(
      questions.slice(0, questions.indexOf('wiki')).filter((method) => method === 'wiki'),
      [],
    );
    writeFileSync(file(cited), text);
  });
});
