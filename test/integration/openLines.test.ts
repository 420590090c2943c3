import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { openLines } from '../../src/extension/reader/openLines';
import { firstFolder } from './firstFolder';

const open = (path: string, lines: [number, number]) => openLines(firstFolder(), path, lines, vscode.ViewColumn.One);

/** The file in front and its selected lines, the cursor's first. */
function shown(): { readonly path: string; readonly cursor: number; readonly other: number } {
  const editor = vscode.window.activeTextEditor;
  assert.ok(editor);
  const path = vscode.workspace.asRelativePath(editor.document.uri, false);
  return { path, cursor: editor.selection.active.line + 1, other: editor.selection.anchor.line + 1 };
}

describe('opening lines', () => {
  it('selects them, with the cursor at the first', async () => {
    await open('src/notes/addNote.ts', [5, 8]);
    assert.deepEqual(shown(), { path: 'src/notes/addNote.ts', cursor: 5, other: 8 });
  });
  it('stops at the end of a file that has become shorter', async () => {
    await open('src/notes/addNote.ts', [9000, 9001]);
    assert.equal(shown().cursor, vscode.window.activeTextEditor?.document.lineCount);
  });
  it('refuses a path out of the folder', () => assert.rejects(open('../extension-workspace/x.ts', [1, 1]), /not in the folder/));
  it('says so when the file is gone', () => assert.rejects(open('src/gone.ts', [1, 1]), /deleted or renamed/));
});
