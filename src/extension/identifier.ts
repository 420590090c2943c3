import type * as vscode from 'vscode';

const identifier = /[\p{ID_Start}$_][\p{ID_Continue}$]*/u;

/** The name at a place in a document, and where it stands. */
export function identifierAt(
  document: vscode.TextDocument,
  position: vscode.Position,
): { readonly name: string; readonly range: vscode.Range } | undefined {
  const range = document.getWordRangeAtPosition(position, identifier);
  return range && { name: document.getText(range), range };
}
