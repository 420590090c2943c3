import * as vscode from 'vscode';
import type { PageEntry } from '../../model';
import type { Wikis } from '../wikis';

const scheme = 'codewiki';
const dropped = 'dropped';

/** The address of a page: `codewiki://<topic>/modules/low.md`. What the editor shows of it, such as breadcrumbs, begins behind the topic. */
export function pageUri(topic: string, path: string): vscode.Uri {
  return vscode.Uri.from({ scheme, authority: topic, path: `/${path}.md` });
}

/** The address of a page that a person dropped; of all of them without a path. */
export function droppedUri(topic: string, path: string): vscode.Uri {
  return vscode.Uri.from({ scheme, authority: topic, path: `/${path}`, query: dropped });
}

/** Marks the pages with a conflict, those that cite code which has changed or is gone and those with gaps to review, and dims those that were dropped. */
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
  const page = findPage(wikis, uri);
  if (page?.conflict) return conflictDecoration();
  if (page && page.freshness !== 'current') return staleDecoration();
  return page && page.gaps > 0 ? gapDecoration() : undefined;
}

function findPage(wikis: Wikis, uri: vscode.Uri): PageEntry | undefined {
  return wikis.folders
    .flatMap((folder) => wikis.of(folder).wiki ?? [])
    .flatMap(({ topic, pages }) => pages.filter(({ path }) => pageUri(topic, path).toString() === uri.toString()))[0];
}

function conflictDecoration(): vscode.FileDecoration {
  const color = new vscode.ThemeColor('gitDecoration.conflictingResourceForeground');
  return new vscode.FileDecoration('!', vscode.l10n.t('Could not be merged with what the code brings'), color);
}

function gapDecoration(): vscode.FileDecoration {
  return new vscode.FileDecoration('?', vscode.l10n.t('Has gaps to review'), new vscode.ThemeColor('list.warningForeground'));
}

function staleDecoration(): vscode.FileDecoration {
  const color = new vscode.ThemeColor('gitDecoration.modifiedResourceForeground');
  return new vscode.FileDecoration('●', vscode.l10n.t('Cites code that has changed'), color);
}
