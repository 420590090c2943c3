import * as vscode from 'vscode';
import { problemOf } from '../../engine';
import {
  type HostMessage,
  type PageChanges,
  type PageView,
  ProblemError,
  type ReaderState,
  readerMessageSchema,
  type Spot,
} from '../../model';
import { describe } from '../describe';
import { describeFailure } from '../failure';
import { folderKey, isSameFolder } from '../folders';
import { readFollow } from '../settings';
import { engineFolder, isTopic } from '../topics/topicFolder';
import type { FolderWiki } from '../wikis';
import { answerRequest } from './answerRequest';
import { Following } from './following';
import { currentPath, emptyHistory, type History, keepPaths, step, visit } from './history';
import { noWikiState } from './noWikiState';
import { pageState } from './pageState';
import { readerHtml, webviewFolder } from './readerHtml';
import type { ReaderFrame, ReaderParts } from './readerParts';
import { Reading } from './reading';

/** One webview that reads wikis: remembers the page and its history, tells the webview what to show, answers it. */
export class Reader implements vscode.Disposable {
  readonly following = new Following();
  readonly reading: Reading;
  readonly #listening: vscode.Disposable;
  #folder: vscode.WorkspaceFolder | undefined;
  #history: History = emptyHistory;
  #page: PageView | undefined;
  #turn = 0;
  #isReady = false;
  #wantsSearch = false;
  #wanted: { readonly path: string; readonly spot: Spot } | undefined;

  constructor(
    readonly parts: ReaderParts,
    readonly frame: ReaderFrame,
  ) {
    const { webview } = frame;
    this.reading = new Reading({ ...parts, isReading: () => this.following.focused && frame.isVisible() });
    webview.options = { enableScripts: true, localResourceRoots: [webviewFolder(parts.extensionUri)] };
    this.#listening = vscode.Disposable.from(
      webview.onDidReceiveMessage((message: unknown) => this.#receive(message)),
      parts.wikis.onDidChange((folder) => isSameFolder(folder, this.#folder) && this.#follow()),
      vscode.workspace.onDidChangeConfiguration((change) => change.affectsConfiguration('codeWiki.reader') && this.#follow()),
      vscode.workspace.onDidGrantWorkspaceTrust(() => this.#follow()),
    );
    webview.html = readerHtml(webview, parts.extensionUri);
  }

  get folder(): vscode.WorkspaceFolder | undefined {
    return this.#folder;
  }

  get page(): PageView | undefined {
    return this.#page;
  }

  /** Shows a page, or without `path` the one that was read last in this folder. */
  async show(folder: vscode.WorkspaceFolder | undefined, path?: string): Promise<void> {
    if (!isSameFolder(folder, this.#folder)) this.#history = emptyHistory;
    this.#folder = folder;
    const target = path ?? (folder && currentPath(this.#history) === undefined ? this.#remembered(folder) : undefined);
    if (target !== undefined) this.#history = visit(this.#history, target);
    await this.update();
  }

  async move(by: -1 | 1): Promise<void> {
    this.#history = step(this.#history, by);
    await this.update();
  }

  /** Puts the cursor into the search box, at once or as soon as the webview is there. */
  focusSearch(): void {
    this.#wantsSearch = true;
    if (this.#isReady && this.frame.isVisible()) this.#sendSearch();
  }

  /** Scrolls to a spot of the page that is shown, at once or as soon as the webview is there. */
  reveal(path: string, spot: Spot): void {
    this.#wanted = { path, spot };
    if (this.#isReady && this.frame.isVisible()) this.#sendSpot();
  }

  /** The webview has started, for the first time or again after it was hidden. */
  async ready(): Promise<void> {
    this.#isReady = true;
    await this.update();
    this.#sendSpot();
    this.#sendSearch();
  }

  /** Makes the webview show what is true now. When several updates overtake each other, the last one counts. */
  async update(): Promise<void> {
    const turn = ++this.#turn;
    const state = await this.#state();
    if (turn !== this.#turn) return;
    this.#page = state.kind === 'page' ? state.page : undefined;
    this.frame.pageShown(this.#page);
    this.#post({ kind: 'state', state });
    this.reading.look(this.#page);
  }

  dispose(): void {
    this.reading.dispose();
    this.#listening.dispose();
  }

  /** A change of the wiki is asked for anew; a step of a running build only changes its progress. */
  #follow(): void {
    if (!this.frame.isVisible()) return;
    const known = this.#folder && this.parts.wikis.of(this.#folder);
    if (!known?.run || !this.#page) return void this.update();
    if (known.wiki) this.#post({ kind: 'state', state: this.#stateOf(known, this.#page, this.reading.news) });
  }

  async #state(): Promise<ReaderState> {
    const folder = this.#folder;
    if (!folder) return this.frame.none();
    const known = this.parts.wikis.of(folder);
    const { name } = folder;
    if (known.wiki) return this.#readPage(known);
    if (known.run) return { kind: 'building', name, progress: known.run.progress };
    if (known.failure.length > 0) return { kind: 'failed', name, ...describeFailure(known.failure) };
    if (known.wiki === null) return noWikiState(this.parts.engine, folder);
    void this.parts.wikis.load(folder);
    return { kind: 'loading' };
  }

  async #readPage(known: FolderWiki): Promise<ReaderState> {
    const pages = known.wiki?.pages ?? [];
    this.#history = keepPaths(this.#history, (path) => pages.some((page) => page.path === path));
    const path = currentPath(this.#history) ?? pages[0]?.path ?? 'overview';
    this.#history = visit(this.#history, path);
    try {
      const page = await this.parts.engine.ask('page', { folder: engineFolder(known.folder), path });
      await this.parts.memory.update(memoryKey(known.folder), path);
      const news = await this.reading.come(known.folder, page);
      return this.#stateOf(this.parts.wikis.of(known.folder), page, news);
    } catch (error) {
      return { kind: 'failed', name: known.folder.name, ...describeFailure([problemOf(error)]) };
    }
  }

  #stateOf({ wiki, run }: FolderWiki, page: PageView, news: PageChanges | undefined): ReaderState {
    if (!wiki) return { kind: 'loading' };
    const building = run ? (run.progress ?? { stage: 'snapshot' as const, done: 0, total: 0 }) : null;
    return pageState(wiki, page, this.#history, { place: this.frame.place, building, pinned: this.#isPinned(), news });
  }

  #isPinned(): boolean | null {
    const follows =
      this.frame.place === 'side' && this.#folder !== undefined && !isTopic(this.#folder) && readFollow(this.#folder.uri) !== 'off';
    return follows ? this.following.pinned : null;
  }

  async #receive(received: unknown): Promise<void> {
    const message = readerMessageSchema.safeParse(received);
    if (!message.success) return this.parts.warn(`a reader sent a malformed message: ${message.error.message}`);
    const { id, request } = message.data;
    try {
      this.#post({ kind: 'answer', id, ok: true, result: await answerRequest(this, request) });
    } catch (error) {
      const { message, remedy } =
        error instanceof ProblemError ? describe(error.problem) : { message: problemText(error), remedy: undefined };
      this.#post({ kind: 'answer', id, ok: false, message: remedy ? `${message} ${remedy}` : message });
    }
  }

  #sendSearch(): void {
    if (this.#wantsSearch) this.#post({ kind: 'focusSearch' });
    this.#wantsSearch = false;
  }

  #sendSpot(): void {
    if (this.#wanted) this.#post({ kind: 'reveal', ...this.#wanted });
    this.#wanted = undefined;
  }

  #post(message: HostMessage): void {
    // A hidden webview is gone and asks again with `ready` when it comes back.
    void this.frame.webview.postMessage(message);
  }

  #remembered(folder: vscode.WorkspaceFolder): string | undefined {
    return this.parts.memory.get<string>(memoryKey(folder));
  }
}

function memoryKey(folder: vscode.WorkspaceFolder): string {
  return `pageShown:${folderKey(folder)}`;
}

function problemText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
