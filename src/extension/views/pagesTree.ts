import * as vscode from 'vscode';
import type { PageEntry } from '../../model';
import { contextState, countStale } from '../contextState';
import { folderKey, wikiFolders } from '../folders';
import type { FolderWiki, Wikis } from '../wikis';
import { pageUri } from './pageDecorations';

/** A topic, or one of its pages. */
export interface PageNode {
  readonly folder: vscode.WorkspaceFolder;
  readonly page: PageEntry | undefined;
}

/** The tree topics ▸ pages; a page whose path continues another's stands below it. */
export function showPagesTree(wikis: Wikis): vscode.Disposable {
  const changed = new vscode.EventEmitter<void>();
  const view = vscode.window.createTreeView<PageNode>('codeWiki.pages', {
    showCollapseAll: true,
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getTreeItem: (node) => (node.page ? pageItem(node.page, wikis.of(node.folder)) : topicItem(wikis.of(node.folder))),
      getChildren: async (node) => (node ? [...childrenOf(wikis.of(node.folder), node.page)] : [...(await roots(wikis))]),
    },
  });
  const shown = new Map<string, string>();
  const follow = (folder: vscode.WorkspaceFolder) => {
    view.badge = badge(wikis);
    // Progress of a run changes no page: the tree stays as it is.
    const { wiki } = wikis.of(folder);
    const now = JSON.stringify([wiki?.topic, wiki?.pages]);
    if (shown.get(folderKey(folder)) !== now) changed.fire();
    shown.set(folderKey(folder), now);
  };
  return vscode.Disposable.from(
    view,
    changed,
    wikis.onDidChange(follow),
    vscode.workspace.onDidChangeWorkspaceFolders(() => changed.fire()),
  );
}

async function roots(wikis: Wikis): Promise<readonly PageNode[]> {
  const unknown = wikiFolders().filter((folder) => contextState(wikis.of(folder)) === 'loading');
  await Promise.all(unknown.map((folder) => wikis.load(folder)));
  return wikiFolders()
    .filter((folder) => wikis.of(folder).wiki)
    .map((folder) => ({ folder, page: undefined }));
}

function childrenOf({ folder, wiki }: FolderWiki, parent: PageEntry | undefined): readonly PageNode[] {
  const pages = wiki?.pages ?? [];
  return pages.filter((page) => parentOf(page, pages)?.path === parent?.path).map((page) => ({ folder, page }));
}

/** The nearest page above: `modules` for `modules/low`. */
function parentOf(page: PageEntry, pages: readonly PageEntry[]): PageEntry | undefined {
  const above = pages.filter(({ path }) => page.path.startsWith(`${path}/`));
  return above.reduce<PageEntry | undefined>((best, next) => (best && best.path.length > next.path.length ? best : next), undefined);
}

function topicItem(known: FolderWiki): vscode.TreeItem {
  const item = new vscode.TreeItem(known.wiki?.name ?? known.folder.name, vscode.TreeItemCollapsibleState.Expanded);
  item.id = folderKey(known.folder);
  item.iconPath = new vscode.ThemeIcon('book');
  item.contextValue = 'topic';
  item.description = known.wiki?.commit ? known.wiki.commit.slice(0, 7) : '';
  item.tooltip = known.wiki ? vscode.l10n.t('Built {0}', new Date(known.wiki.at).toLocaleString(vscode.env.language)) : '';
  return item;
}

function pageItem(page: PageEntry, { folder, wiki }: FolderWiki): vscode.TreeItem {
  const hasChildren = wiki?.pages.some(({ path }) => path.startsWith(`${page.path}/`)) ?? false;
  const { Collapsed, None } = vscode.TreeItemCollapsibleState;
  const item = new vscode.TreeItem(page.title, hasChildren ? Collapsed : None);
  item.id = `${folderKey(folder)}#${page.path}`;
  item.resourceUri = pageUri(wiki?.topic ?? '', page.path);
  item.iconPath = new vscode.ThemeIcon(iconOf(page));
  item.contextValue = 'page';
  item.tooltip = page.summary;
  if (page.freshness !== 'current') item.description = vscode.l10n.t('stale');
  item.command = { command: 'codeWiki.openPage', title: vscode.l10n.t('Open Page'), arguments: [{ folder, page }] };
  return item;
}

function iconOf({ role }: PageEntry): string {
  switch (role) {
    case 'overview':
      return 'home';
    case 'repository-map':
      return 'map';
    case 'modules':
    case 'module':
      return 'package';
    case 'entry-points':
    case 'entry-point':
      return 'debug-start';
    case 'runtime-boundaries':
    case 'boundary':
      return 'split-horizontal';
    case 'test-strategy':
      return 'beaker';
    case 'ownership':
      return 'organization';
    case 'architecture-decisions':
    case 'decision':
      return 'law';
    case 'issues-releases':
      return 'history';
    case 'glossary':
      return 'symbol-text';
  }
}

function badge(wikis: Wikis): vscode.ViewBadge | undefined {
  const value = wikiFolders().reduce((sum, folder) => sum + countStale(wikis.of(folder)), 0);
  return value > 0 ? { value, tooltip: vscode.l10n.t('{0} pages cite code that has changed', value) } : undefined;
}
