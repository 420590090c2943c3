import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { firstFolder } from './firstFolder';
import { rebuild } from './rebuild';

const run = (command: string, argument?: object) => vscode.commands.executeCommand<number | undefined>(`codeWiki.${command}`, argument);
const start = () => run('startTour', { folder: firstFolder(), tour: 1 });
const addNote = vscode.Uri.joinPath(firstFolder().uri, 'src/notes/addNote.ts');
const fileStore = vscode.Uri.joinPath(firstFolder().uri, 'src/store/fileStore.ts');

/** The file in front, and the line of its cursor. */
function shown(): string {
  const editor = vscode.window.activeTextEditor;
  return editor ? `${vscode.workspace.asRelativePath(editor.document.uri, false)}:${editor.selection.active.line + 1}` : '';
}

/** Gives up what was typed; which editor is in front may change while the tour moves on. */
async function revert(file: vscode.Uri): Promise<void> {
  const document = await vscode.workspace.openTextDocument(file);
  await vscode.window.showTextDocument(document);
  await vscode.commands.executeCommand('workbench.action.files.revert');
  assert.equal(document.isDirty, false);
}

describe('a tour', () => {
  before(() => vscode.commands.executeCommand('codeWiki.build'));
  afterEach(() => run('endTour'));

  it('leads from step to step and back, and is over behind the last', async () => {
    assert.equal(await start(), 1);
    assert.match(shown(), /^package\.json:\d+$/);
    assert.equal(await run('nextTourStep'), 2);
    assert.equal(shown(), 'src/notes/addNote.ts:8');
    assert.equal(await run('nextTourStep'), 3);
    assert.match(shown(), /^src\/store\/fileStore\.ts:\d+$/);
    assert.equal(await run('previousTourStep'), 2);
    assert.equal(shown(), 'src/notes/addNote.ts:8');
    await run('nextTourStep');
    assert.equal(await run('nextTourStep'), undefined);
    assert.equal(await run('nextTourStep'), undefined);
  });
  it('stays at its first step when there is none before', async () => {
    await start();
    assert.equal(await run('previousTourStep'), 1);
  });
  it('ends when the person wants', async () => {
    await start();
    await run('endTour');
    assert.equal(await run('nextTourStep'), undefined);
  });
  it('finds the lines in a file that is not saved', async () => {
    await start();
    const edit = new vscode.WorkspaceEdit();
    edit.insert(addNote, new vscode.Position(0, 0), '// one\n// two\n');
    await vscode.workspace.applyEdit(edit);
    await run('nextTourStep');
    assert.equal(shown(), 'src/notes/addNote.ts:10');
    await revert(addNote);
  });
  it('stands at the top of a file that has lost the lines', async () => {
    await start();
    const document = await vscode.workspace.openTextDocument(addNote);
    const edit = new vscode.WorkspaceEdit();
    edit.replace(addNote, document.lineAt(7).range, '  // nothing');
    await vscode.workspace.applyEdit(edit);
    await run('nextTourStep');
    assert.equal(shown(), 'src/notes/addNote.ts:1');
    await revert(addNote);
  });
  it('goes on over a file that is gone', async () => {
    const bytes = await vscode.workspace.fs.readFile(fileStore);
    await start();
    await run('nextTourStep');
    await vscode.workspace.fs.delete(fileStore);
    assert.equal(await run('nextTourStep'), 3);
    await vscode.workspace.fs.writeFile(fileStore, bytes);
    assert.equal(await run('previousTourStep'), 2);
  });
  it('ends when the wiki is written anew', async () => {
    await start();
    await rebuild();
    assert.equal(await run('nextTourStep'), undefined);
  });
});
