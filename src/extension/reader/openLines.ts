import * as vscode from 'vscode';
import type { LineRange } from '../../model';
import { sourceUri } from '../articles/articleUri';
import { isContainedPath } from './containedPath';

/** Opens a file of the folder with the lines selected, and scrolls so that they can be read. Throws for what is not there. */
export async function openLines(folder: vscode.WorkspaceFolder, path: string, lines: LineRange, column: vscode.ViewColumn): Promise<void> {
  const document = await openFile(folder, path);
  const first = document.lineAt(within(document, lines[0])).range.start;
  const last = document.lineAt(within(document, lines[1])).range.end;
  const editor = await vscode.window.showTextDocument(document, {
    viewColumn: column,
    preview: true,
    selection: new vscode.Range(first, last),
  });
  // The cursor stands at the first line, so that the status bar names the line that the citation names.
  editor.selection = new vscode.Selection(last, first);
  editor.revealRange(new vscode.Range(first, last), vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}

/** Reads a file of the folder into the editor without showing it. Throws for what is not there. */
export async function openFile(folder: vscode.WorkspaceFolder, path: string): Promise<vscode.TextDocument> {
  if (!isContainedPath(path)) throw new Error(vscode.l10n.t('{0} is not in the folder.', path));
  try {
    return await vscode.workspace.openTextDocument(sourceUri(folder, path));
  } catch (error) {
    throw new Error(vscode.l10n.t('{0} cannot be opened; it may have been deleted or renamed.', path), { cause: error });
  }
}

function within(document: vscode.TextDocument, line: number): number {
  return Math.min(Math.max(line - 1, 0), document.lineCount - 1);
}
