import * as vscode from 'vscode';
import type { EngineClient } from '../../engine';
import { articleDocument } from '../../model';
import { type FoundDocument, OpenDocuments, type SavedDocument, type Written } from '../documents/openDocuments';
import { showAtConflict } from '../edit/showAtConflict';
import { tell } from '../tell';
import { type WhenQuiet, whenQuiet } from '../whenQuiet';
import { articleAt, articleScheme, articleUri } from './articleUri';
import { readEdited } from './editedHead';

interface Parts {
  readonly engine: EngineClient;
  /** Told when articles changed, so that what rests on them is asked for again. */
  readonly changed: () => Promise<void>;
}

/** In milliseconds. */
const patience = { quiet: 200, most: 2000 };

/** Articles as Markdown documents, with their fields above the text as a wiki cites them. Saving one makes a revision of it. */
export class ArticleDocuments implements vscode.Disposable {
  readonly #documents: OpenDocuments;
  readonly #engine: EngineClient;
  readonly #changed: () => Promise<void>;
  /** A renaming saves many at once. */
  readonly #saves: WhenQuiet;

  constructor({ engine, changed }: Parts) {
    this.#engine = engine;
    this.#changed = changed;
    this.#saves = whenQuiet(() => void this.#changed(), patience);
    this.#documents = new OpenDocuments({
      scheme: articleScheme,
      fixed: vscode.l10n.t('Articles are imported, and deleted in the Pages view.'),
      read: (uri) => this.#read(uri),
      write: (uri, text, open) => this.#write(uri, text, open),
      saved: async () => this.#saves.tell(''),
    });
  }

  /** Opens an article as it is now, at its first conflict where it has one. Throws a `ProblemError`. */
  async open(path: string): Promise<void> {
    await showAtConflict(await this.#documents.open(articleUri(path)), { preview: true });
  }

  /** Articles were changed elsewhere: those that are open say what holds now, and what rests on them is asked for again. */
  async follow(): Promise<void> {
    await this.#documents.reload(() => true);
    await this.#changed();
  }

  gone(path: string): void {
    this.#documents.gone(articleUri(path));
  }

  dispose(): void {
    this.#saves.dispose();
    this.#documents.dispose();
  }

  async #read(uri: vscode.Uri): Promise<FoundDocument> {
    const path = pathOf(uri);
    const article = await this.#engine.ask('article', { path });
    const text = article.conflict ? await this.#engine.ask('articleText', { path }) : article.markdown;
    const { revision, conflict, updated } = article;
    const from = conflict ? `${revision} conflict` : revision;
    return { text: articleDocument(article, text), from, generation: from, at: Date.parse(updated) };
  }

  async #write(uri: vscode.Uri, document: string, open: SavedDocument): Promise<Written> {
    const path = pathOf(uri);
    const edited = readEdited(document, open.text);
    if (edited === 'head')
      return refused(
        open.from,
        vscode.l10n.t('The lines between “---” are fields, each a name and its value in JSON. Undo what you changed there.'),
      );
    const now = await this.#read(uri);
    if (now.from !== open.from) return refused(open.from, vscode.l10n.t('The article was changed elsewhere. Compare, then save again.'));
    const { text, fields, clear, title: called } = edited;
    const { change, title } = await this.#engine.ask('editArticle', { path, text });
    if (Object.keys(fields).length + clear.length > 0)
      await this.#engine.ask('changeArticle', { change: { kind: 'fields', path, fields, clear } });
    if (called !== undefined) await this.#engine.ask('renameArticle', { path, title: called, links: 'stay', isDry: false });
    if (change !== 'unchanged') tell(vscode.l10n.t('Saved {0}. Topics follow with their next refresh.', title));
    return { from: (await this.#read(uri)).from, marks: () => [] };
  }
}

function refused(from: string, refusal: string): Written {
  return { from, refusal, marks: () => [] };
}

function pathOf(uri: vscode.Uri): string {
  const path = articleAt(uri);
  if (path === undefined) throw vscode.FileSystemError.FileNotFound(uri);
  return path;
}
