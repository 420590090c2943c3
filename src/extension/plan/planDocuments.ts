import * as vscode from 'vscode';
import type { EngineClient } from '../../engine';
import type { PlanView } from '../../model';
import { type FoundDocument, OpenDocuments, type Written } from '../documents/openDocuments';
import { folderKey, folderOfKey } from '../folders';
import { engineFolder } from '../topics/topicFolder';
import type { Wikis } from '../wikis';
import { offerRefresh } from './offerRefresh';
import { planDiagnostics } from './planDiagnostics';

const scheme = 'codewiki-plan';

/**
 * The page plan of each folder as a Markdown document: saving it keeps what it wants, or nothing and marks the lines that are
 * wrong. It is made from the plan of a number.
 */
export class PlanDocuments implements vscode.Disposable {
  readonly #documents: OpenDocuments;
  readonly #seen = new Map<string, string>();
  readonly #engine: EngineClient;
  readonly #wikis: Wikis;
  readonly #listening: vscode.Disposable;

  constructor(engine: EngineClient, wikis: Wikis) {
    this.#engine = engine;
    this.#wikis = wikis;
    this.#documents = new OpenDocuments({
      scheme,
      fixed: vscode.l10n.t('Each folder has one page plan. To want nothing of it, empty it and save.'),
      read: async (uri) => foundIn(await this.#ask(folderOf(uri))),
      write: (uri, text, { from }) => this.#write(uri, text, Number(from)),
      saved: (uri, before, written) => this.#saved(uri, before, written),
    });
    this.#listening = wikis.onDidChange((folder) => this.#follow(folder));
  }

  /** Opens the plan of a folder as it is now, at the line of a page where one is given. Throws a `ProblemError`. */
  async open(folder: vscode.WorkspaceFolder, page?: string): Promise<void> {
    const document = await this.#documents.open(planUri(folder));
    const place = page === undefined ? undefined : lineOf(document, page);
    await vscode.window.showTextDocument(document, { preview: false, ...(place ? { selection: place } : {}) });
  }

  dispose(): void {
    this.#listening.dispose();
    this.#documents.dispose();
  }

  #ask(folder: vscode.WorkspaceFolder, set?: { readonly text: string; readonly from: number }): Promise<PlanView> {
    const request = { folder: engineFolder(folder), git: vscode.workspace.isTrusted, ...(set ? { set } : {}) };
    const options = { location: vscode.ProgressLocation.Window, title: vscode.l10n.t('Reading the page plan of {0}', folder.name) };
    return Promise.resolve(vscode.window.withProgress(options, () => this.#engine.ask('plan', request)));
  }

  async #write(uri: vscode.Uri, text: string, from: number): Promise<Written> {
    const { seq, problems, isKept } = await this.#ask(folderOf(uri), { text, from });
    const refusal = isKept ? {} : { refusal: vscode.l10n.t('Nothing was kept: see the problems in the plan.') };
    return { from: String(seq), ...refusal, marks: (shown) => planDiagnostics(problems, shown) };
  }

  async #saved(uri: vscode.Uri, before: string, written: Written): Promise<void> {
    const folder = folderOf(uri);
    await this.#wikis.reload(folder);
    if (before !== written.from) await offerRefresh(this.#wikis, folder);
  }

  /** Another plan or another wiki: a document that is open says what holds now. */
  #follow(folder: vscode.WorkspaceFolder): void {
    const { wiki } = this.#wikis.of(folder);
    const now = JSON.stringify([wiki?.seq, wiki?.wishes]);
    const before = this.#seen.get(folderKey(folder));
    this.#seen.set(folderKey(folder), now);
    if (before !== undefined && before !== now) void this.#documents.reload(({ query }) => query === folderKey(folder));
  }
}

function foundIn({ text, seq }: PlanView): FoundDocument {
  return { text, from: String(seq), generation: String(seq), at: Date.now() };
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
  const folder = folderOfKey(uri.query);
  if (!folder) throw vscode.FileSystemError.FileNotFound(uri);
  return folder;
}
