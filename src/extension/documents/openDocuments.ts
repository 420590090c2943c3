import * as vscode from 'vscode';
import { problemOf } from '../../engine';
import { describe } from '../describe';

/** A text that a person edits, as it is now. */
export interface FoundDocument {
  readonly text: string;
  /** What it was made from, such as the id of a revision. */
  readonly from: string;
  /** While this is the same, what a person has not saved yet can be saved over it without asking. */
  readonly generation: string;
  /** When it came about, in milliseconds. */
  readonly at: number;
}

/** A text as the editor has it; `mtime` grows with each other text. */
export interface OpenDocument extends FoundDocument {
  readonly mtime: number;
}

/** One that is being saved. */
export interface SavedDocument extends OpenDocument {
  /** The editor saves it by itself after a while. */
  readonly isAutoSave: boolean;
}

/** What came of writing: `refusal` says why nothing was kept, `marks` gives what is wrong in a text as marks on its lines. */
export interface Written {
  readonly from: string;
  readonly refusal?: string;
  marks(text: string): vscode.Diagnostic[];
}

export interface DocumentSource {
  readonly scheme: string;
  /** Both throw a `ProblemError`, or the error that a file system throws for an address that it does not have. */
  read(uri: vscode.Uri): Promise<FoundDocument>;
  write(uri: vscode.Uri, text: string, open: SavedDocument): Promise<Written>;
  /** Told once the editor has saved, with what the text was made from before and is made from now. */
  saved(uri: vscode.Uri, before: string, written: Written): Promise<void>;
  /** Where documents can be given another address, or taken away; both throw like `read`. */
  move?(from: vscode.Uri, to: vscode.Uri): Promise<void>;
  remove?(uri: vscode.Uri): Promise<void>;
  /** Why a document cannot be made (or moved and taken away), and what to do instead. */
  readonly fixed: string;
}

interface Saving {
  readonly before: string;
  readonly written?: Written;
}

/**
 * Texts of a wiki that a person edits as documents: saving one gives it to its source. They follow changes that are made
 * elsewhere while they are open; what is not saved stays.
 */
export class OpenDocuments implements vscode.FileSystemProvider, vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly onDidChangeFile = this.#changed.event;
  readonly #open = new Map<string, OpenDocument>();
  readonly #saving = new Map<string, Saving>();
  readonly #autoSaved = new Set<string>();
  readonly #diagnostics: vscode.DiagnosticCollection;
  readonly #source: DocumentSource;
  readonly #listening: vscode.Disposable;

  constructor(source: DocumentSource) {
    this.#source = source;
    const { scheme } = source;
    this.#diagnostics = vscode.languages.createDiagnosticCollection(scheme);
    this.#listening = vscode.Disposable.from(
      vscode.workspace.registerFileSystemProvider(scheme, this, { isCaseSensitive: true }),
      vscode.workspace.onWillSaveTextDocument(({ document, reason }) => this.#willSave(document, reason)),
      vscode.workspace.onDidSaveTextDocument(({ uri }) => uri.scheme === scheme && void this.#saved(uri)),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => uri.scheme === scheme && this.#forget(uri)),
    );
  }

  /** Opens a document as it is now. Throws what `read` throws. */
  async open(uri: vscode.Uri): Promise<vscode.TextDocument> {
    this.#remember(uri, await this.#source.read(uri));
    return vscode.workspace.openTextDocument(uri);
  }

  /** Makes the documents that are open say what holds now. */
  async reload(isConcerned: (uri: vscode.Uri) => boolean): Promise<void> {
    const documents = vscode.workspace.textDocuments.filter(({ uri }) => uri.scheme === this.#source.scheme && isConcerned(uri));
    await Promise.all(documents.map(({ uri }) => this.#reload(uri)));
  }

  /** Says that there is no such document any more, or that it is at another address. */
  gone(uri: vscode.Uri, to?: vscode.Uri): void {
    this.#forget(uri);
    const { Created, Deleted } = vscode.FileChangeType;
    this.#changed.fire([{ type: Deleted, uri }, ...(to ? [{ type: Created, uri: to }] : [])]);
  }

  async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    const { text, mtime } = await this.#documentAt(uri);
    return { type: vscode.FileType.File, ctime: 0, mtime, size: Buffer.byteLength(text) };
  }

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    return Buffer.from((await this.#documentAt(uri)).text);
  }

  /** What follows from a save is left to `#saved`: while the editor is saving, a text must not change under it. */
  async writeFile(uri: vscode.Uri, content: Uint8Array): Promise<void> {
    const key = uri.toString();
    const open = await this.#documentAt(uri);
    const text = Buffer.from(content).toString('utf8');
    if (documentOf(uri)) this.#saving.set(key, { before: open.from });
    try {
      const written = await this.#source.write(uri, text, { ...open, isAutoSave: this.#autoSaved.has(key) }).catch(asFileError);
      this.#diagnostics.set(uri, written.marks(text));
      if (written.refusal !== undefined) throw vscode.FileSystemError.Unavailable(written.refusal);
      if (documentOf(uri)) this.#saving.set(key, { before: open.from, written });
      this.#open.set(key, { ...open, text, from: written.from, mtime: this.#nextTime(uri, Date.now()) });
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

  /** Folders are only parts of addresses: before it moves a file, the editor makes those above. */
  createDirectory(): void {
    if (!this.#source.move) throw vscode.FileSystemError.NoPermissions(this.#source.fixed);
  }

  async delete(uri: vscode.Uri): Promise<void> {
    if (!this.#source.remove) throw vscode.FileSystemError.NoPermissions(this.#source.fixed);
    await this.#source.remove(uri).catch(asFileError);
  }

  async rename(from: vscode.Uri, to: vscode.Uri): Promise<void> {
    if (!this.#source.move) throw vscode.FileSystemError.NoPermissions(this.#source.fixed);
    await this.#source.move(from, to).catch(asFileError);
  }

  dispose(): void {
    this.#listening.dispose();
    this.#diagnostics.dispose();
    this.#changed.dispose();
  }

  async #documentAt(uri: vscode.Uri): Promise<OpenDocument> {
    return this.#open.get(uri.toString()) ?? this.#remember(uri, await this.#source.read(uri).catch(asFileError));
  }

  /**
   * Another text than the one shown makes the editor read again. One that it was told of already is no newer text: a person who writes on before
   * the editor has read it can save. What a person has not saved stays as it was given; only another generation makes the editor ask before it is saved.
   */
  #remember(uri: vscode.Uri, found: FoundDocument): OpenDocument {
    const key = uri.toString();
    const known = this.#open.get(key);
    const document = documentOf(uri);
    if (known && document?.isDirty && known.generation === found.generation) return known;
    const isSame = known?.text === found.text;
    const isShown = isSame && (!document || document.isDirty || document.getText() === found.text);
    const open = { ...found, mtime: known && isSame ? known.mtime : this.#nextTime(uri, found.at) };
    this.#open.set(key, open);
    if (known && !isShown) this.#changed.fire([{ type: vscode.FileChangeType.Changed, uri }]);
    return open;
  }

  #nextTime(uri: vscode.Uri, at: number): number {
    return Math.max(at, (this.#open.get(uri.toString())?.mtime ?? 0) + 1);
  }

  #willSave({ uri }: vscode.TextDocument, reason: vscode.TextDocumentSaveReason): void {
    if (reason === vscode.TextDocumentSaveReason.AfterDelay) this.#autoSaved.add(uri.toString());
    else this.#autoSaved.delete(uri.toString());
  }

  async #saved(uri: vscode.Uri): Promise<void> {
    const key = uri.toString();
    const { before, written } = this.#saving.get(key) ?? {};
    this.#saving.delete(key);
    await this.#reload(uri);
    const text = this.#open.get(key)?.text;
    if (before === undefined || !written) return;
    if (text !== undefined) this.#diagnostics.set(uri, written.marks(text));
    await this.#source.saved(uri, before, written);
  }

  async #reload(uri: vscode.Uri): Promise<void> {
    const key = uri.toString();
    if (this.#saving.has(key)) return;
    const found = await this.#source.read(uri).catch(() => undefined);
    if (found && documentOf(uri) && !this.#saving.has(key)) this.#remember(uri, found);
  }

  #forget(uri: vscode.Uri): void {
    this.#open.delete(uri.toString());
    this.#autoSaved.delete(uri.toString());
    this.#diagnostics.delete(uri);
  }
}

function documentOf(uri: vscode.Uri): vscode.TextDocument | undefined {
  return vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
}

function asFileError(error: unknown): never {
  if (error instanceof vscode.FileSystemError) throw error;
  const { message, remedy } = describe(problemOf(error));
  throw vscode.FileSystemError.Unavailable(remedy === undefined ? message : `${message} ${remedy}`);
}
