import * as vscode from 'vscode';
import type { Problem } from '../../model';
import { describe } from '../describe';

/** The problems that stand on a line of a plan, as marks on that line of its text. */
export function planDiagnostics(problems: readonly Problem[], text: string): vscode.Diagnostic[] {
  const lines = text.split(/\r\n|\n|\r/);
  return problems.flatMap((problem) => {
    const line = Number(problem.values.line) - 1;
    const written = lines[line];
    if (written === undefined) return [];
    const { message, remedy } = describe(problem);
    const range = new vscode.Range(line, written.search(/\S|$/), line, written.length);
    const diagnostic = new vscode.Diagnostic(range, remedy === undefined ? message : `${message} ${remedy}`);
    diagnostic.source = vscode.l10n.t('Code Wiki');
    diagnostic.code = problem.code;
    return [diagnostic];
  });
}
