import * as vscode from 'vscode';
import type { LineRange } from '../../model';
import { isContainedPath } from './containedPath';

/** Opens a file of the folder with the lines selected, and scrolls so that they can be read. Throws for what is not there. */
export async function openLines(folder: vscode.WorkspaceFolder, path: string, lines: LineRange, column: vscode.ViewColumn): Promise<void> {
  if (!isContainedPath(path)) throw new Error(vscode.l10n.t('{0} is not in the folder.', path));
  const document = await openDocument(vscode.Uri.joinPath(folder.uri, path), path);
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

async function openDocument(uri: vscode.Uri, path: string): Promise<vscode.TextDocument> {
  try {
    return await vscode.workspace.openTextDocument(uri);
  } catch (error) {
    throw new Error(vscode.l10n.t('{0} cannot be opened; it may have been deleted or renamed.', path), { cause: error });
  }
}

function within(document: vscode.TextDocument, line: number): number {
  return Math.min(Math.max(line - 1, 0), document.lineCount - 1);
}
