import * as vscode from 'vscode';
import { type EngineClient, problemOf } from '../../engine';
import type { PersonalTopic, Problem } from '../../model';
import { folderKey, isSameFolder } from '../folders';
import { topicFolder, topicName } from './topicFolder';

const chosenKey = 'topicShown';

/** Remembers which topics the engine told of, and which of them the Personal Wiki shows: the one chosen last, else the first. */
export class Topics implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;
  readonly #engine: Pick<EngineClient, 'ask'>;
  readonly #memory: vscode.Memento;
  #list: readonly PersonalTopic[] | undefined;
  #loading: Promise<readonly vscode.WorkspaceFolder[]> | undefined;
  #failure: readonly Problem[] = [];

  constructor(engine: Pick<EngineClient, 'ask'>, memory: vscode.Memento) {
    this.#engine = engine;
    this.#memory = memory;
  }

  /** The topics in the place of folders; `undefined` before the engine was asked. */
  get folders(): readonly vscode.WorkspaceFolder[] | undefined {
    return this.#list?.map(topicFolder);
  }

  /** Why the engine could not tell of them; empty when it could. */
  get failure(): readonly Problem[] {
    return this.#failure;
  }

  get current(): vscode.WorkspaceFolder | undefined {
    const chosen = this.#memory.get<string>(chosenKey);
    return this.folders?.find((folder) => folderKey(folder) === chosen) ?? this.folders?.[0];
  }

  find(folder: vscode.WorkspaceFolder): PersonalTopic | undefined {
    return this.#list?.find(({ name }) => name === topicName(folder));
  }

  /** Makes the Personal Wiki show a topic. */
  choose(folder: vscode.WorkspaceFolder): void {
    if (isSameFolder(folder, this.current)) return;
    void this.#memory.update(chosenKey, folderKey(folder));
    this.#changed.fire();
  }

  /** The topics, asked for unless they are known. */
  async load(): Promise<readonly vscode.WorkspaceFolder[]> {
    return this.folders ?? this.#loading ?? this.reload();
  }

  /** Asks after what was just changed. */
  async reload(): Promise<readonly vscode.WorkspaceFolder[]> {
    const loading = this.#ask();
    this.#loading = loading;
    const folders = await loading;
    if (this.#loading === loading) this.#loading = undefined;
    return folders;
  }

  dispose(): void {
    this.#changed.dispose();
  }

  async #ask(): Promise<readonly vscode.WorkspaceFolder[]> {
    try {
      const { topics, problems } = await this.#engine.ask('topics', {});
      this.#list = topics;
      this.#failure = problems.filter(({ severity }) => severity === 'error');
    } catch (error) {
      this.#list ??= [];
      this.#failure = [problemOf(error)];
    }
    this.#changed.fire();
    return this.folders ?? [];
  }
}
