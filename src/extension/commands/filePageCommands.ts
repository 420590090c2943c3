import * as vscode from 'vscode';
import type { Log } from '../../engine';
import { ProblemError, problem, type SymbolCalls } from '../../model';
import { command } from '../command';
import { type FilePages, type FoundPage, folderOf } from '../filePages';
import { identifierAt } from '../identifier';
import type { SideReaders } from '../reader/sideReaders';
import { tell } from '../tell';
import type { Wikis } from '../wikis';

interface FilePageParts {
  readonly log: Log;
  readonly wikis: Wikis;
  readonly view: SideReaders;
  readonly pages: FilePages;
}

/** Open Page for This File, Open Page for This Symbol. Both answer the path of the page that they opened. */
export function registerFilePageCommands({ log, wikis, view, pages }: FilePageParts): vscode.Disposable {
  const open = async (found: FoundPage | undefined, name: string, calls: SymbolCalls | null) => {
    if (!found) return tell(vscode.l10n.t('No page speaks of {0}.', name));
    const { path, line } = found.page;
    await view.open(found.folder, path, { line, calls });
    return path;
  };
  return vscode.Disposable.from(
    command('codeWiki.openPageForFile', log, async (argument) => {
      const uri = argument instanceof vscode.Uri ? argument : vscode.window.activeTextEditor?.document.uri;
      if (!uri) return tell(vscode.l10n.t('Open a file first.'));
      await loadWiki(wikis, uri);
      return open(await pages.find(uri), vscode.workspace.asRelativePath(uri, false), null);
    }),
    command('codeWiki.openPageForSymbol', log, async (argument) => {
      const symbol = linked(argument) ?? underCursor();
      if (!symbol) return tell(vscode.l10n.t('Put the cursor on a name first.'));
      const { uri, name, position } = symbol;
      await loadWiki(wikis, uri);
      const { found, calls } = position
        ? await pages.findSymbol(uri, name, position)
        : { found: await pages.find(uri, { symbol: name }), calls: null };
      return open(found, name, calls);
    }),
  );
}

/** A name in a file, and where it stands there. */
interface NamedSymbol {
  readonly uri: vscode.Uri;
  readonly name: string;
  readonly position?: vscode.Position;
}

/** What a link in a hover is about: it travels as JSON. */
function linked(argument: unknown): NamedSymbol | undefined {
  if (typeof argument !== 'object' || argument === null || !('uri' in argument) || !('symbol' in argument)) return undefined;
  const { uri, symbol } = argument;
  if (typeof uri !== 'string' || typeof symbol !== 'string') return undefined;
  const place = 'place' in argument && Array.isArray(argument.place) ? argument.place : [];
  const [line, character] = place.map(Number);
  const position = line !== undefined && character !== undefined ? { position: new vscode.Position(line, character) } : {};
  return { uri: vscode.Uri.parse(uri, true), name: symbol, ...position };
}

function underCursor(): NamedSymbol | undefined {
  const editor = vscode.window.activeTextEditor;
  if (!editor) return undefined;
  const { document, selection } = editor;
  const found = identifierAt(document, selection.active);
  return found && { uri: document.uri, name: found.name, position: selection.active };
}

/** Throws why there is no wiki to look into. A file outside the folders has none, and then no page is found. */
async function loadWiki(wikis: Wikis, uri: vscode.Uri): Promise<void> {
  const folder = folderOf(uri);
  if (!folder || wikis.of(folder).wiki || (await wikis.load(folder))) return;
  throw new ProblemError(wikis.of(folder).failure[0] ?? problem('error', 'no-wiki', { folder: folder.name }));
}
