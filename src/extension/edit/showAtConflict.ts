import * as vscode from 'vscode';

/** Shows a document, at its first conflict where it has one. */
export async function showAtConflict(document: vscode.TextDocument, options: vscode.TextDocumentShowOptions): Promise<void> {
  const conflict = document.getText().search(/^<{7} /m);
  const place = document.positionAt(Math.max(conflict, 0));
  await vscode.window.showTextDocument(document, {
    ...options,
    ...(conflict < 0 ? {} : { selection: new vscode.Range(place, place) }),
  });
}
