import * as vscode from 'vscode';
import { type EngineClient, problemOf } from '../../engine';
import type { TourView } from '../../model';
import { isSameFolder } from '../folders';
import type { Reader } from '../reader/reader';
import { tell } from '../tell';
import { engineFolder } from '../topics/topicFolder';
import type { Wikis } from '../wikis';
import { type StagedStep, TourStage, type TourStep } from './tourStage';

interface TourParts {
  readonly engine: EngineClient;
  readonly wikis: Wikis;
  /** The reader that follows the editor, if there is one. */
  readonly reader: () => Reader | undefined;
}

/** Remembers the tour that is played. It ends with its last step, with its wiki or folder, and whenever the person wants. */
export class Tours implements vscode.Disposable {
  readonly #parts: TourParts;
  readonly #stage = new TourStage();
  readonly #listening: vscode.Disposable;
  #playing: StagedStep | undefined;

  constructor(parts: TourParts) {
    this.#parts = parts;
    this.#listening = vscode.Disposable.from(
      parts.wikis.onDidChange((folder) => this.#followWiki(folder)),
      vscode.workspace.onDidChangeWorkspaceFolders(({ removed }) => {
        if (removed.some((folder) => isSameFolder(folder, this.#playing?.folder))) this.end();
      }),
    );
  }

  /** Begins at the first step. This and `move` answer the number of the step that is shown, from 1; nothing when none is. */
  async start(folder: vscode.WorkspaceFolder, number: number, column: vscode.ViewColumn): Promise<number | undefined> {
    const view = await this.#ask(folder, number);
    return this.#play({ folder, view, at: 0, column });
  }

  /** Goes to the next step or the one before, with the lines as they are now. Behind the last one the tour is over. */
  async move(by: -1 | 1): Promise<number | undefined> {
    const playing = this.#playing;
    if (!playing) return undefined;
    const { folder, view, column } = playing;
    const at = Math.max(playing.at + by, 0);
    if (at === view.steps.length) return this.end();
    this.#playing = { ...playing, at };
    const turn = this.#playing;
    const now = await this.#ask(folder, view.number).catch(noneOfThatWiki);
    if (this.#playing !== turn) return this.#shown();
    if (now?.seq !== view.seq) return this.#endWithWiki();
    return this.#play({ folder, view: now, at, column });
  }

  end(): undefined {
    this.#playing = undefined;
    this.#stage.clear();
    void vscode.commands.executeCommand('setContext', 'codeWiki.inTour', false);
  }

  dispose(): void {
    this.#listening.dispose();
    this.#stage.dispose();
  }

  #ask(folder: vscode.WorkspaceFolder, number: number): Promise<TourView> {
    return this.#parts.engine.ask('tour', { folder: engineFolder(folder), number });
  }

  #shown(): number | undefined {
    return this.#playing && this.#playing.at + 1;
  }

  async #play(playing: StagedStep): Promise<number | undefined> {
    this.#playing = playing;
    void vscode.commands.executeCommand('setContext', 'codeWiki.inTour', true);
    const { folder, view, at } = playing;
    const step = view.steps[at];
    if (step) this.#parts.reader()?.following.opens(vscode.Uri.joinPath(folder.uri, step.path), step.lines);
    try {
      const column = await this.#stage.show(playing);
      if (column !== undefined && this.#playing === playing) this.#playing = { ...playing, column };
    } catch (error) {
      // The file of the step is gone, or the editor cannot show it: the tour goes on without it.
      if (this.#playing === playing && step) void this.#tellMissing(step, error);
    }
    return this.#shown();
  }

  async #tellMissing({ sentence }: TourStep, error: unknown): Promise<void> {
    const next = vscode.l10n.t('Next Step');
    const why = error instanceof Error ? error.message : String(error);
    if ((await vscode.window.showWarningMessage(`${sentence} — ${why}`, next)) === next) await this.move(1);
  }

  #followWiki(folder: vscode.WorkspaceFolder): void {
    const playing = this.#playing;
    const { wiki } = this.#parts.wikis.of(folder);
    if (!playing || !isSameFolder(folder, playing.folder) || wiki === undefined || wiki?.seq === playing.view.seq) return;
    this.#endWithWiki();
  }

  #endWithWiki(): undefined {
    this.end();
    return tell(vscode.l10n.t('The wiki was written anew, so the tour ended.'));
  }
}

/** A wiki that was written anew may have fewer tours, or be gone. */
function noneOfThatWiki(error: unknown): undefined {
  if (!['no-tour', 'no-wiki'].includes(problemOf(error).code)) throw error;
}
