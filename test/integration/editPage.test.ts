import { strict as assert } from 'node:assert';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as vscode from 'vscode';
import { EngineClient } from '../../src/engine';
import { noHost } from '../unit/engine/noHost';
import { firstFolder } from './firstFolder';
import { rebuild } from './rebuild';
import { withChoices } from './withChoices';

const page = (of: string) => ({ folder: firstFolder(), page: { path: of } });
const file = (name: string) => path.join(firstFolder().uri.fsPath, name);
const until = async (isSo: () => boolean) => {
  while (!isSo()) await sleep(20);
};

/** Opens a page as a person does, and answers its document. */
async function open(of = 'modules/store'): Promise<vscode.TextDocument> {
  await vscode.commands.executeCommand('codeWiki.editPage', page(of));
  const document = vscode.window.activeTextEditor?.document;
  assert.equal(document?.uri.scheme, 'codewiki');
  assert.ok(document);
  return document;
}

/** Replaces a text in the document. */
async function change(document: vscode.TextDocument, from: string, to: string): Promise<void> {
  const at = document.getText().indexOf(from);
  assert.ok(at >= 0, `the page has no ${from}`);
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, new vscode.Range(document.positionAt(at), document.positionAt(at + from.length)), to);
  await vscode.workspace.applyEdit(edit);
}

const append = async (document: vscode.TextDocument, text: string) => {
  const edit = new vscode.WorkspaceEdit();
  edit.insert(document.uri, new vscode.Position(document.lineCount, 0), text);
  await vscode.workspace.applyEdit(edit);
};

const marks = ({ uri }: vscode.TextDocument) =>
  vscode.languages.getDiagnostics(uri).map(({ range, code, severity }) => [range.start.line, code, severity]);

/** What readers see, which the clipboard takes with its evidence. */
async function published(of = 'modules/store'): Promise<string> {
  await vscode.commands.executeCommand('codeWiki.copyWithEvidence', page(of));
  return vscode.env.clipboard.readText();
}

const lensesOf = ({ uri }: vscode.TextDocument) => vscode.commands.executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', uri);

const closeAll = () => vscode.commands.executeCommand('workbench.action.closeAllEditors');

describe('a page as a document', () => {
  const added = file('src/store/cloudStore.ts');
  const cited = file('src/store/fileStore.ts');
  const text = readFileSync(cited, 'utf8');

  before(rebuild);
  afterEach(closeAll);
  after(async () => {
    rmSync(added, { force: true });
    writeFileSync(cited, text);
    assert.match((await rebuild()) ?? '', /^Yours stay, and what the sources bring is merged into them: .*\n/);
  });

  it('is Markdown whose citations lead to lines', async () => {
    const document = await open();
    assert.equal(document.languageId, 'markdown');
    assert.match(document.getText(), /^---\nsummary: .+\n---\n\n# .+\n\n[\s\S]*\]\(\/src\/store\/fileStore\.ts#L\d+-L\d+ "cite:\w{10}"\)/);
  });
  it('is published when it is saved', async () => {
    const document = await open();
    await append(document, '\nA word of mine.\n');
    assert.ok(await document.save());
    assert.match(await published(), /A word of mine\./);
    assert.deepEqual([document.isDirty, marks(document)], [false, []]);
  });
  it('is marked where a reader would see what is not so, counted from the top of the document', async () => {
    const document = await open();
    await append(document, 'See `src/gone.ts`.\n');
    assert.ok(await document.save());
    const line = document.getText().split('\n').indexOf('See `src/gone.ts`.');
    await until(() => marks(document).length > 0);
    assert.deepEqual(marks(document), [[line, 'unknown-path', vscode.DiagnosticSeverity.Warning]]);
    await change(document, 'See `src/gone.ts`.\n', '');
    assert.ok(await document.save());
    assert.deepEqual(marks(document), []);
  });
  it('stays a draft with what keeps it from readers, and the draft is what opens again', async () => {
    const document = await open();
    await append(document, 'Ask jane@tiny.dev.\n');
    assert.ok(await document.save());
    const line = document.getText().split('\n').indexOf('Ask jane@tiny.dev.');
    assert.deepEqual(marks(document), [[line, 'e-mail-address', vscode.DiagnosticSeverity.Error]]);
    assert.doesNotMatch(await published(), /Ask/);
    await closeAll();
    const again = await open();
    assert.match(again.getText(), /Ask jane@tiny\.dev\./);
    await change(again, 'jane@tiny.dev', 'Jane');
    assert.ok(await again.save());
    assert.match(await published(), /Ask Jane\./);
  });
  it('keeps what is not saved when the code moves on, and takes up what was published meanwhile', async () => {
    const document = await open();
    await append(document, 'Not saved yet.\n');
    writeFileSync(cited, `\n\n${text.replace('Keeps all notes', 'Keeps every note')}`);
    await vscode.commands.executeCommand('codeWiki.refresh');
    assert.match(document.getText(), /Keeps all notes[\s\S]*Not saved yet\./);
    assert.ok(await document.save());
    await until(() => /Keeps every note[\s\S]*Not saved yet\./.test(document.getText()));
    assert.equal(document.isDirty, false);
    assert.match(await published(), /Keeps every note[\s\S]*Not saved yet\./);
  });
  it('shows both sides of a conflict after a refresh, with buttons, and is published when it is decided', async () => {
    const document = await open();
    await change(document, 'three files', '3 small files');
    assert.ok(await document.save());
    writeFileSync(added, '/** Keeps notes in the cloud. */\nexport class CloudStore {}\n');
    await vscode.commands.executeCommand('codeWiki.refresh');
    await until(() => document.getText().includes('<<<<<<< yours'));
    assert.match(await published(), /3 small files/);
    const line = document.getText().split('\n').indexOf('<<<<<<< yours');
    const lenses = (await lensesOf(document)).filter(({ range }) => range.start.line === line);
    assert.deepEqual(
      lenses.map(({ command }) => command?.title),
      ['Keep Mine', 'Take the Wiki’s', 'Keep Both'],
    );

    await append(document, 'Undecided.\n');
    assert.ok(await document.save());
    assert.deepEqual(marks(document)[0], [line, 'merge-undecided', vscode.DiagnosticSeverity.Error]);
    for (;;) {
      const [, take] = await lensesOf(document);
      if (!take?.command) break;
      await vscode.commands.executeCommand(take.command.command, ...(take.command.arguments ?? []));
    }
    assert.doesNotMatch(document.getText(), /<<<<<<<|>>>>>>>/);
    assert.ok(await document.save());
    assert.deepEqual(marks(document), []);
    assert.match(await published(), /four files[\s\S]*Undecided\./);
  });
  it('that the editor saves by itself is a draft, until the person saves it', async () => {
    const document = await open();
    const files = vscode.workspace.getConfiguration('files');
    await files.update('autoSaveDelay', 100, vscode.ConfigurationTarget.Global);
    await files.update('autoSave', 'afterDelay', vscode.ConfigurationTarget.Global);
    try {
      await append(document, '\nSaved by itself.\n');
      await until(() => !document.isDirty);
      assert.doesNotMatch(await published(), /Saved by itself\./);
      await vscode.window.showTextDocument(document);
      await vscode.commands.executeCommand('workbench.action.files.save');
      while (!/Saved by itself\./.test(await published())) await sleep(50);
    } finally {
      await files.update('autoSave', undefined, vscode.ConfigurationTarget.Global);
      await files.update('autoSaveDelay', undefined, vscode.ConfigurationTarget.Global);
    }
  });
  it('that another window saves meanwhile is merged, and both sides of one sentence are kept', async () => {
    const dist = vscode.Uri.joinPath(
      vscode.extensions.getExtension('code-wiki.code-wiki')?.extensionUri ?? vscode.Uri.file('/'),
      'dist',
    ).fsPath;
    const other = new EngineClient({
      module: path.join(dist, 'engine.js'),
      options: () => ({ profile: 'default', distFolder: dist }),
      host: noHost,
      log: () => {},
    });
    const folder = firstFolder().uri.fsPath;
    const theirs = async (from: RegExp, to: string) => {
      const { text: given, revision } = await other.ask('editText', { folder, path: 'modules/store' });
      const saved = { path: 'modules/store', text: given.replace(from, to), given, from: revision };
      assert.equal((await other.ask('edit', { folder, request: saved })).state, 'published');
    };
    try {
      const document = await open();
      await append(document, '\nOf this window.\n');
      await theirs(/\n\n## /, '\n\nOf the other window.\n\n## ');
      assert.ok(await document.save());
      const both = await published();
      assert.deepEqual([/Of this window\./.test(both), /Of the other window\./.test(both)], [true, true]);
      await until(() => document.getText().includes('Of the other window.'));
      await change(document, 'Of this window.', 'Of this window now.');
      await theirs(/Of this window\./, 'Of this window, says the other.');
      assert.ok(await document.save());
      await until(() => document.getText().includes('<<<<<<< yours'));
      assert.deepEqual(
        ['Of this window now.', 'says the other.'].map((words) => document.getText().includes(words)),
        [true, true],
      );
      assert.match(await published(), /says the other\./);
      await change(document, document.getText().match(/<<<<<<< yours[\s\S]*>>>>>>> wiki\n/)?.[0] ?? '', 'Of both windows.\n');
      assert.ok(await document.save());
      assert.match(await published(), /Of both windows\./);
    } finally {
      other.dispose();
    }
  });
  it('is compared in any two revisions, read, blamed and brought back from its history', async () => {
    await (await open()).save();
    const before = await published();
    const document = await open();
    await append(document, 'Soon gone.\n');
    assert.ok(await document.save());
    const at = (n: number) => (items: readonly vscode.QuickPickItem[]) => items[n];
    const labelled = (part: string) => (items: readonly vscode.QuickPickItem[]) => items.find(({ label }) => label.includes(part));
    await withChoices([at(1), labelled('Compare with Another'), at(0)], () =>
      vscode.commands.executeCommand('codeWiki.pageHistory', page('modules/store')),
    );
    const { input } = vscode.window.tabGroups.activeTabGroup.activeTab ?? {};
    assert.ok(input instanceof vscode.TabInputTextDiff);
    const sides = await Promise.all([input.original, input.modified].map((uri) => vscode.workspace.openTextDocument(uri)));
    assert.deepEqual(
      sides.map((side) => [side.uri.scheme, side.getText().includes('Soon gone.')]),
      [
        ['codewiki-text', false],
        ['codewiki-text', true],
      ],
    );
    await withChoices([labelled('Who Wrote')], () => vscode.commands.executeCommand('codeWiki.pageHistory', page('modules/store')));
    assert.match(vscode.window.activeTextEditor?.document.getText() ?? '', /edited by you +│ Soon gone\./);
    await withChoices([at(1), labelled('Restore')], () => vscode.commands.executeCommand('codeWiki.pageHistory', page('modules/store')));
    const after = await published();
    assert.deepEqual([after.includes('Soon gone.'), before.includes('Soon gone.')], [false, false]);
    assert.match(after, /Undecided\./);
  });
  it('cannot be renamed or deleted, and a page that is not there cannot be opened', async () => {
    const { uri } = await open();
    const elsewhere = uri.with({ path: uri.path.replace('store.md', 'elsewhere.md') });
    await assert.rejects(async () => vscode.workspace.fs.delete(uri), /page plan/);
    await assert.rejects(async () => vscode.workspace.fs.rename(uri, elsewhere), /page plan/);
    await assert.rejects(async () => vscode.workspace.openTextDocument(elsewhere));
    assert.match(await published(), /Undecided/);
  });
});

describe('a page of one’s own', () => {
  const address = (of: string, topic: string) => vscode.Uri.from({ scheme: 'codewiki', authority: topic, path: `/${of}.md` });
  const answer = (given: { title?: string; place?: string; yes?: string }) => {
    const { showInputBox, showWarningMessage } = vscode.window;
    Object.assign(vscode.window, {
      showInputBox: async () => given.title,
      showWarningMessage: async (_words: string, _options: unknown, yes: string) => yes,
    });
    return () => Object.assign(vscode.window, { showInputBox, showWarningMessage });
  };
  let restore = () => {};

  before(rebuild);
  afterEach(() => restore());
  after(closeAll);

  it('is added, written, moved, deleted and brought back', async () => {
    restore = answer({ title: 'How we release' });
    await vscode.commands.executeCommand('codeWiki.newPage', page('modules'));
    const document = vscode.window.activeTextEditor?.document;
    assert.ok(document);
    assert.equal(document.uri.path, '/modules/how-we-release.md');
    const { authority: topic } = document.uri;
    await change(document, 'Nothing is written here yet.', 'On Tuesdays, with [it](/src/store/fileStore.ts#L1).');
    await document.save();
    assert.match(await published('modules/how-we-release'), /On Tuesdays/);
    const again = await open('modules/how-we-release');
    await append(again, '\n## Ours\n\nWords of ours.\n');
    await until(() => again.getText().includes('## Ours'));
    const line = again.getText().split('\n').indexOf('## Ours');
    const place = new vscode.Range(line, 0, line, 0);
    const [protect] = await vscode.commands.executeCommand<vscode.CodeAction[]>('vscode.executeCodeActionProvider', again.uri, place);
    assert.equal(protect?.title, 'Protect This Section from Refreshes');
    assert.ok(protect.edit);
    await vscode.workspace.applyEdit(protect.edit);
    assert.match(again.getText(), /## Ours\n<!-- codewiki:protected -->\n/);
    await again.save();
    restore();
    restore = answer({ title: 'releasing' });
    await vscode.commands.executeCommand('codeWiki.movePage', page('modules/how-we-release'));
    assert.equal(vscode.window.activeTextEditor?.document.uri.toString(), address('releasing', topic).toString());
    await assert.rejects(async () => vscode.workspace.fs.rename(address('modules/store', topic), address('mine', topic)), /page plan/);
    await assert.rejects(async () => vscode.workspace.fs.delete(address('overview', topic)), /page plan/);
    await vscode.commands.executeCommand('codeWiki.deletePage', page('releasing'));
    await assert.rejects(async () => vscode.workspace.fs.stat(address('releasing', topic)));
    await vscode.commands.executeCommand('codeWiki.bringBackPage', { kind: 'deleted', ...page('releasing') });
    assert.match(await published('releasing'), /On Tuesdays/);
    await vscode.workspace.fs.delete(address('releasing', topic));
  });
});
