import * as vscode from 'vscode';
import { linesAboveBody } from '../../markdown';
import { describeFinding, type EditView, type ReviewedFinding } from '../../model';
import { describe, translate } from '../describe';

/** What keeps a saved page from its readers, or what they are told of it, as marks on the lines of its text. */
export function editDiagnostics({ findings, problems }: EditView, text: string): vscode.Diagnostic[] {
  const lines = text.split(/\r\n|\n|\r/);
  const above = linesAboveBody(text);
  const undecided = problems
    .filter(({ code }) => code === 'merge-undecided')
    .flatMap((problem) => {
      const { message, remedy } = describe(problem);
      const starts = lines.flatMap((line, at) => (/^<{7} /.test(line) ? [at] : []));
      return starts.map((at) => mark(lines, at, { code: problem.code, words: [message, remedy], isBlocking: true }));
    });
  return [...findings.map((finding) => findingMark(finding, lines, above)), ...undecided];
}

/** A finding of the page as a whole stands at its first line. */
function findingMark(finding: ReviewedFinding, lines: readonly string[], above: number): vscode.Diagnostic {
  const { message, remedy } = describeFinding(finding, translate);
  const at = finding.line > 0 ? finding.line - 1 + above : 0;
  return mark(lines, at, { code: finding.code, words: [message, remedy], isBlocking: finding.severity === 'blocking' });
}

interface Mark {
  readonly code: string;
  readonly words: readonly (string | undefined)[];
  readonly isBlocking: boolean;
}

function mark(lines: readonly string[], at: number, { code, words, isBlocking }: Mark): vscode.Diagnostic {
  const line = Math.min(at, lines.length - 1);
  const written = lines[line] ?? '';
  const range = new vscode.Range(line, Math.max(written.search(/\S/), 0), line, written.length);
  const severity = isBlocking ? vscode.DiagnosticSeverity.Error : vscode.DiagnosticSeverity.Warning;
  const diagnostic = new vscode.Diagnostic(range, words.filter(Boolean).join(' '), severity);
  diagnostic.source = vscode.l10n.t('Code Wiki');
  diagnostic.code = code;
  return diagnostic;
}
