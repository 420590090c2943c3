import * as vscode from 'vscode';
import { articleScheme } from '../articles/articleUri';

/** What of a conflict stays in the text. */
type Kept = 'yours' | 'wiki' | 'both';

interface Conflict {
  readonly range: vscode.Range;
  readonly yours: string;
  readonly wiki: string;
}

const conflicts = /^<{7} yours\r?\n([\s\S]*?)^={7}\r?\n([\s\S]*?)^>{7} (?:wiki|source)(?:\r?\n|$)/gm;

/** Buttons above each conflict in the text of a page or an article. The editor's own stand above conflicts of files only. */
export function showConflictLenses(): vscode.Disposable {
  return vscode.languages.registerCodeLensProvider(
    ['codewiki', articleScheme].map((scheme) => ({ scheme })),
    { provideCodeLenses: (document) => conflictsOf(document).flatMap((each) => lensesOf(document, each)) },
  );
}

/** Leaves of one conflict what a button says. */
export async function keepSide(argument: unknown): Promise<void> {
  if (!isChoice(argument)) return;
  const { uri, line, kept } = argument;
  const document = await vscode.workspace.openTextDocument(uri);
  const conflict = conflictsOf(document).find(({ range }) => range.start.line === line);
  if (!conflict) return;
  const edit = new vscode.WorkspaceEdit();
  edit.replace(uri, conflict.range, kept === 'both' ? `${conflict.yours}${conflict.wiki}` : conflict[kept]);
  await vscode.workspace.applyEdit(edit);
}

interface Choice {
  readonly uri: vscode.Uri;
  /** Where the conflict begins. */
  readonly line: number;
  readonly kept: Kept;
}

function isChoice(argument: unknown): argument is Choice {
  return typeof argument === 'object' && argument !== null && 'uri' in argument && 'line' in argument && 'kept' in argument;
}

function conflictsOf(document: vscode.TextDocument): readonly Conflict[] {
  return [...document.getText().matchAll(conflicts)].map(({ 0: all, 1: yours = '', 2: wiki = '', index }) => ({
    range: new vscode.Range(document.positionAt(index), document.positionAt(index + all.length)),
    yours,
    wiki,
  }));
}

function lensesOf({ uri }: vscode.TextDocument, { range }: Conflict): vscode.CodeLens[] {
  const place = range.with({ end: range.start });
  const lens = (title: string, kept: Kept) =>
    new vscode.CodeLens(place, { title, command: 'codeWiki.keepSide', arguments: [{ uri, line: range.start.line, kept }] });
  return [
    lens(vscode.l10n.t('Keep Mine'), 'yours'),
    lens(uri.scheme === articleScheme ? vscode.l10n.t('Take the Source’s') : vscode.l10n.t('Take the Wiki’s'), 'wiki'),
    lens(vscode.l10n.t('Keep Both'), 'both'),
  ];
}
