import { existsSync, readFileSync } from 'node:fs';
import * as vscode from 'vscode';

/** The reader's words in the language of the editor, as JSON for its document; without a translation none. */
export function readerStrings(extensionUri: vscode.Uri): string {
  const file = vscode.Uri.joinPath(extensionUri, 'l10n', `reader.${vscode.env.language.toLowerCase()}.json`).fsPath;
  // `<` would let a text end the script element that holds it.
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('<', '\\u003c') : '{}';
}
