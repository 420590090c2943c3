import { strict as assert } from 'node:assert';
import { setTimeout as sleep } from 'node:timers/promises';
import * as vscode from 'vscode';
import { Reader } from '../../src/extension/reader/reader';
import { Wikis } from '../../src/extension/wikis';
import { readerResults } from '../../src/model';
import { FakeWebview } from './fakeWebview';
import { firstFolder } from './firstFolder';
import { memory } from './memory';
import { noTexts } from './noTexts';
import { noTopics } from './noTopics';
import { startEngine } from './startEngine';

describe('a reader', () => {
  const extensionUri = vscode.extensions.getExtension('code-wiki.code-wiki')?.extensionUri ?? vscode.Uri.file('/');
  const dist = vscode.Uri.joinPath(extensionUri, 'dist');
  const engine = startEngine('reader-test');
  const kept = memory();
  const wikis = new Wikis(engine, kept, noTopics);
  const webview = new FakeWebview();
  const warnings: string[] = [];
  const besides: string[] = [];
  const parts = {
    ...{ engine, wikis, active: { current: firstFolder() }, memory: kept, extensionUri, texts: noTexts },
    warn: (message: string) => warnings.push(message),
    openBeside: (_: vscode.WorkspaceFolder, path: string) => besides.push(path),
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
  const build = () => wikis.build({ kind: 'build', rules: {}, rehash: false, git: true }, firstFolder(), { report: () => {} });

  after(() => {
    reader.dispose();
    engine.dispose();
  });

  it('may load our files and nothing else', () => {
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(webview.html)?.[1] ?? '';
    assert.match(policy, /^default-src 'none'; script-src 'nonce-[^']+' https:\/\/webview\.example; /);
    assert.doesNotMatch(policy, /connect-src|unsafe-eval|img-src|script-src[^;]*unsafe-inline/);
    assert.deepEqual(webview.options.localResourceRoots?.map(String), [vscode.Uri.joinPath(dist, 'webview').toString()]);
    assert.equal(webview.options.enableCommandUris ?? false, false);
  });
  it('says that there is no wiki yet', async () => {
    await reader.show(firstFolder());
    await wikis.load(firstFolder());
    await webview.ask({ kind: 'ready' });
    assert.equal(webview.state.kind, 'noWiki');
  });
  it('shows the first page once there is one', async () => {
    const outcome = await build();
    assert.ok('state' in outcome && outcome.state === 'complete', JSON.stringify(outcome));
    await webview.ask({ kind: 'ready' });
    assert.equal(webview.shownPath, 'overview');
  });
  it('goes to a page, back and forward', async () => {
    assert.ok((await webview.ask({ kind: 'openPage', path: 'modules', beside: false })).ok);
    assert.equal(webview.shownPath, 'modules');
    await webview.ask({ kind: 'goBack' });
    assert.equal(webview.shownPath, 'overview');
    await webview.ask({ kind: 'goForward' });
    assert.equal(webview.shownPath, 'modules');
  });
  it('answers with a sentence when there is no such page', async () => {
    const answer = await webview.ask({ kind: 'openPage', path: 'no/such', beside: false });
    assert.ok(!answer.ok && answer.message.includes('no/such'));
  });
  it('opens a citation at its lines', async () => {
    await webview.ask({ kind: 'openPage', path: 'overview', beside: false });
    const citation = reader.page?.citations.find(({ kind, path }) => kind === 'file' && path?.endsWith('.ts'));
    assert.ok(citation);
    const answer = await webview.ask({ kind: 'openCitation', id: citation.id, beside: false });
    assert.ok(answer.ok, JSON.stringify(answer));
    const editor = vscode.window.activeTextEditor;
    assert.equal(editor && vscode.workspace.asRelativePath(editor.document.uri, false), citation.path);
    assert.equal(editor && editor.selection.active.line + 1, citation.lines?.[0]);
  });
  it('peeks at a citation', async () => {
    const citation = reader.page?.citations[0];
    const answer = await webview.ask({ kind: 'peek', id: citation?.id ?? '' });
    assert.ok(answer.ok && readerResults.peek.parse(answer.result).span.path === citation?.path);
  });
  it('copies a section with its evidence', async () => {
    await vscode.env.clipboard.writeText('');
    const answer = await webview.ask({ kind: 'copy', section: 'section-read-first' });
    assert.ok(answer.ok, JSON.stringify(answer));
    const { section, text } = readerResults.copy.parse(answer.result);
    assert.equal(section, 'Read first');
    assert.match(text, /\n\[1\] `package\.json:6` · commit [0-9a-f]{7}, current\n/);
    assert.equal(await vscode.env.clipboard.readText(), text);
    assert.ok(!(await webview.ask({ kind: 'copy', section: 'section-nowhere' })).ok);
  });
  it('finds pages', async () => {
    const answer = await webview.ask({ kind: 'search', query: 'store' });
    assert.ok(answer.ok && readerResults.search.parse(answer.result).length > 0);
  });
  it('opens nothing outside the folder', async () => {
    const answer = await webview.ask({ kind: 'openSpan', path: '../../etc/passwd', lines: [1, 1] });
    assert.ok(!answer.ok);
  });
  it('opens no web address that the page does not link to', async () => {
    assert.ok(!(await webview.ask({ kind: 'openExternal', url: 'https://elsewhere.example/' })).ok);
  });
  it('opens pages beside', async () => {
    await webview.ask({ kind: 'openToSide' });
    await webview.ask({ kind: 'openPage', path: 'modules', beside: true });
    assert.deepEqual(besides, ['overview', 'modules']);
    assert.equal(webview.shownPath, 'overview');
  });
  it('warns of what is no message and goes on', async () => {
    webview.send({ id: 1, request: { kind: 'command', command: 'workbench.action.quit' } });
    webview.send('garbage');
    assert.equal(warnings.length, 2);
    assert.ok((await webview.ask({ kind: 'ready' })).ok);
  });
  it('comes back to the page that was read last', async () => {
    await webview.ask({ kind: 'openPage', path: 'modules', beside: false });
    const again = new FakeWebview();
    const other = new Reader(parts, { ...frame, webview: again });
    await other.show(firstFolder());
    await again.ask({ kind: 'ready' });
    other.dispose();
    assert.equal(again.shownPath, 'modules');
  });
  it('counts a page as read once the person was in it, and tells later what is new on it until they leave it', async () => {
    const folder = firstFolder();
    const entry = () => wikis.of(folder).wiki?.pages.find(({ path }) => path === 'overview')?.news;
    const shown = () => (webview.state.kind === 'page' ? webview.state.news : undefined);
    const readAt = async () => (await engine.ask('changes', { folder: folder.uri.fsPath })).readAt;
    await webview.ask({ kind: 'openPage', path: 'overview', beside: false });
    assert.equal(shown(), null);
    await webview.ask({ kind: 'focus', focused: true });
    while ((await readAt()) === null) await sleep(50);
    await webview.ask({ kind: 'focus', focused: false });
    const extra = vscode.Uri.joinPath(folder.uri, 'src/extra.ts');
    await vscode.workspace.fs.writeFile(extra, Buffer.from('export const extra = 1;\n'));
    await build();
    assert.equal(entry(), 'changed');
    while (!shown()) await sleep(20);
    assert.ok(
      shown()?.sentences.some(({ text }) => /files of TypeScript/.test(text)),
      JSON.stringify(shown()),
    );
    await webview.ask({ kind: 'focus', focused: true });
    while (entry() !== null) await sleep(50);
    assert.equal(shown()?.kind, 'changed');
    await webview.ask({ kind: 'openPage', path: 'modules', beside: false });
    await webview.ask({ kind: 'openPage', path: 'overview', beside: false });
    assert.equal(shown(), null);
    await webview.ask({ kind: 'focus', focused: false });
    await vscode.workspace.fs.delete(extra);
  });
  it('shows what a build under way does', async () => {
    const building = build();
    assert.ok(webview.state.kind === 'page' && webview.state.building !== null);
    await building;
  });
});
