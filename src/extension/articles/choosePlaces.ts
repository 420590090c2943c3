import * as vscode from 'vscode';
import type { ImportOrder, ImportPlace } from './importDocuments';

interface Way extends vscode.QuickPickItem {
  /** What the documents are, where their names and bytes do not tell. */
  readonly as?: ImportOrder['as'];
  ask(): Promise<readonly ImportPlace[] | undefined>;
}

/** Asks what to import: files, a folder, a web page, a conversation, or what is selected. */
export async function choosePlaces(): Promise<ImportOrder | undefined> {
  const editor = vscode.window.activeTextEditor;
  const hasSelection = editor !== undefined && !editor.selection.isEmpty;
  const ways: readonly Way[] = [
    {
      label: vscode.l10n.t('$(file) Files…'),
      description: vscode.l10n.t('Markdown, text, PDF, DOCX, HTML'),
      ask: askForFiles,
    },
    {
      label: vscode.l10n.t('$(folder) Folder…'),
      description: vscode.l10n.t('All documents in it, such as a vault of notes'),
      ask: askForFolder,
    },
    {
      label: vscode.l10n.t('$(globe) Web Page…'),
      description: vscode.l10n.t('Its readable text; that address is asked and no other'),
      ask: askForPage,
    },
    {
      label: vscode.l10n.t('$(comment-discussion) Conversation…'),
      description: vscode.l10n.t('An export of a chat, as JSON or Markdown'),
      as: 'transcript',
      ask: askForFiles,
    },
    ...(hasSelection ? [{ label: vscode.l10n.t('$(selection) Selection'), ask: () => placesOfSelection(editor) }] : []),
  ];
  const way = await vscode.window.showQuickPick(ways, {
    title: vscode.l10n.t('Import'),
    placeHolder: vscode.l10n.t('What is to become an article?'),
  });
  const places = await way?.ask();
  return places && { places, ...(way?.as === undefined ? {} : { as: way.as }) };
}

/**
 * What was chosen in the Explorer, or dropped: the one under the mouse and, where several are, all of them. `undefined` where nothing was
 * chosen; none where only what cannot be imported was.
 */
export function placesOf(argument: unknown, selected: unknown): readonly ImportPlace[] | undefined {
  const uris = Array.isArray(selected) ? selected.filter((each) => each instanceof vscode.Uri) : [];
  const chosen = uris.length > 0 ? uris : argument instanceof vscode.Uri ? [argument] : [];
  return chosen.length > 0 ? chosen.flatMap((uri) => placeOf(uri)) : undefined;
}

function placeOf(uri: vscode.Uri): readonly ImportPlace[] {
  if (uri.scheme === 'file') return [{ kind: 'path', path: uri.fsPath }];
  if (!/^https?$/.test(uri.scheme)) return [];
  return [{ kind: 'address', address: uri.toString(true), allowPrivate: false }];
}

/** What is selected in an editor, under a title that the person gives; known again by where it stands. */
export async function placesOfSelection({ document, selection }: vscode.TextEditor): Promise<readonly ImportPlace[] | undefined> {
  const text = document.getText(selection);
  if (text.trim() === '') return undefined;
  const name = await vscode.window.showInputBox({
    title: vscode.l10n.t('Import Selection'),
    prompt: vscode.l10n.t('What is the article called?'),
    value: (text.trim().split('\n')[0] ?? '').replace(/^#+ /, '').slice(0, 80),
    validateInput: (given) => (given.trim() === '' ? vscode.l10n.t('Give it a title.') : undefined),
  });
  if (name === undefined) return undefined;
  const origin = `${vscode.workspace.asRelativePath(document.uri)}:${selection.start.line + 1}-${selection.end.line + 1}`;
  return [{ kind: 'text', name: name.trim(), origin, text }];
}

async function askForFiles(): Promise<readonly ImportPlace[] | undefined> {
  const options = { canSelectMany: true, openLabel: vscode.l10n.t('Import'), title: vscode.l10n.t('Documents to import') };
  return (await vscode.window.showOpenDialog(options))?.map(({ fsPath }) => ({ kind: 'path', path: fsPath }));
}

async function askForFolder(): Promise<readonly ImportPlace[] | undefined> {
  const options = { canSelectFiles: false, canSelectFolders: true, openLabel: vscode.l10n.t('Import') };
  const chosen = await vscode.window.showOpenDialog({ ...options, title: vscode.l10n.t('A folder of documents to import') });
  return chosen?.map(({ fsPath }) => ({ kind: 'path', path: fsPath }));
}

async function askForPage(): Promise<readonly ImportPlace[] | undefined> {
  const address = await vscode.window.showInputBox({
    title: vscode.l10n.t('Import Web Page'),
    prompt: vscode.l10n.t('The address of the page'),
    placeHolder: 'https://',
    ignoreFocusOut: true,
    validateInput: (text) =>
      /^https?:\/\/\S+$/i.test(text.trim()) ? undefined : vscode.l10n.t('An address begins with https:// or http://'),
  });
  return address === undefined ? undefined : [{ kind: 'address', address: address.trim(), allowPrivate: false }];
}
