import * as vscode from 'vscode';
import type { EngineClient } from '../engine';
import type { FilePage, SymbolCalls, WikiView } from '../model';
import { engineFolder } from './topics/topicFolder';
import type { Wikis } from './wikis';

/** A page with the folder that it is about, and the file that was asked about. */
export interface FoundPage {
  readonly folder: vscode.WorkspaceFolder;
  readonly uri: vscode.Uri;
  readonly page: FilePage;
}

/** What the wiki knows of a symbol. `calls` is `null` when it knows of none. */
export interface FoundSymbol {
  readonly found: FoundPage | undefined;
  readonly calls: SymbolCalls | null;
}

/** Answers of the engine, by what was asked. */
interface Kept {
  readonly pages: Map<string, Promise<FilePage | null>>;
  readonly calls: Map<string, Promise<SymbolCalls | null>>;
}

/**
 * Remembers which page speaks of a file and what is known of its symbols, for as long as what is known of the wiki stays the
 * same: a run that publishes and a cited file that is saved both bring a new `WikiView`.
 */
export class FilePages {
  readonly #kept = new WeakMap<WikiView, Kept>();

  constructor(
    readonly engine: EngineClient,
    readonly wikis: Wikis,
  ) {}

  /** The page that speaks of a file, or of a symbol or a line of it. `undefined` without a wiki that is loaded, and when no page does. */
  async find(uri: vscode.Uri, within: { readonly symbol?: string; readonly line?: number } = {}): Promise<FoundPage | undefined> {
    const about = this.#about(uri);
    if (!about) return undefined;
    const { folder, kept, asked } = about;
    const page = await keep(kept.pages, JSON.stringify([asked.path, within]), () => this.engine.ask('pageOfFile', { ...asked, ...within }));
    return page ? { folder, uri, page } : undefined;
  }

  /**
   * The same for a name in a file, with who calls it: what the file's pages do not tell is asked of the file that declares
   * it, as the editor knows it.
   */
  async findSymbol(uri: vscode.Uri, symbol: string, position: vscode.Position): Promise<FoundSymbol> {
    const [found, calls] = await Promise.all([this.find(uri, { symbol }), this.#calls(uri, symbol, position.line)]);
    if (found?.page.said && calls) return { found, calls };
    const declared = await declarationOf(uri, position);
    if (!declared) return { found, calls };
    const isElsewhere = declared.uri.toString() !== uri.toString();
    const there = isElsewhere && !found?.page.said ? await this.find(declared.uri, { symbol }) : undefined;
    return { found: there ?? found, calls: calls ?? (await this.#calls(declared.uri, symbol, declared.line)) };
  }

  /** Who calls the symbol that a line (from 0) of a file declares. */
  async #calls(uri: vscode.Uri, symbol: string, line: number): Promise<SymbolCalls | null> {
    const about = this.#about(uri);
    if (!about) return null;
    const { kept, asked } = about;
    return keep(kept.calls, JSON.stringify([asked.path, symbol, line]), () =>
      this.engine.ask('callsOfSymbol', { ...asked, symbol, line: line + 1 }),
    );
  }

  /** What to ask about a file, and what was answered before. */
  #about(uri: vscode.Uri) {
    const folder = folderOf(uri);
    const wiki = folder && this.wikis.of(folder).wiki;
    if (!wiki) return undefined;
    const kept = this.#kept.get(wiki) ?? { pages: new Map(), calls: new Map() };
    this.#kept.set(wiki, kept);
    return { folder, kept, asked: { folder: engineFolder(folder), path: vscode.workspace.asRelativePath(uri, false) } };
  }
}

/** The answer to a question that was asked before, or the engine's; one that failed is asked again. */
function keep<Value>(kept: Map<string, Promise<Value>>, key: string, ask: () => Promise<Value>): Promise<Value> {
  const answer = kept.get(key) ?? ask();
  kept.set(key, answer);
  answer.catch(() => kept.delete(key));
  return answer;
}

/** The folder that a file on this machine lies in. */
export function folderOf(uri: vscode.Uri): vscode.WorkspaceFolder | undefined {
  return uri.scheme === 'file' ? vscode.workspace.getWorkspaceFolder(uri) : undefined;
}

/** Where the editor says that a name is declared; the line is that of the name. */
async function declarationOf(uri: vscode.Uri, position: vscode.Position): Promise<{ uri: vscode.Uri; line: number } | undefined> {
  type Found = readonly (vscode.Location | vscode.LocationLink)[];
  const [first] = await vscode.commands.executeCommand<Found>('vscode.executeDefinitionProvider', uri, position);
  if (!first) return undefined;
  if ('targetUri' in first) return { uri: first.targetUri, line: (first.targetSelectionRange ?? first.targetRange).start.line };
  return { uri: first.uri, line: first.range.start.line };
}
