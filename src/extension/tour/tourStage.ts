import * as vscode from 'vscode';
import type { LineRange, TourView } from '../../model';
import { openFile } from '../reader/openLines';
import { findLines } from './findLines';
import { stepNotes } from './stepNotes';

export type TourStep = TourView['steps'][number];

/** One step of a tour, and where to show it. */
export interface StagedStep {
  readonly folder: vscode.WorkspaceFolder;
  readonly view: TourView;
  /** From 0. */
  readonly at: number;
  readonly column: vscode.ViewColumn;
}

/** Everything that is seen of a tour: the lines, marked; what is said of them, beside the code; how far one is, in the status bar. */
export class TourStage implements vscode.Disposable {
  readonly #comments = vscode.comments.createCommentController('codeWiki.tour', vscode.l10n.t('Code Wiki Tour'));
  readonly #marked = vscode.window.createTextEditorDecorationType({
    isWholeLine: true,
    backgroundColor: new vscode.ThemeColor('editor.rangeHighlightBackground'),
    borderStyle: 'solid',
    borderWidth: '0 0 0 3px',
    borderColor: new vscode.ThemeColor('focusBorder'),
    overviewRulerColor: new vscode.ThemeColor('focusBorder'),
  });
  readonly #status = vscode.window.createStatusBarItem('codeWiki.tour', vscode.StatusBarAlignment.Left, 9);
  readonly #listening = vscode.window.onDidChangeVisibleTextEditors((editors) => editors.forEach((editor) => void this.#mark(editor)));
  #thread: vscode.CommentThread | undefined;
  #staged: StagedStep | undefined;

  constructor() {
    this.#status.name = vscode.l10n.t('Code Wiki Tour');
  }

  /**
   * Opens the file of a step at its lines. Answers the column that it is in, or nothing when something else was to be shown
   * meanwhile. Throws for a file that is not there.
   */
  async show(staged: StagedStep): Promise<vscode.ViewColumn | undefined> {
    this.clear();
    this.#staged = staged;
    this.#tellProgress(staged);
    const step = stepOf(staged);
    const document = await openFile(staged.folder, step.path);
    const lines = linesIn(document, step);
    const place = rangeOf(document, lines ?? [1, 1]);
    if (this.#staged !== staged) return undefined;
    this.#say(document.uri, place, staged, lines || step.state === 'orphaned' ? step : { ...step, state: 'stale' });
    const selection = new vscode.Range(place.start, place.start);
    const editor = await vscode.window.showTextDocument(document, { viewColumn: staged.column, preview: true, selection });
    if (this.#staged !== staged) return undefined;
    this.#mark(editor);
    editor.revealRange(place, vscode.TextEditorRevealType.InCenter);
    return editor.viewColumn;
  }

  clear(): void {
    this.#staged = undefined;
    this.#thread?.dispose();
    this.#thread = undefined;
    for (const editor of vscode.window.visibleTextEditors) this.#mark(editor);
    this.#status.hide();
  }

  dispose(): void {
    this.clear();
    vscode.Disposable.from(this.#comments, this.#marked, this.#status, this.#listening).dispose();
  }

  /** An editor that comes to show the file again is marked again. */
  #mark(editor: vscode.TextEditor): void {
    const { document } = editor;
    const lines = this.#staged && isIn(document, this.#staged) ? linesIn(document, stepOf(this.#staged)) : undefined;
    editor.setDecorations(this.#marked, lines ? [rangeOf(document, lines)] : []);
  }

  /**
   * A comment with a body would open the Comments panel, which nobody asked for. So the sentence stands where the name of an
   * author would, and the notes in the label behind it.
   */
  #say(uri: vscode.Uri, place: vscode.Range, staged: StagedStep, step: TourStep): void {
    const { view, at } = staged;
    const author = { name: `${step.sentence}\n` };
    const comment = { body: '', author, label: stepNotes(step), mode: vscode.CommentMode.Preview };
    this.#thread = this.#comments.createCommentThread(uri, place, [comment]);
    this.#thread.canReply = false;
    this.#thread.label = `${progressOf(staged)} · ${view.title}`;
    this.#thread.contextValue = at === 0 ? 'first' : 'further';
    this.#thread.collapsibleState = vscode.CommentThreadCollapsibleState.Expanded;
  }

  #tellProgress(staged: StagedStep): void {
    this.#status.text = `$(compass) ${progressOf(staged)}`;
    this.#status.tooltip = `${staged.view.title}\n${stepOf(staged).sentence}`;
    this.#status.command = 'codeWiki.nextTourStep';
    this.#status.show();
  }
}

function stepOf({ view: { steps }, at }: StagedStep): TourStep {
  const step = steps[at];
  if (!step) throw new Error(`a tour of ${steps.length} steps has no step ${at}`);
  return step;
}

function isIn({ uri }: vscode.TextDocument, staged: StagedStep): boolean {
  return vscode.Uri.joinPath(staged.folder.uri, stepOf(staged).path).toString() === uri.toString();
}

/** `Tour 3/7`. */
function progressOf({ view, at }: StagedStep): string {
  return vscode.l10n.t('Tour {0}/{1}', at + 1, view.steps.length);
}

function linesIn(document: vscode.TextDocument, { lines, text, state }: TourStep): LineRange | undefined {
  return state === 'orphaned' ? undefined : findLines(document.getText(), text, lines);
}

function rangeOf(document: vscode.TextDocument, [first, last]: LineRange): vscode.Range {
  const within = (line: number) => document.lineAt(Math.min(line, document.lineCount) - 1).range;
  return new vscode.Range(within(first).start, within(last).end);
}
