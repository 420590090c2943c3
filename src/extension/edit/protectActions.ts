import * as vscode from 'vscode';
import { protectedMark } from '../../markdown';

const heading = /^ {0,3}#{1,6}\s/;

/** On the heading of a section: protects it, so that no refresh changes what it says, or takes that back. */
export function offerProtection(): vscode.Disposable {
  const providedCodeActionKinds = [vscode.CodeActionKind.RefactorRewrite];
  return vscode.languages.registerCodeActionsProvider(
    { scheme: 'codewiki' },
    { provideCodeActions: (document, range) => actionsAt(document, range.start.line) },
    { providedCodeActionKinds },
  );
}

/** The title of the page is no section, and a page as a whole is a person's in any case. */
function actionsAt(document: vscode.TextDocument, line: number): vscode.CodeAction[] {
  const written = document.lineAt(line).text;
  const isTitle = /^ {0,3}#\s/.test(written) && !anyHeadingAbove(document, line);
  if (!heading.test(written) || isTitle) return [];
  const mark = lineBelow(document, line);
  const isProtected = mark !== undefined && document.lineAt(mark).text.trim() === protectedMark;
  const action = new vscode.CodeAction(
    isProtected ? vscode.l10n.t('Stop Protecting This Section') : vscode.l10n.t('Protect This Section from Refreshes'),
    vscode.CodeActionKind.RefactorRewrite,
  );
  action.edit = new vscode.WorkspaceEdit();
  if (isProtected) action.edit.delete(document.uri, document.lineAt(mark).rangeIncludingLineBreak);
  else action.edit.insert(document.uri, document.lineAt(line).range.end, `\n${protectedMark}`);
  return [action];
}

function anyHeadingAbove(document: vscode.TextDocument, line: number): boolean {
  return Array.from({ length: line }, (_, at) => document.lineAt(at).text).some((text) => heading.test(text));
}

/** The next line that says something. */
function lineBelow(document: vscode.TextDocument, line: number): number | undefined {
  for (let at = line + 1; at < document.lineCount; at++) if (!document.lineAt(at).isEmptyOrWhitespace) return at;
  return undefined;
}
