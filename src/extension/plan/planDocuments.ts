import * as vscode from 'vscode';
import { type EngineClient, problemOf } from '../../engine';
import type { PlanView } from '../../model';
import { describe } from '../describe';
import { folderKey, wikiFolders } from '../folders';
import type { Wikis } from '../wikis';
import { offerRefresh } from './offerRefresh';
import { planDiagnostics } from './planDiagnostics';

const scheme = 'codewiki-plan';

/** A plan as the editor has it. `seq` is the plan that it was made from; `mtime` grows with each other text. */
interface OpenPlan {
  readonly text: string;
  readonly seq: number;
  readonly mtime: number;
}

/**
 * The page plan of each folder as a Markdown document: saving it keeps what it wants, or nothing and marks the lines that are
 * wrong. It follows changes that are made elsewhere while it is open; what is not saved stays, and the editor asks.
 */
export class PlanDocuments implements vscode.FileSystemProvider, vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly onDidChangeFile = this.#changed.event;
  readonly #plans = new Map<string, OpenPlan>();
  readonly #seen = new Map<string, string>();
  /** Documents that are being saved, with the number of the plan that they were made from. */
  readonly #saving = new Map<string, number>();
  readonly #diagnostics = vscode.languages.createDiagnosticCollection('codeWiki');
  readonly #engine: EngineClient;
  readonly #wikis: Wikis;
  readonly #listening: vscode.Disposable;

  constructor(engine: EngineClient, wikis: Wikis) {
    this.#engine = engine;
    this.#wikis = wikis;
    this.#listening = vscode.Disposable.from(
      vscode.workspace.registerFileSystemProvider(scheme, this, { isCaseSensitive: true }),
      vscode.workspace.onDidSaveTextDocument(({ uri }) => uri.scheme === scheme && void this.#saved(uri)),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => uri.scheme === scheme && this.#diagnostics.delete(uri)),
      wikis.onDidChange((folder) => this.#follow(folder)),
    );
  }

  /** Opens the plan of a folder as it is now, at the line of a page where one is given. Throws a `ProblemError`. */
  async open(folder: vscode.WorkspaceFolder, page?: string): Promise<void> {
    const uri = planUri(folder);
    this.#remember(uri, await this.#ask(folder));
    const document = await vscode.workspace.openTextDocument(uri);
    const place = page === undefined ? undefined : lineOf(document, page);
    await vscode.window.showTextDocument(document, { preview: false, ...(place ? { selection: place } : {}) });
  }

  async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    const { text, mtime } = await this.#planOf(uri);
    return { type: vscode.FileType.File, ctime: 0, mtime, size: Buffer.byteLength(text) };
  }

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    return Buffer.from((await this.#planOf(uri)).text);
  }

  /** What follows from a save is left to `#saved`: while the editor is saving, a text must not change under it. */
  async writeFile(uri: vscode.Uri, content: Uint8Array): Promise<void> {
    const key = uri.toString();
    const { seq: from } = await this.#planOf(uri);
    const text = Buffer.from(content).toString('utf8');
    if (documentOf(uri)) this.#saving.set(key, from);
    try {
      const view = await this.#ask(folderOf(uri), { text, from }).catch(asUnavailable);
      this.#diagnostics.set(uri, planDiagnostics(view.problems, text));
      if (!view.isKept) throw vscode.FileSystemError.Unavailable(vscode.l10n.t('Nothing was kept: see the problems in the plan.'));
      this.#plans.set(key, { text, seq: view.seq, mtime: this.#nextTime(uri) });
    } catch (error) {
      this.#saving.delete(key);
      throw error;
    }
  }

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => {});
  }

  readDirectory(): [string, vscode.FileType][] {
    return [];
  }

  createDirectory(uri: vscode.Uri): void {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  delete(uri: vscode.Uri): void {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  rename(uri: vscode.Uri): void {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  dispose(): void {
    this.#listening.dispose();
    this.#diagnostics.dispose();
    this.#changed.dispose();
  }

  async #planOf(uri: vscode.Uri): Promise<OpenPlan> {
    const known = this.#plans.get(uri.toString());
    return known ?? this.#remember(uri, await this.#ask(folderOf(uri)).catch(asUnavailable));
  }

  #ask(folder: vscode.WorkspaceFolder, set?: { readonly text: string; readonly from: number }): Promise<PlanView> {
    const request = { folder: folder.uri.fsPath, git: vscode.workspace.isTrusted, ...(set ? { set } : {}) };
    const options = { location: vscode.ProgressLocation.Window, title: vscode.l10n.t('Reading the page plan of {0}', folder.name) };
    return Promise.resolve(vscode.window.withProgress(options, () => this.#engine.ask('plan', request)));
  }

  /** Another text than the one shown makes the editor read again, or ask before what is not saved replaces it. */
  #remember(uri: vscode.Uri, { text, seq }: PlanView): OpenPlan {
    const known = this.#plans.get(uri.toString());
    const document = documentOf(uri);
    const isShown = known?.text === text && (!document || document.isDirty || document.getText() === text);
    const plan = known && isShown ? { ...known, seq } : { text, seq, mtime: this.#nextTime(uri) };
    this.#plans.set(uri.toString(), plan);
    if (known && !isShown) this.#changed.fire([{ type: vscode.FileChangeType.Changed, uri }]);
    return plan;
  }

  #nextTime(uri: vscode.Uri): number {
    return Math.max(Date.now(), (this.#plans.get(uri.toString())?.mtime ?? 0) + 1);
  }

  /** Another plan or another wiki: a document that is open says what holds now. */
  #follow(folder: vscode.WorkspaceFolder): void {
    const { wiki } = this.#wikis.of(folder);
    const now = JSON.stringify([wiki?.seq, wiki?.wishes]);
    const before = this.#seen.get(folderKey(folder));
    this.#seen.set(folderKey(folder), now);
    if (before !== undefined && before !== now) void this.#reload(planUri(folder));
  }

  async #saved(uri: vscode.Uri): Promise<void> {
    const from = this.#saving.get(uri.toString());
    this.#saving.delete(uri.toString());
    const folder = folderOf(uri);
    await this.#wikis.reload(folder);
    await this.#reload(uri);
    if (from !== undefined && from !== this.#plans.get(uri.toString())?.seq) await offerRefresh(this.#wikis, folder);
  }

  async #reload(uri: vscode.Uri): Promise<void> {
    if (!documentOf(uri) || this.#saving.has(uri.toString())) return;
    const view = await this.#ask(folderOf(uri)).catch(() => undefined);
    if (view && !this.#saving.has(uri.toString())) this.#remember(uri, view);
  }
}

function documentOf(uri: vscode.Uri): vscode.TextDocument | undefined {
  return vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
}

function lineOf(document: vscode.TextDocument, page: string): vscode.Range | undefined {
  const lines = document.getText().split('\n');
  const at = lines.findIndex((line) => line.includes(`] ${page}:`));
  return at < 0 ? undefined : new vscode.Range(at, 0, at, 0);
}

/** The folder stands in the query, so that two folders of one name have two plans. */
function planUri(folder: vscode.WorkspaceFolder): vscode.Uri {
  return vscode.Uri.from({ scheme, path: `/${folder.name}/page-plan.md`, query: folderKey(folder) });
}

function folderOf(uri: vscode.Uri): vscode.WorkspaceFolder {
  const folder = wikiFolders().find((each) => folderKey(each) === uri.query);
  if (!folder) throw vscode.FileSystemError.FileNotFound(uri);
  return folder;
}

function asUnavailable(error: unknown): never {
  const { message, remedy } = describe(problemOf(error));
  throw vscode.FileSystemError.Unavailable(remedy === undefined ? message : `${message} ${remedy}`);
}
