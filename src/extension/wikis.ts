import * as vscode from 'vscode';
import { type EngineClient, type EngineParams, problemOf } from '../engine';
import { type BuildView, type JobKind, type Problem, type Progress, problem, type RunReview, type WikiView } from '../model';
import { folderKey, wikiFolders } from './folders';
import type { Approval } from './model/approveRun';
import { engineFolder } from './topics/topicFolder';
import type { Topics } from './topics/topics';

export type BuildOrder = Omit<EngineParams<'build'>, 'folder'>;
export type RunOutcome = BuildView | readonly Problem[];

/** One run of this session. `outcome` is `null` while it runs. */
export interface WikiRun {
  readonly id: number;
  readonly folder: vscode.WorkspaceFolder;
  readonly kind: JobKind;
  readonly startedAt: Date;
  readonly progress: Progress | null;
  readonly outcome: BuildView | readonly Problem[] | null;
}

/** What the editor knows of one folder. `wiki` is `undefined` before the engine was asked and `null` when there is none. */
export interface FolderWiki {
  readonly folder: vscode.WorkspaceFolder;
  readonly wiki: WikiView | null | undefined;
  readonly run: WikiRun | undefined;
  /** Why the last run, or the last question about the wiki, failed; empty when it did not. */
  readonly failure: readonly Problem[];
}

/** Who waits for a run: hears how far it is, and says whether a model may be asked as the review has it. */
export interface RunAudience {
  readonly report: (progress: Progress) => void;
  readonly approve?: (review: RunReview, signal: AbortSignal) => Promise<Approval | undefined>;
}

const runsKept = 20;

/** Remembers what the engine said about each folder and which runs there were, and tells when that changes. */
export class Wikis implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<vscode.WorkspaceFolder>();
  readonly onDidChange = this.#changed.event;
  readonly #folders = new Map<string, FolderWiki>();
  readonly #loading = new Map<string, Promise<WikiView | null>>();
  readonly #stops = new Map<number, AbortController>();
  #runs: readonly WikiRun[] = [];
  #nextRun = 1;
  readonly #engine: EngineClient;
  readonly #memory: vscode.Memento;
  readonly #topics: Pick<Topics, 'folders' | 'load'>;

  constructor(engine: EngineClient, memory: vscode.Memento, topics: Pick<Topics, 'folders' | 'load'>) {
    this.#engine = engine;
    this.#memory = memory;
    this.#topics = topics;
  }

  /** The folders that are open, and the topics that are known. */
  get folders(): readonly vscode.WorkspaceFolder[] {
    return [...wikiFolders(), ...(this.#topics.folders ?? [])];
  }

  /** The same, once the engine was asked for the topics. */
  async findFolders(): Promise<readonly vscode.WorkspaceFolder[]> {
    await this.#topics.load();
    return this.folders;
  }

  /** The folder or topic with a wiki, by the id of its topic; those that nobody looked at yet are asked for. */
  async findTopic(topic: string): Promise<vscode.WorkspaceFolder | undefined> {
    const unknown = (await this.findFolders()).filter((folder) => this.of(folder).wiki === undefined);
    await Promise.all(unknown.map((folder) => this.load(folder)));
    return this.ofTopic(topic);
  }

  /** The same of those that are known. */
  ofTopic(topic: string): vscode.WorkspaceFolder | undefined {
    return this.folders.find((folder) => this.of(folder).wiki?.topic === topic);
  }

  /** Newest first. */
  get runs(): readonly WikiRun[] {
    return this.#runs;
  }

  of(folder: vscode.WorkspaceFolder): FolderWiki {
    return this.#folders.get(folderKey(folder)) ?? { folder, wiki: undefined, run: undefined, failure: [] };
  }

  /** True when a wiki was seen for this folder before, in this session or an earlier one. */
  wasSeen(folder: vscode.WorkspaceFolder): boolean {
    return this.#memory.get(seenKey(folder), false);
  }

  /** Asks the engine for the wiki and how fresh it is; asking again while it is asked costs nothing. */
  load(folder: vscode.WorkspaceFolder): Promise<WikiView | null> {
    const key = folderKey(folder);
    const loading = this.#loading.get(key) ?? this.#ask(folder).finally(() => this.#loading.delete(key));
    this.#loading.set(key, loading);
    return loading;
  }

  /** Asks after what was just changed: a question that is under way already may be answered with what was so before. */
  async reload(folder: vscode.WorkspaceFolder): Promise<WikiView | null> {
    await this.#loading.get(folderKey(folder));
    return this.load(folder);
  }

  /**
   * Runs a build and keeps a record of it. Never throws: problems are the outcome. Where a model would be asked, the run waits for
   * the person, who may say no; then it counts as stopped.
   */
  async build(request: BuildOrder, folder: vscode.WorkspaceFolder, { report, approve }: RunAudience): Promise<RunOutcome> {
    const stop = new AbortController();
    const run: WikiRun = { id: this.#nextRun++, folder, kind: request.kind, startedAt: new Date(), progress: null, outcome: null };
    this.#stops.set(run.id, stop);
    this.#record(run);
    const heard = (progress: Progress) => {
      this.#record({ ...run, progress });
      report(progress);
    };
    const ask = (order: BuildOrder): Promise<RunOutcome> =>
      this.#engine
        .ask('build', { ...order, folder: engineFolder(folder) }, { signal: stop.signal, report: heard })
        .catch((error: unknown) => [problemOf(error)]);
    const first = await ask(request);
    const review = 'state' in first && approve ? first.review : undefined;
    const outcome = review && approve ? await this.#approved(request, ask, () => approve(review, stop.signal)) : first;
    this.#stops.delete(run.id);
    this.#record({ ...run, outcome });
    await this.reload(folder);
    return outcome;
  }

  async #approved(request: BuildOrder, ask: (order: BuildOrder) => Promise<RunOutcome>, approve: () => Promise<Approval | undefined>) {
    const approval = await approve();
    if (!approval || !request.writer) return [problem('info', 'cancelled')];
    return ask({ ...request, writer: { ...request.writer, ...approval } });
  }

  /** Asks the folder's run to stop; its promise then ends with `cancelled`. */
  stop(folder: vscode.WorkspaceFolder): void {
    const run = this.of(folder).run;
    if (run) this.#stops.get(run.id)?.abort();
  }

  /** Forgets what was known, since another store is in use now. */
  forget(): void {
    const folders = [...this.#folders.values()];
    this.#folders.clear();
    for (const { folder } of folders) this.#changed.fire(folder);
  }

  dispose(): void {
    for (const stop of this.#stops.values()) stop.abort();
    this.#changed.dispose();
  }

  async #ask(folder: vscode.WorkspaceFolder): Promise<WikiView | null> {
    try {
      const wiki = await this.#engine.ask('wiki', { folder: engineFolder(folder) });
      if (this.wasSeen(folder) !== (wiki !== null)) await this.#memory.update(seenKey(folder), wiki !== null);
      this.#update(folder, wiki ? { wiki, failure: [] } : { wiki });
      return wiki;
    } catch (error) {
      this.#update(folder, { wiki: this.of(folder).wiki ?? null, failure: [problemOf(error)] });
      return null;
    }
  }

  #record(run: WikiRun): void {
    this.#runs = [run, ...this.#runs.filter(({ id }) => id !== run.id)].sort((a, b) => b.id - a.id).slice(0, runsKept);
    this.#update(run.folder, run.outcome ? { run: undefined, failure: failureOf(run.outcome) } : { run, failure: [] });
  }

  #update(folder: vscode.WorkspaceFolder, change: Partial<FolderWiki>): void {
    this.#folders.set(folderKey(folder), { ...this.of(folder), ...change });
    this.#changed.fire(folder);
  }
}

/** The problems that kept a run from its end; empty for a run that did its work or was stopped by the person. */
export function failureOf(outcome: BuildView | readonly Problem[]): readonly Problem[] {
  const problems = 'state' in outcome ? outcome.problems : outcome;
  if ('state' in outcome && ['complete', 'waiting', 'degraded', 'partial', 'unchanged', 'cancelled'].includes(outcome.state)) return [];
  if (problems.some(({ code }) => code === 'cancelled')) return [];
  const errors = problems.filter(({ severity }) => severity === 'error');
  return errors.length > 0 ? errors : [problem('error', 'unexpected', { reason: 'state' in outcome ? outcome.state : '' }), ...problems];
}

function seenKey(folder: vscode.WorkspaceFolder): string {
  return `wikiSeen:${folderKey(folder)}`;
}
