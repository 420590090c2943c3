import * as vscode from 'vscode';
import { wikiFolders } from '../folders';
import type { Wikis } from '../wikis';

const scheme = 'codewiki';

/** The address of a page: `codewiki:/<topic>/modules/low.md`. */
export function pageUri(topic: string, path: string): vscode.Uri {
  return vscode.Uri.from({ scheme, path: `/${topic}/${path}.md` });
}

/** Marks the pages that cite code which has changed or is gone. */
export function decoratePages(wikis: Wikis): vscode.Disposable {
  const changed = new vscode.EventEmitter<undefined>();
  const provider: vscode.FileDecorationProvider = {
    onDidChangeFileDecorations: changed.event,
    provideFileDecoration: (uri) => (uri.scheme === scheme && isStale(wikis, uri) ? staleDecoration() : undefined),
  };
  return vscode.Disposable.from(
    changed,
    vscode.window.registerFileDecorationProvider(provider),
    wikis.onDidChange(() => changed.fire(undefined)),
  );
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
