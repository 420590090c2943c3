import * as vscode from 'vscode';
import { wikiFolders } from '../folders';
import type { Wikis } from '../wikis';

const scheme = 'codewiki';
const dropped = 'dropped';

/** The address of a page: `codewiki:/<topic>/modules/low.md`. */
export function pageUri(topic: string, path: string): vscode.Uri {
  return vscode.Uri.from({ scheme, path: `/${topic}/${path}.md` });
}

/** The address of a page that a person dropped; of all of them without a path. */
export function droppedUri(topic: string, path: string): vscode.Uri {
  return vscode.Uri.from({ scheme, path: `/${topic}/${path}`, query: dropped });
}

/** Marks the pages that cite code which has changed or is gone, and dims those that were dropped. */
export function decoratePages(wikis: Wikis): vscode.Disposable {
  const changed = new vscode.EventEmitter<undefined>();
  const provider: vscode.FileDecorationProvider = {
    onDidChangeFileDecorations: changed.event,
    provideFileDecoration: (uri) => (uri.scheme === scheme ? decorationOf(wikis, uri) : undefined),
  };
  return vscode.Disposable.from(
    changed,
    vscode.window.registerFileDecorationProvider(provider),
    wikis.onDidChange(() => changed.fire(undefined)),
  );
}

function decorationOf(wikis: Wikis, uri: vscode.Uri): vscode.FileDecoration | undefined {
  if (uri.query === dropped) return new vscode.FileDecoration(undefined, undefined, new vscode.ThemeColor('disabledForeground'));
  return isStale(wikis, uri) ? staleDecoration() : undefined;
}

function isStale(wikis: Wikis, uri: vscode.Uri): boolean {
  return wikiFolders().some((folder) => {
    const wiki = wikis.of(folder).wiki;
    return wiki?.pages.some(({ path, freshness }) => freshness !== 'current' && pageUri(wiki.topic, path).path === uri.path) ?? false;
  });
}

function staleDecoration(): vscode.FileDecoration {
  const color = new vscode.ThemeColor('gitDecoration.modifiedResourceForeground');
  return new vscode.FileDecoration('●', vscode.l10n.t('Cites code that has changed'), color);
}
