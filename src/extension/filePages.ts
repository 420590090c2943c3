import * as vscode from 'vscode';
import type { EngineClient } from '../engine';
import type { FilePage, WikiView } from '../model';
import type { Wikis } from './wikis';

/** A page with the folder that it is about, and the file that was asked about. */
export interface FoundPage {
  readonly folder: vscode.WorkspaceFolder;
  readonly uri: vscode.Uri;
  readonly page: FilePage;
}

/**
 * Remembers which page speaks of a file, for as long as what is known of the wiki stays the same: a run that publishes and
 * a cited file that is saved both bring a new `WikiView`.
 */
export class FilePages {
  readonly #kept = new WeakMap<WikiView, Map<string, Promise<FilePage | null>>>();

  constructor(
    readonly engine: EngineClient,
    readonly wikis: Wikis,
  ) {}

  /** The page that speaks of a file, or of a symbol that it declares. `undefined` without a wiki that is loaded, and when no page does. */
  async find(uri: vscode.Uri, symbol?: string): Promise<FoundPage | undefined> {
    const folder = folderOf(uri);
    const wiki = folder && this.wikis.of(folder).wiki;
    if (!wiki) return undefined;
    const page = await this.#ask(folder, wiki, vscode.workspace.asRelativePath(uri, false), symbol);
    return page ? { folder, uri, page } : undefined;
  }

  /** The same for a name in a file: when the file's pages quote nothing of it, the file that declares it is asked about, as the editor knows it. */
  async findSymbol(uri: vscode.Uri, symbol: string, position: vscode.Position): Promise<FoundPage | undefined> {
    const here = await this.find(uri, symbol);
    if (here?.page.said) return here;
    const declared = await declarationOf(uri, position);
    const there = declared && declared.toString() !== uri.toString() ? await this.find(declared, symbol) : undefined;
    return there ?? here;
  }

  #ask(folder: vscode.WorkspaceFolder, wiki: WikiView, path: string, symbol: string | undefined): Promise<FilePage | null> {
    const kept = this.#kept.get(wiki) ?? new Map<string, Promise<FilePage | null>>();
    this.#kept.set(wiki, kept);
    const key = JSON.stringify([path, symbol]);
    const about = { folder: folder.uri.fsPath, path, ...(symbol === undefined ? {} : { symbol }) };
    const answer = kept.get(key) ?? this.engine.ask('pageOfFile', about);
    kept.set(key, answer);
    answer.catch(() => kept.delete(key));
    return answer;
  }
}

/** The folder that a file on this machine lies in. */
export function folderOf(uri: vscode.Uri): vscode.WorkspaceFolder | undefined {
  return uri.scheme === 'file' ? vscode.workspace.getWorkspaceFolder(uri) : undefined;
}

async function declarationOf(uri: vscode.Uri, position: vscode.Position): Promise<vscode.Uri | undefined> {
  type Found = readonly (vscode.Location | vscode.LocationLink)[];
  const [first] = await vscode.commands.executeCommand<Found>('vscode.executeDefinitionProvider', uri, position);
  return first && ('targetUri' in first ? first.targetUri : first.uri);
}
