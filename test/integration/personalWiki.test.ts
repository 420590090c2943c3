import { strict as assert } from 'node:assert';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as vscode from 'vscode';
import { Reader } from '../../src/extension/reader/reader';
import { noneState } from '../../src/extension/topics/noneState';
import { topicFolder } from '../../src/extension/topics/topicFolder';
import { Topics } from '../../src/extension/topics/topics';
import { createArticleTree } from '../../src/extension/views/articleTree';
import { Wikis } from '../../src/extension/wikis';
import { readerResults } from '../../src/model';
import { FakeWebview } from './fakeWebview';
import { firstFolder } from './firstFolder';
import { memory } from './memory';
import { noTexts } from './noTexts';
import { startEngine } from './startEngine';
import { withWindow } from './withWindow';

const notes = {
  'wal.md':
    '---\ntags: [storage]\n---\n# Write-ahead log\n\nA write-ahead log keeps every change. See [[Recovery]].\n\n## Decision\n\nWe decided to sync once a second.\n',
  'recovery.md': '# Recovery\n\nRecovery replays the [[Write-ahead log]] from its checkpoint.\n\n- TODO: Is one checkpoint enough?\n',
};
const topic = topicFolder({ name: 'storage-notes', title: 'Storage notes' });
const article = (name: string) => vscode.Uri.parse(`codewiki-article:/papers/${name}.md`);

/** The editor asks a person for a name and for sources; they take the first of the list. */
const withAnswers = (name: string, run: () => Thenable<unknown>) =>
  withWindow({ showInputBox: async () => name, showQuickPick: async (items: readonly unknown[]) => items.slice(0, 1) }, run);

/** Deletes an article as a person does who means it. */
const removeArticle = (at: string) =>
  withWindow({ showWarningMessage: async (_: string, __: unknown, yes: string) => yes }, () =>
    vscode.commands.executeCommand('codeWiki.deleteArticle', { article: { path: at } }),
  );

async function replace(document: vscode.TextDocument, from: string, to: string): Promise<void> {
  const at = document.getText().indexOf(from);
  assert.ok(at >= 0, `there is no ${from} in ${document.getText()}`);
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, new vscode.Range(document.positionAt(at), document.positionAt(at + from.length)), to);
  assert.ok(await vscode.workspace.applyEdit(edit));
}

describe('the Personal Wiki', () => {
  const extensionUri = vscode.extensions.getExtension('code-wiki.code-wiki')?.extensionUri ?? vscode.Uri.file('/');
  const engine = startEngine('default');
  const topics = new Topics(engine, memory());
  const wikis = new Wikis(engine, memory(), topics);
  const webview = new FakeWebview();
  const parts = {
    ...{ engine, wikis, active: { current: firstFolder() }, memory: memory(), extensionUri, texts: noTexts },
    warn: () => {},
    openBeside: () => {},
  };
  const reader = new Reader(parts, {
    ...{ webview, place: 'side' as const, isVisible: () => true, codeColumn: () => vscode.ViewColumn.One, pageShown: () => {} },
    none: () => noneState(topics),
  });
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'code-wiki-personal-'));
  const papers = path.join(temporary, 'papers');
  /** What the editor changed is asked for anew by the reader of this test, which knows nothing of it. */
  const look = async (page: string) => {
    await topics.reload();
    await wikis.reload(topic);
    await reader.show(topic, page);
  };
  const shown = () => (webview.state.kind === 'page' ? webview.state.page : undefined);

  before(() => {
    mkdirSync(papers);
    for (const [name, text] of Object.entries(notes)) writeFileSync(path.join(papers, name), text);
  });
  after(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    reader.dispose();
    engine.dispose();
    rmSync(temporary, { recursive: true });
  });

  it('says that there are no topics', async () => {
    await reader.show(undefined);
    await topics.load();
    await webview.ask({ kind: 'ready' });
    assert.equal(webview.state.kind, 'noTopics');
  });
  it('keeps nothing of a document that is refused, and takes the others', async () => {
    const some = path.join(temporary, 'some');
    mkdirSync(some);
    writeFileSync(path.join(some, 'empty.md'), '');
    writeFileSync(path.join(some, 'broken.pdf'), 'no PDF');
    writeFileSync(path.join(some, 'good.md'), '# Good\n\nA note.\n');
    const taken = await vscode.commands.executeCommand<readonly string[]>('codeWiki.import', vscode.Uri.file(some));
    assert.deepEqual(taken, ['some/good']);
    await removeArticle('some/good');
    assert.deepEqual(await vscode.commands.executeCommand('codeWiki.import', vscode.Uri.file(path.join(some, 'empty.md'))), []);
  });
  it('takes a selection in under the title that a person gives it', async () => {
    const source = await vscode.workspace.openTextDocument({ content: 'Before.\nWhat counts.\nAfter.\n' });
    await vscode.window.showTextDocument(source, { selection: new vscode.Range(1, 0, 1, 12) });
    await withAnswers('What counts here', () => vscode.commands.executeCommand('codeWiki.importSelection'));
    assert.match((await engine.ask('article', { path: 'what-counts-here' })).markdown, /^What counts\.\n$/);
    await removeArticle('what-counts-here');
  });
  it('takes a folder of documents in, once', async () => {
    const bringIn = () => vscode.commands.executeCommand<readonly string[]>('codeWiki.import', vscode.Uri.file(papers));
    assert.deepEqual([...(await bringIn())].sort(), ['papers/recovery', 'papers/wal']);
    await bringIn();
    assert.equal((await engine.ask('articles', { state: 'active' })).length, 2);
  });
  it('has a topic of the sources that a person chooses, and says what to do with it', async () => {
    await withAnswers('Storage notes', () => vscode.commands.executeCommand('codeWiki.newTopic'));
    const [made] = await topics.reload();
    assert.equal(made?.uri.toString(), topic.uri.toString());
    assert.deepEqual(topics.find(topic)?.sources, [{ path: 'papers', articles: 2 }]);
    await look('overview');
    while (webview.state.kind === 'loading') await sleep(20);
    assert.deepEqual(webview.state, { kind: 'newTopic', name: 'Storage notes', articles: 2 });
  });
  it('is built and read like a Code Wiki', async () => {
    await vscode.commands.executeCommand('codeWiki.build', topic);
    await look('overview');
    assert.equal(shown()?.path, 'overview');
    assert.equal(webview.state.kind === 'page' && webview.state.pinned, null);
  });
  it('leads from a citation to the lines of the article, and peeks at them', async () => {
    await look('decisions');
    const [citation] = shown()?.citations ?? [];
    assert.ok(citation);
    const answer = await webview.ask({ kind: 'openCitation', id: citation.id, beside: false });
    assert.ok(answer.ok, JSON.stringify(answer));
    const { document, selection } = vscode.window.activeTextEditor ?? {};
    assert.equal(document?.uri.toString(), article('wal').toString());
    assert.match(document?.getText(selection) ?? '', /Decision|sync once a second/);
    const peeked = await webview.ask({ kind: 'peek', id: citation.id });
    assert.ok(peeked.ok && readerResults.peek.parse(peeked.result).text.includes(document?.getText(selection) ?? '?'));
  });
  it('finds its pages and its articles from every reader, each with the wiki that it is of', async () => {
    const answer = await webview.ask({ kind: 'search', query: 'checkpoint' });
    assert.ok(answer.ok);
    const found = readerResults.search.parse(answer.result);
    assert.deepEqual([...new Set(found.map(({ kind, wiki }) => `${kind} ${wiki}`))].sort(), ['article ', 'personal Storage notes']);
  });
  it('shows what its documents link to, around one and in all', async () => {
    await look('sources/papers/wal');
    const answer = await webview.ask({ kind: 'graph', of: 'page' });
    assert.ok(answer.ok, JSON.stringify(answer));
    const { around, nodes, edges } = readerResults.graph.parse(answer.result);
    assert.equal(around, 'sources/papers/wal');
    assert.deepEqual(
      nodes.map(({ title }) => title),
      ['Write-ahead log', 'Recovery'],
    );
    assert.equal(edges.length, 2);
    const all = await webview.ask({ kind: 'graph', of: 'wiki' });
    assert.ok(all.ok && readerResults.graph.parse(all.result).around === null);
  });
  it('keeps what a person writes into an article, and says that pages rest on what it was', async () => {
    const document = await vscode.workspace.openTextDocument(article('wal'));
    await replace(document, 'once a second', 'twice a second');
    await replace(document, '["storage"]', '["storage", "disk"]');
    assert.ok(await document.save());
    const { markdown, fields } = await engine.ask('article', { path: 'papers/wal' });
    assert.match(markdown, /twice a second/);
    assert.deepEqual(fields.tags, ['storage', 'disk']);
    // The document follows in the form that fields are always written in.
    while (!document.getText().includes('tags: ["storage","disk"]')) await sleep(20);
    await look('decisions');
    assert.equal(wikis.of(topic).wiki?.pages.find((page) => page.path === 'decisions')?.freshness, 'stale');
  });
  it('keeps nothing of an article whose fields cannot be read, and leaves the text to the person', async () => {
    const document = await vscode.workspace.openTextDocument(article('wal'));
    await replace(document, 'tags: [', 'tags: ');
    assert.equal(await document.save(), false);
    assert.ok(document.isDirty);
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand('workbench.action.files.revert');
    assert.match(document.getText(), /tags: \["storage","disk"\]/);
  });
  it('has pages that a person edits, and a refresh keeps what they wrote', async () => {
    await vscode.commands.executeCommand('codeWiki.editPage', { folder: topic, page: { path: 'themes' } });
    const document = vscode.window.activeTextEditor?.document;
    assert.equal(document?.uri.scheme, 'codewiki');
    if (!document) return;
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, new vscode.Position(document.lineCount, 0), '\nA word of mine.\n');
    await vscode.workspace.applyEdit(edit);
    assert.ok(await document.save());
    await vscode.commands.executeCommand('codeWiki.refresh', topic);
    await look('themes');
    assert.match(shown()?.markdown ?? '', /A word of mine\./);
    await look('decisions');
    assert.match(shown()?.markdown ?? '', /twice a second/);
  });
  it('completes links in its pages and articles, and leads from them and from citations to what they mean', async () => {
    const { uri } = await vscode.workspace.openTextDocument(article('wal'));
    const at = (text: string, word: string) => {
      const line = text.split('\n').findIndex((each) => each.includes(word));
      return new vscode.Position(line, (text.split('\n')[line] ?? '').indexOf(word) + word.length);
    };
    const targetsOf = async (document: vscode.TextDocument) => {
      const links = await vscode.commands.executeCommand<vscode.DocumentLink[]>('vscode.executeLinkProvider', document.uri);
      return links.map(({ target }) => target?.toString() ?? '');
    };
    const inArticle = await vscode.workspace.openTextDocument(uri);
    const where = at(inArticle.getText(), '[[Rec');
    const { items } = await vscode.commands.executeCommand<vscode.CompletionList>('vscode.executeCompletionItemProvider', uri, where);
    assert.ok(items.some(({ insertText }) => insertText === 'Recovery]]'));
    const edit = new vscode.WorkspaceEdit();
    edit.insert(uri, new vscode.Position(inArticle.lineCount - 1, 0), 'In [[wal#');
    await vscode.workspace.applyEdit(edit);
    const end = inArticle.lineAt(inArticle.lineCount - 1).range.end;
    const headings = await vscode.commands.executeCommand<vscode.CompletionList>('vscode.executeCompletionItemProvider', uri, end);
    assert.ok(headings.items.some(({ insertText }) => insertText === 'wal#Decision]]'));
    const undo = new vscode.WorkspaceEdit();
    undo.delete(uri, new vscode.Range(inArticle.lineCount - 1, 0, inArticle.lineCount, 0));
    await vscode.workspace.applyEdit(undo);
    assert.ok(await inArticle.save());
    const [definition] = await vscode.commands.executeCommand<vscode.Location[]>('vscode.executeDefinitionProvider', uri, where);
    assert.equal(definition?.uri.toString(), article('recovery').toString());
    assert.ok((await targetsOf(inArticle)).includes(article('recovery').toString()));
    await vscode.commands.executeCommand('codeWiki.editPage', { folder: topic, page: { path: 'decisions' } });
    const document = vscode.window.activeTextEditor?.document;
    assert.equal(document?.uri.scheme, 'codewiki');
    if (!document) return;
    const targets = await targetsOf(document);
    assert.ok(
      targets.some((target) => target.startsWith(`${article('wal').toString()}#L`)),
      targets.join('\n'),
    );
    assert.ok(!targets.some((target) => target.includes('/papers/') && !target.startsWith('codewiki')), targets.join('\n'));
  });
  it('renames an article where a link to it stands, and the links of others follow once that is saved', async () => {
    const document = await vscode.workspace.openTextDocument(article('wal'));
    const where = document.positionAt(document.getText().indexOf('[[Recovery') + 4);
    const edit = await vscode.commands.executeCommand<vscode.WorkspaceEdit>(
      'vscode.executeDocumentRenameProvider',
      document.uri,
      where,
      'Restart',
    );
    assert.deepEqual(
      edit
        .entries()
        .map(([uri]) => uri.toString())
        .sort(),
      [article('recovery').toString(), article('wal').toString()],
    );
    assert.ok(await vscode.workspace.applyEdit(edit));
    const changed = vscode.workspace.textDocuments.filter(({ uri, isDirty }) => isDirty && uri.scheme === 'codewiki-article');
    assert.deepEqual(await Promise.all(changed.map((each) => each.save())), [true, true]);
    assert.equal((await engine.ask('article', { path: 'papers/recovery' })).title, 'Restart');
    assert.match((await engine.ask('article', { path: 'papers/wal' })).markdown, /See \[\[Restart\]\]/);
  });
  it('renames an article from its menu, after the person saw which lines follow', async () => {
    const seen: string[] = [];
    const showWarningMessage = async (words: string, { detail = '' }: vscode.MessageOptions, yes: string) => {
      seen.push(words, detail);
      return yes;
    };
    await withWindow({ showInputBox: async () => 'Recovery', showWarningMessage }, () =>
      vscode.commands.executeCommand('codeWiki.renameArticle', { article: { path: 'papers/recovery' } }),
    );
    assert.match(
      seen.join('\n'),
      /Rename “Restart” to “Recovery”\?\n[\s\S]*Write-ahead log:3 {2}A write-ahead log keeps every change\. See \[\[Recovery\]\]/,
    );
    assert.match((await engine.ask('article', { path: 'papers/wal' })).markdown, /See \[\[Recovery\]\]/);
  });
  it('deletes a topic once the person agreed, and brings it back', async () => {
    const seen: string[] = [];
    const showWarningMessage = async (words: string, { detail = '' }: vscode.MessageOptions, yes: string) => {
      seen.push(words, detail);
      return yes;
    };
    const offer = async (undo: boolean) => {
      const showInformationMessage = async (_: string, yes: string) => (undo ? yes : undefined);
      await withWindow({ showWarningMessage, showInformationMessage }, () => vscode.commands.executeCommand('codeWiki.deleteTopic', topic));
      return (await engine.ask('topics', {})).topics.map(({ title }) => title);
    };
    assert.deepEqual(await offer(false), []);
    assert.match(seen.join('\n'), /Delete the topic Storage notes\?\nIts articles stay\./);
    await engine.ask('changeTopic', { request: { kind: 'restore', name: 'storage-notes' } });
    await topics.reload();
    assert.deepEqual(await offer(true), ['Storage notes']);
  });
  it('keeps both sides where the source and the person changed the same line, until the person decides', async () => {
    writeFileSync(path.join(papers, 'wal.md'), notes['wal.md'].replace('once a second', 'once a minute'));
    await vscode.commands.executeCommand('codeWiki.import', vscode.Uri.file(papers));
    const { conflict } = await engine.ask('article', { path: 'papers/wal' });
    assert.ok(conflict);
    await vscode.commands.executeCommand('codeWiki.openArticle', { article: { path: 'papers/wal' } });
    const document = vscode.window.activeTextEditor?.document;
    assert.ok(document?.getText().includes('<<<<<<< yours'), document?.getText());
    if (!document) return;
    assert.equal(await document.save(), true);
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', document.uri);
    const take = lenses.find(({ command }) => command?.title === 'Take the Source’s')?.command;
    assert.ok(take);
    await vscode.commands.executeCommand(take.command, ...(take.arguments ?? []));
    assert.ok(await document.save());
    const decided = await engine.ask('article', { path: 'papers/wal' });
    assert.equal(decided.conflict, false);
    assert.match(decided.markdown, /once a minute/);
  });
  it('lists what should be looked at again, until a person says that it holds, or what takes its place', async () => {
    writeFileSync(path.join(papers, 'old.md'), '---\ndate: 2020-01-02\n---\n# Old ways\n\nWords.\n');
    writeFileSync(path.join(papers, 'over.md'), '---\nvalidUntil: 2020-01-02\n---\n# Over\n\nOther words.\n');
    await vscode.commands.executeCommand('codeWiki.import', vscode.Uri.file(papers));
    const tree = createArticleTree(engine);
    const toLookAt = async () => {
      const [root] = await tree.roots();
      const group = root && tree.childrenOf(root).find(({ kind }) => kind === 'decayedArticles');
      return group ? tree.childrenOf(group).map((node) => tree.itemOf(node)) : [];
    };
    const items = await toLookAt();
    assert.deepEqual(
      items.map(({ label, description, contextValue }) => [label, description, contextValue]),
      [
        ['Old ways', 'as of 2020-01-02', 'article.decayed'],
        ['Over', 'held until 2020-01-02', 'article.decayed'],
      ],
    );
    await vscode.commands.executeCommand('codeWiki.verifyArticle', { article: { path: 'papers/old' } });
    assert.deepEqual(
      (await toLookAt()).map(({ label }) => label),
      ['Over'],
    );
    const showQuickPick = async (items: readonly { path: string }[]) => items.find((item) => item.path === 'papers/wal');
    await withWindow({ showQuickPick }, () =>
      vscode.commands.executeCommand('codeWiki.supersedeArticle', { article: { path: 'papers/over' } }),
    );
    assert.deepEqual(await toLookAt(), []);
    const rows = await engine.ask('articles', { state: 'active' });
    assert.equal(rows.find((row) => row.path === 'papers/over')?.supersededBy, 'papers/wal');
  });
  it('shows what is archived as such, and brings it back', async () => {
    const tree = createArticleTree(engine);
    const shownState = async () => {
      const [root] = await tree.roots();
      const [folder] = root ? tree.childrenOf(root).filter((node) => node.kind === 'articleFolder' && node.path === 'papers') : [];
      const nodes = folder ? tree.childrenOf(folder) : [];
      return nodes.map((node) => tree.itemOf(node)).find(({ tooltip }) => String(tooltip).startsWith('papers/over'));
    };
    await vscode.commands.executeCommand('codeWiki.archiveArticle', { article: { path: 'papers/over' } });
    const item = await shownState();
    assert.deepEqual([item?.description, item?.contextValue], ['archived · superseded', 'article.archived']);
    await vscode.commands.executeCommand('codeWiki.restoreArticle', { article: { path: 'papers/over' } });
    assert.equal((await shownState())?.description, 'superseded');
  });
  it('lets an article go and brings it back', async () => {
    const state = async () => (await engine.ask('articles', { state: 'all' })).find((row) => row.path === 'papers/recovery')?.state;
    const of = { article: { path: 'papers/recovery' } };
    await withWindow({ showWarningMessage: async () => undefined }, () => vscode.commands.executeCommand('codeWiki.deleteArticle', of));
    assert.equal(await state(), 'active');
    await removeArticle('papers/recovery');
    assert.equal(await state(), 'deleted');
    await look('sources');
    assert.notEqual(wikis.of(topic).wiki?.pages.find((page) => page.path === 'sources')?.freshness, 'current');
    await vscode.commands.executeCommand('codeWiki.restoreArticle', of);
    assert.equal(await state(), 'active');
  });
});
