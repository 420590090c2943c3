import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { ActiveFolder, folderKey, wikiFolders } from '../../../src/extension/folders';
import { readRules } from '../../../src/extension/settings';
import type { WikiView } from '../../../src/model';
import { memory } from '../memory';
import { startEngine } from '../startEngine';

/** The folders of the window: two of the same name, and one inside the first. */
function folders() {
  const [left, right, inner] = wikiFolders();
  if (!left || !right || !inner) throw new Error('the window has not the folders that it should have');
  return { left, right, inner };
}

const show = async (folder: vscode.WorkspaceFolder, path: string) =>
  vscode.window.showTextDocument(vscode.Uri.joinPath(folder.uri, path), { preview: false });

describe('a window of several folders', () => {
  const engine = startEngine('default');
  const wikiOf = (folder: vscode.WorkspaceFolder): Promise<WikiView | null> => engine.ask('wiki', { folder: folder.uri.fsPath });
  after(() => engine.dispose());

  it('knows each of them, also where two have the same name and one lies in another', () => {
    const { left, right, inner } = folders();
    assert.deepEqual([left.name, right.name, inner.name], ['notes-app', 'notes-app', 'store']);
    assert.equal(new Set([left, right, inner].map(folderKey)).size, 3);
  });
  it('builds one and leaves the others alone', async () => {
    const { left, right, inner } = folders();
    await vscode.commands.executeCommand('codeWiki.build', left);
    assert.deepEqual([(await wikiOf(left))?.name, await wikiOf(right), await wikiOf(inner)], ['notes-app', null, null]);
  });
  it('builds the others, each a wiki of its own', async () => {
    const { left, right, inner } = folders();
    await vscode.commands.executeCommand('codeWiki.build', right);
    await vscode.commands.executeCommand('codeWiki.build', inner);
    const wikis = await Promise.all([left, right, inner].map(wikiOf));
    assert.equal(new Set(wikis.map((wiki) => wiki?.topic)).size, 3);
    assert.deepEqual(
      wikis.map((wiki) => wiki?.pages.some(({ path }) => path === 'modules/notes')),
      [true, true, false],
    );
  });
  it('shows the folder of the active editor, the innermost that holds its file', async () => {
    const { left, right, inner } = folders();
    const active = new ActiveFolder();
    await show(right, 'src/main.ts');
    assert.equal(active.current?.uri.toString(), right.uri.toString());
    await show(inner, 'store.ts');
    assert.equal(active.current?.uri.toString(), inner.uri.toString());
    await show(left, 'src/main.ts');
    assert.equal(active.current?.uri.toString(), left.uri.toString());
    active.dispose();
  });
  it('opens the page of the folder that a file belongs to', async () => {
    const { left, right } = folders();
    for (const folder of [left, right]) {
      const file = vscode.Uri.joinPath(folder.uri, 'src/notes/addNote.ts');
      assert.equal(await vscode.commands.executeCommand('codeWiki.openPageForFile', file), 'modules/notes');
    }
  });
  it('keeps the scope that was chosen in the Explorer for its folder alone, until all of it is chosen', async () => {
    const { left, right } = folders();
    const chosen = vscode.Uri.joinPath(right.uri, 'src/notes');
    await vscode.commands.executeCommand('codeWiki.buildScope', chosen, [chosen, vscode.Uri.joinPath(right.uri, 'src/store')]);
    assert.deepEqual([readRules(left, memory()), readRules(right, memory())], [{}, { scope: ['src/notes', 'src/store'] }]);
    const narrowed = await wikiOf(right);
    assert.equal(narrowed?.pages.some(({ path }) => path === 'entry-points') ?? true, false);
    await vscode.commands.executeCommand('codeWiki.buildScope', right.uri);
    assert.deepEqual(readRules(right, memory()), {});
    assert.equal(
      (await wikiOf(right))?.pages.some(({ path }) => path === 'entry-points'),
      true,
    );
  });
});
