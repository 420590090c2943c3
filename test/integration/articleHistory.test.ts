import { strict as assert } from 'node:assert';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { startEngine } from './startEngine';
import { withWindow } from './withWindow';

describe('the history of an article', () => {
  const engine = startEngine('default');
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'code-wiki-history-'));
  const file = path.join(temporary, 'kettle.md');
  const of = { article: { path: 'kettle' } };
  const article = () => engine.ask('article', { path: 'kettle' });

  /** A person who chooses one after the other, by place or by how a choice begins. Answers the choices that were there. */
  async function choose(...wanted: readonly (number | string)[]) {
    const seen: string[][] = [];
    const showQuickPick = async (items: readonly vscode.QuickPickItem[]) => {
      const next = wanted[seen.length];
      seen.push(items.map(({ label, description }) => description ?? label));
      return typeof next === 'number' ? items[next] : items.find(({ label }) => label.startsWith(next ?? ' '));
    };
    await withWindow({ showQuickPick }, () => vscode.commands.executeCommand('codeWiki.articleHistory', of));
    return seen;
  }

  before(async () => {
    for (const text of ['Water boils.\n', 'Water boils at 100 °C.\n']) {
      writeFileSync(file, `# Kettle\n\n${text}`);
      await vscode.commands.executeCommand('codeWiki.import', vscode.Uri.file(file));
    }
  });
  after(async () => {
    const removed = { showWarningMessage: async (_: string, __: unknown, yes: string) => yes };
    await withWindow(removed, () => vscode.commands.executeCommand('codeWiki.deleteArticle', of));
    await withWindow(removed, () => vscode.commands.executeCommand('codeWiki.eraseArticle', of));
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    engine.dispose();
    rmSync(temporary, { recursive: true });
  });

  it('lists the revisions, the newest first, and opens that as the article', async () => {
    assert.deepEqual(await choose(0), [['imported · as it is now', 'imported']]);
    assert.match(vscode.window.activeTextEditor?.document.getText() ?? '', /Water boils at 100 °C\.\n$/);
  });

  it('shows an earlier one as it was, with the fields of then, to be read alone', async () => {
    await choose(1, '$(go-to-file) Read It');
    const document = vscode.window.activeTextEditor?.document;
    assert.match(document?.getText() ?? '', /^---\n.*\n---\n.*# Kettle\n\nWater boils\.\n$/s);
    assert.equal(document?.uri.scheme, 'codewiki-text');
  });

  it('compares an earlier one with the article', async () => {
    await choose(1, '$(diff)');
    const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
    assert.ok(input instanceof vscode.TabInputTextDiff);
    const [before, now] = await Promise.all([input.original, input.modified].map((uri) => vscode.workspace.openTextDocument(uri)));
    assert.match(before?.getText() ?? '', /Water boils\.\n$/);
    assert.match(now?.getText() ?? '', /Water boils at 100 °C\.\n$/);
  });

  it('restores an earlier one as a new revision, and keeps the others', async () => {
    await choose(1, '$(history)');
    const { markdown, revisions } = await article();
    assert.match(markdown, /Water boils\.\n$/);
    assert.deepEqual(
      revisions.map(({ origin }) => origin),
      ['imported', 'imported', 'human'],
    );
  });
});
