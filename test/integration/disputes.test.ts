import { strict as assert } from 'node:assert';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { createArticleTree } from '../../src/extension/views/articleTree';
import { startEngine } from './startEngine';
import { withWindow } from './withWindow';

describe('a dispute between two notes', () => {
  const engine = startEngine('default');
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'code-wiki-disputes-'));
  const folder = path.join(temporary, 'disputes');
  const tree = createArticleTree(engine);

  /** What stands below “To look at again” and is a dispute. */
  async function shown() {
    const [root] = await tree.roots();
    const group = root && tree.childrenOf(root).find(({ kind }) => kind === 'decayedArticles');
    return (group ? tree.childrenOf(group) : []).filter((node) => node.kind === 'dispute');
  }

  /** A person who picks the choice called so, gives a reason, and presses a button of the message or none. */
  const settling = (label: string, button?: string) => ({
    showQuickPick: async (items: readonly vscode.QuickPickItem[]) => items.find((item) => item.label === label),
    showInputBox: async () => 'They are read so.',
    showInformationMessage: async () => button,
  });

  before(async () => {
    mkdirSync(folder);
    const today = new Date().toISOString().slice(0, 10);
    writeFileSync(path.join(folder, 'tabs.md'), '---\ndate: 2020-01-02\n---\n# Tabs\n\nDecision: Use tabs in Makefiles.\n');
    writeFileSync(path.join(folder, 'spaces.md'), `---\ndate: ${today}\n---\n# Spaces\n\nDecision: Use spaces in Makefiles.\n`);
    await vscode.commands.executeCommand('codeWiki.import', vscode.Uri.file(folder));
  });
  after(async () => {
    const removed = { showWarningMessage: async (_: string, __: unknown, yes: string) => yes };
    for (const name of ['tabs', 'spaces']) {
      const of = { article: { path: `disputes/${name}` } };
      await withWindow(removed, () => vscode.commands.executeCommand('codeWiki.deleteArticle', of));
      await withWindow(removed, () => vscode.commands.executeCommand('codeWiki.eraseArticle', of));
    }
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    engine.dispose();
    rmSync(temporary, { recursive: true });
  });

  it('stands first among what is to be looked at again, with both statements at their lines', async () => {
    const [dispute] = await shown();
    assert.ok(dispute);
    const { label, description, contextValue } = tree.itemOf(dispute);
    assert.deepEqual([label, description, contextValue], ['Use tabs in Makefiles.', 'disputed', 'dispute']);
    const sides = tree.childrenOf(dispute).map((node) => tree.itemOf(node));
    assert.deepEqual(
      sides.map((item) => item.tooltip),
      ['disputes/tabs:8', 'disputes/spaces:8'],
    );
    const command = sides[0]?.command;
    assert.ok(command);
    await vscode.commands.executeCommand(command.command, ...(command.arguments ?? []));
    const editor = vscode.window.activeTextEditor;
    assert.equal(editor?.document.lineAt(editor.selection.start.line).text, 'Decision: Use tabs in Makefiles.');
  });

  it('is settled with a reason, and opened again from the message', async () => {
    const [dispute] = await shown();
    await withWindow({ ...settling('Keep the newer'), showInputBox: async () => undefined }, () =>
      vscode.commands.executeCommand('codeWiki.settleDispute', dispute),
    );
    assert.equal((await shown()).length, 1);
    await withWindow(settling('Keep the newer', 'Undo'), () => vscode.commands.executeCommand('codeWiki.settleDispute', dispute));
    assert.equal((await shown()).length, 1);
    await withWindow(settling('Keep the newer'), () => vscode.commands.executeCommand('codeWiki.settleDispute', dispute));
    assert.deepEqual(await shown(), []);
    const { settled } = await engine.ask('article', { path: 'disputes/tabs' });
    assert.deepEqual(
      settled?.map(({ keeps, reason }) => [keeps, reason]),
      [['newer', 'They are read so.']],
    );
  });
});
