import * as vscode from 'vscode';
import { problemOf } from '../../engine';
import type { LinkedText, Problem, TextLink } from '../../model';
import { describe } from '../describe';
import { folderKey, folderOfKey } from '../folders';

const scheme = 'codewiki-text';

/** A text about something of a folder's wiki, such as the ledger of a job. */
export interface TextAddress {
  readonly kind: 'record' | 'ledger' | 'contract' | 'revision' | 'changes' | 'blame' | 'runReview' | 'importReport' | 'articleThen';
  readonly folder: vscode.WorkspaceFolder;
  /** Which one of its kind, such as the id of a job. */
  readonly id: string;
  /** What its tab is named. */
  readonly name: string;
}

/** A text, and what a person must be told besides. */
export interface FoundText extends LinkedText {
  readonly problems: readonly Problem[];
}

/** Where the texts of a kind come from. `target` answers where a link leads at the moment that it is followed. */
export interface TextSource {
  read(folder: vscode.WorkspaceFolder, id: string): Promise<FoundText>;
  target?(folder: vscode.WorkspaceFolder, id: string, link: TextLink): Promise<vscode.Uri>;
}

type Sources = Readonly<Record<TextAddress['kind'], TextSource>>;

interface PlaceLink extends vscode.DocumentLink {
  readonly from: vscode.Uri;
  readonly to: TextLink;
}

/** Documents that are read and not edited. They say what holds when they are opened, and again after the window was reloaded. */
export class TextDocuments implements vscode.TextDocumentContentProvider, vscode.DocumentLinkProvider<PlaceLink>, vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.#changed.event;
  readonly #texts = new Map<string, LinkedText>();
  readonly #sources: Sources;
  readonly #listening: vscode.Disposable;

  constructor(sources: Sources) {
    this.#sources = sources;
    this.#listening = vscode.Disposable.from(
      vscode.workspace.registerTextDocumentContentProvider(scheme, this),
      vscode.languages.registerDocumentLinkProvider({ scheme }, this),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#texts.delete(uri.toString())),
    );
  }

  /** Opens a text as it is now, and answers what is wrong with what it tells of. Throws a `ProblemError` when there is none. */
  async open(address: TextAddress, column = vscode.ViewColumn.Active): Promise<readonly Problem[]> {
    const { kind, folder, id } = address;
    const uri = textUri(address);
    const found = await this.#sources[kind].read(folder, id);
    this.#texts.set(uri.toString(), found);
    this.#changed.fire(uri);
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document, { viewColumn: column, preview: true });
    return found.problems;
  }

  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    const known = this.#texts.get(uri.toString());
    if (known) return known.text;
    const address = addressOf(uri, this.#sources);
    if (!address) return vscode.l10n.t('The folder of this text is not open.');
    try {
      const read = await this.#sources[address.kind].read(address.folder, address.id);
      this.#texts.set(uri.toString(), read);
      return read.text;
    } catch (error) {
      const { message, remedy } = describe(problemOf(error));
      return remedy === undefined ? message : `${message} ${remedy}`;
    }
  }

  provideDocumentLinks({ uri }: vscode.TextDocument): PlaceLink[] {
    const links = this.#texts.get(uri.toString())?.links ?? [];
    return links.map((to) => {
      const { line, start, end } = to;
      return Object.assign(new vscode.DocumentLink(new vscode.Range(line, start, line, end)), { from: uri, to });
    });
  }

  async resolveDocumentLink(link: PlaceLink): Promise<PlaceLink> {
    const address = addressOf(link.from, this.#sources);
    const target = address && (await this.#sources[address.kind].target?.(address.folder, address.id, link.to));
    if (target) link.target = target;
    return link;
  }

  dispose(): void {
    this.#listening.dispose();
    this.#changed.dispose();
  }
}

/** The folder stands in the query, so that two folders of one name have two texts. */
export function textUri({ kind, folder, id, name }: TextAddress): vscode.Uri {
  const query = new URLSearchParams({ kind, folder: folderKey(folder), id }).toString();
  return vscode.Uri.from({ scheme, path: `/${folder.name}/${name.replaceAll('/', '-')}`, query });
}

function addressOf({ query }: vscode.Uri, sources: Sources): Pick<TextAddress, 'kind' | 'folder' | 'id'> | undefined {
  const asked = new URLSearchParams(query);
  const folder = folderOfKey(asked.get('folder') ?? '');
  const kind = asked.get('kind') ?? '';
  return folder && isKind(kind, sources) ? { kind, folder, id: asked.get('id') ?? '' } : undefined;
}

function isKind(kind: string, sources: Sources): kind is TextAddress['kind'] {
  return Object.hasOwn(sources, kind);
}
