import * as vscode from 'vscode';
import type { EngineClient } from '../../engine';
import type { EditText } from '../../model';
import type { ChosenPage } from '../choosePage';
import { type FoundDocument, OpenDocuments, type SavedDocument, type Written } from '../documents/openDocuments';
import { isSameFolder } from '../folders';
import { tell } from '../tell';
import { engineFolder } from '../topics/topicFolder';
import { pageUri } from '../views/pageDecorations';
import type { Wikis } from '../wikis';
import { editDiagnostics } from './editDiagnostics';
import { editWords } from './editWords';
import { showAtConflict } from './showAtConflict';

const scheme = 'codewiki';

/**
 * The pages of each wiki as Markdown documents: saving one publishes what a person made of it, or keeps it as a draft and marks
 * the lines that keep it from readers. It is made from a published revision.
 */
export class PageDocuments implements vscode.Disposable {
  readonly #documents: OpenDocuments;
  readonly #seen = new Map<string, unknown>();
  readonly #engine: EngineClient;
  readonly #wikis: Wikis;
  readonly #listening: vscode.Disposable;

  constructor(engine: EngineClient, wikis: Wikis) {
    this.#engine = engine;
    this.#wikis = wikis;
    this.#documents = new OpenDocuments({
      scheme,
      fixed: vscode.l10n.t('Pages are added in the Pages view.'),
      move: (from, to) => this.#move(from, to),
      remove: async (uri) => this.change(await this.#pageAt(uri), 'delete'),
      read: (uri) => this.#read(uri),
      write: (uri, text, open) => this.#write(uri, text, open),
      saved: (uri) => this.#saved(uri),
    });
    this.#listening = wikis.onDidChange((folder) => this.#follow(folder));
  }

  /** Opens a page as it is now, at its first conflict where it has one. Throws a `ProblemError`. */
  async open({ folder, path }: ChosenPage): Promise<void> {
    const wiki = this.#wikis.of(folder).wiki ?? (await this.#wikis.load(folder));
    await showAtConflict(await this.#documents.open(pageUri(wiki?.topic ?? '', path)), { preview: false });
  }

  /** The page that is a document, once its wiki is loaded. */
  pageOf({ scheme: given, authority: topic, path: address }: vscode.Uri): ChosenPage | undefined {
    const path = given === scheme ? /^\/(.+)\.md$/.exec(address)?.[1] : undefined;
    const folder = this.#wikis.ofTopic(topic);
    return folder && path !== undefined ? { folder, path } : undefined;
  }

  /** Deletes a page of the person's own, or brings it back. Throws a `ProblemError`. */
  async change({ folder, path }: ChosenPage, kind: 'delete' | 'bring-back'): Promise<void> {
    const view = await this.#engine.ask('changeOwnPage', { folder: engineFolder(folder), change: { kind, path } });
    const uri = this.#uriOf({ folder, path });
    await this.#wikis.reload(folder);
    if (kind === 'delete') this.#documents.gone(uri);
    tell(kind === 'delete' ? vscode.l10n.t('Deleted {0}. “Dropped pages” keeps it.', view.title) : editWords(view));
  }

  /** Gives a page of the person's own another address. Throws a `ProblemError`. */
  async move({ folder, path }: ChosenPage, to: string): Promise<void> {
    const view = await this.#engine.ask('changeOwnPage', { folder: engineFolder(folder), change: { kind: 'move', path, to } });
    await this.#wikis.reload(folder);
    this.#documents.gone(this.#uriOf({ folder, path }), this.#uriOf({ folder, path: to }));
    tell(editWords(view));
  }

  #uriOf({ folder, path }: ChosenPage): vscode.Uri {
    return pageUri(this.#wikis.of(folder).wiki?.topic ?? '', path);
  }

  dispose(): void {
    this.#listening.dispose();
    this.#documents.dispose();
  }

  async #read(uri: vscode.Uri): Promise<FoundDocument> {
    const { folder, path } = await this.#pageAt(uri);
    return foundIn(await this.#engine.ask('editText', { folder: engineFolder(folder), path }));
  }

  async #write(uri: vscode.Uri, text: string, { text: given, from, isAutoSave }: SavedDocument): Promise<Written> {
    const { folder, path } = await this.#pageAt(uri);
    const view = await this.#engine.ask('edit', {
      folder: engineFolder(folder),
      request: { path, text, given, from, ...(isAutoSave ? { isAutoSave } : {}) },
    });
    tell(editWords(view, isAutoSave));
    return { from: view.state === 'draft' ? from : view.revision, marks: (shown) => editDiagnostics(view, shown) };
  }

  async #move(from: vscode.Uri, to: vscode.Uri): Promise<void> {
    const page = await this.#pageAt(from);
    const target = this.pageOf(to);
    if (!target || !isSameFolder(target.folder, page.folder)) throw vscode.FileSystemError.NoPermissions(to);
    await this.move(page, target.path);
  }

  async #saved(uri: vscode.Uri): Promise<void> {
    const { folder } = await this.#pageAt(uri);
    await this.#wikis.reload(folder);
  }

  /** The page that an address names. Throws where no open folder has it. */
  async #pageAt(uri: vscode.Uri): Promise<ChosenPage> {
    await this.#wikis.findTopic(uri.authority);
    const page = this.pageOf(uri);
    if (!page) throw vscode.FileSystemError.FileNotFound(uri);
    return page;
  }

  /** Whatever the engine says anew of a wiki may be of its pages, and of drafts that another window saved. */
  #follow(folder: vscode.WorkspaceFolder): void {
    const { wiki } = this.#wikis.of(folder);
    const key = folder.uri.toString();
    const isNew = wiki && this.#seen.has(key) && this.#seen.get(key) !== wiki;
    this.#seen.set(key, wiki);
    if (isNew) void this.#documents.reload(({ authority }) => authority === wiki.topic);
  }
}

/** A conflict that came up is not to be saved over unseen; what else was published is merged. */
function foundIn({ text, revision, state, updated }: EditText): FoundDocument {
  return { text, from: revision, generation: state === 'conflict' ? `conflict ${updated}` : '', at: Date.parse(updated) };
}
