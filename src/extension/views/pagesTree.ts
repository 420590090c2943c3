import * as vscode from 'vscode';
import { isHuman, type PageEntry, type PageLink, type PageWish } from '../../model';
import { conflictsIn, contextState, countGaps, countStale } from '../contextState';
import { folderKey } from '../folders';
import { isTopic } from '../topics/topicFolder';
import type { Topics } from '../topics/topics';
import type { FolderWiki, Wikis } from '../wikis';
import type { ArticleNode, ArticleTree } from './articleTree';
import { dropDocuments } from './dropDocuments';
import { droppedUri, pageUri } from './pageDecorations';
import { pageIcon } from './pageIcon';

/** A folder or a topic, one of its pages, or what a person dropped or deleted of them. */
export type PageNode =
  | { readonly kind: 'topic' | 'droppedPages'; readonly folder: vscode.WorkspaceFolder }
  | { readonly kind: 'page'; readonly folder: vscode.WorkspaceFolder; readonly page: PageEntry }
  | { readonly kind: 'dropped' | 'deleted'; readonly folder: vscode.WorkspaceFolder; readonly page: PageLink };

interface Parts {
  readonly wikis: Wikis;
  readonly topics: Topics;
  readonly articles: ArticleTree;
}

/**
 * The tree topics ▸ pages, first those of the folders; a page whose path continues another's stands below it, dropped and deleted pages
 * stand last. Articles come below all topics.
 */
export function showPagesTree({ wikis, topics, articles }: Parts): vscode.Disposable {
  const changed = new vscode.EventEmitter<void>();
  const view = vscode.window.createTreeView<PageNode | ArticleNode>('codeWiki.pages', {
    showCollapseAll: true,
    dragAndDropController: dropDocuments,
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getTreeItem: (node) => ('folder' in node ? itemOf(node, wikis.of(node.folder)) : articles.itemOf(node)),
      getChildren: async (node) => {
        if (!node) return [...(await roots(wikis)), ...(await articles.roots())];
        return 'folder' in node ? [...childrenOf(node, wikis.of(node.folder))] : [...articles.childrenOf(node)];
      },
    },
  });
  const shown = new Map<string, string>();
  const follow = (folder: vscode.WorkspaceFolder) => {
    view.badge = badge(wikis);
    // Progress of a run changes no page: the tree stays as it is.
    const { wiki } = wikis.of(folder);
    const now = JSON.stringify([wiki?.topic, wiki?.pages, wiki?.wishes, wiki?.deleted, wiki?.planWaits]);
    if (shown.get(folderKey(folder)) !== now) changed.fire();
    shown.set(folderKey(folder), now);
  };
  return vscode.Disposable.from(
    view,
    changed,
    wikis.onDidChange(follow),
    topics.onDidChange(() => changed.fire()),
    vscode.workspace.onDidChangeWorkspaceFolders(() => changed.fire()),
  );
}

async function roots(wikis: Wikis): Promise<readonly PageNode[]> {
  const folders = await wikis.findFolders();
  const unknown = folders.filter((folder) => contextState(wikis.of(folder)) === 'loading');
  await Promise.all(unknown.map((folder) => wikis.load(folder)));
  return folders.filter((folder) => isTopic(folder) || wikis.of(folder).wiki).map((folder) => ({ kind: 'topic', folder }));
}

/** A change of the plan shows at once: a dropped page has left its place before the next refresh. */
function childrenOf(node: PageNode, { folder, wiki }: FolderWiki): readonly PageNode[] {
  const gone = [...(wiki?.dropped ?? []).map(nodeOf('dropped')), ...(wiki?.deleted ?? []).map(nodeOf('deleted'))];
  if (node.kind === 'droppedPages') return gone;
  const above = node.kind === 'page' ? node.page.path : undefined;
  const pages = pagesIn(wiki).filter((page, _, all) => parentOf(page, all)?.path === above);
  const group: readonly PageNode[] = node.kind === 'topic' && gone.length > 0 ? [{ kind: 'droppedPages', folder }] : [];
  return [...pages.map((page): PageNode => ({ kind: 'page', folder, page })), ...group];

  function nodeOf(kind: 'dropped' | 'deleted') {
    return (page: PageLink): PageNode => ({ kind, folder, page });
  }
}

function pagesIn(wiki: FolderWiki['wiki']): readonly PageEntry[] {
  const dropped = new Set(wiki?.dropped.map(({ path }) => path));
  return (wiki?.pages ?? []).filter(({ path }) => !dropped.has(path));
}

/** The nearest page above: `modules` for `modules/low`. */
function parentOf(page: PageEntry, pages: readonly PageEntry[]): PageEntry | undefined {
  const above = pages.filter(({ path }) => page.path.startsWith(`${path}/`));
  return above.reduce<PageEntry | undefined>((best, next) => (best && best.path.length > next.path.length ? best : next), undefined);
}

function itemOf(node: PageNode, known: FolderWiki): vscode.TreeItem {
  switch (node.kind) {
    case 'topic':
      return topicItem(known);
    case 'page':
      return pageItem(node.page, known);
    case 'droppedPages':
      return droppedPagesItem(known);
    case 'dropped':
    case 'deleted':
      return droppedItem(node, known);
  }
}

function topicItem(known: FolderWiki): vscode.TreeItem {
  const { Expanded, None } = vscode.TreeItemCollapsibleState;
  const item = new vscode.TreeItem(known.wiki?.name ?? known.folder.name, known.wiki ? Expanded : None);
  item.id = folderKey(known.folder);
  if (isTopic(known.folder)) return personalItem(item, known);
  item.iconPath = new vscode.ThemeIcon('book');
  item.contextValue = 'topic';
  item.description = words([known.wiki?.commit?.slice(0, 7), known.wiki?.planWaits && vscode.l10n.t('plan changed, refresh to see it')]);
  item.tooltip = known.wiki ? vscode.l10n.t('Built {0}', new Date(known.wiki.at).toLocaleString(vscode.env.language)) : '';
  return item;
}

/** A topic without pages leads to the view that says what to do. */
function personalItem(item: vscode.TreeItem, { folder, wiki }: FolderWiki): vscode.TreeItem {
  // The editor keeps what was open by id: a topic opens once it has pages.
  if (!wiki) item.id = `${folderKey(folder)}#new`;
  item.iconPath = new vscode.ThemeIcon('notebook');
  item.contextValue = 'topic.personal';
  item.description = words([!wiki && vscode.l10n.t('not built'), wiki?.planWaits && vscode.l10n.t('plan changed, refresh to see it')]);
  item.tooltip = wiki ? vscode.l10n.t('Built {0}', new Date(wiki.at).toLocaleString(vscode.env.language)) : '';
  if (!wiki) item.command = { command: 'codeWiki.openTopic', title: vscode.l10n.t('Open Topic'), arguments: [folder] };
  return item;
}

function pageItem(page: PageEntry, { folder, wiki }: FolderWiki): vscode.TreeItem {
  const hasChildren = pagesIn(wiki).some(({ path }) => path.startsWith(`${page.path}/`));
  const wish = wiki?.wishes.find(({ path }) => path === page.path);
  const { Collapsed, None } = vscode.TreeItemCollapsibleState;
  const item = new vscode.TreeItem(wish?.title ?? page.title, hasChildren ? Collapsed : None);
  item.id = `${folderKey(folder)}#${page.path}`;
  item.resourceUri = pageUri(wiki?.topic ?? '', page.path);
  item.iconPath = new vscode.ThemeIcon(pageIcon(page));
  const hasTours = page.role === 'entry-points' && (wiki?.tours.length ?? 0) > 0;
  item.contextValue = `${kindOf(page, wish)}${hasTours ? '+tours' : ''}${page.gaps > 0 ? '+gaps' : ''}${page.conflict ? '+conflict' : ''}`;
  item.tooltip = [
    page.summary,
    ...(page.news === 'changed' ? [vscode.l10n.t('It says something else than when you read it.')] : []),
    ...(wish?.note === undefined ? [] : [vscode.l10n.t('Note: {0}', wish.note)]),
  ].join('\n\n');
  item.description = words([
    page.conflict && vscode.l10n.t('conflict'),
    isHuman(page.origin) && (page.role === 'article' ? vscode.l10n.t('yours') : vscode.l10n.t('edited')),
    page.draft && vscode.l10n.t('draft'),
    page.news !== null && newsWords(page.news),
    page.freshness !== 'current' && vscode.l10n.t('stale'),
    page.gaps > 0 && vscode.l10n.t('{0} to review', page.gaps),
    wish?.pinned && vscode.l10n.t('pinned'),
    wish?.note !== undefined && vscode.l10n.t('note'),
  ]);
  item.command = { command: 'codeWiki.openPage', title: vscode.l10n.t('Open Page'), arguments: [{ folder, page }] };
  return item;
}

/** What the menus ask for: a page of a person's own is in no plan. */
function kindOf({ role }: PageEntry, wish: PageWish | undefined): string {
  if (role === 'overview') return 'page.overview';
  if (role === 'article') return 'page.own';
  return wish?.pinned ? 'page.pinned' : 'page';
}

function newsWords(news: NonNullable<PageEntry['news']>): string {
  return news === 'new' ? vscode.l10n.t('new') : vscode.l10n.t('changed');
}

function droppedPagesItem({ folder, wiki }: FolderWiki): vscode.TreeItem {
  const item = new vscode.TreeItem(vscode.l10n.t('Dropped pages'), vscode.TreeItemCollapsibleState.Collapsed);
  item.id = `${folderKey(folder)}#?dropped`;
  item.resourceUri = droppedUri(wiki?.topic ?? '', '');
  item.iconPath = new vscode.ThemeIcon('eye-closed');
  item.description = String((wiki?.dropped.length ?? 0) + (wiki?.deleted.length ?? 0));
  return item;
}

type GoneNode = Extract<PageNode, { kind: 'dropped' | 'deleted' }>;

function droppedItem({ kind, page: { path, title } }: GoneNode, { folder, wiki }: FolderWiki): vscode.TreeItem {
  const item = new vscode.TreeItem(title);
  item.id = `${folderKey(folder)}#?${kind}/${path}`;
  item.resourceUri = droppedUri(wiki?.topic ?? '', path);
  item.contextValue = kind;
  item.description = path;
  item.tooltip =
    kind === 'dropped'
      ? vscode.l10n.t('You dropped this page. Its menu brings it back.')
      : vscode.l10n.t('You deleted this page of yours. Its menu brings it back.');
  return item;
}

/** What there is to say, with dots between. */
function words(parts: readonly (string | false | undefined)[]): string {
  return parts.filter((part) => part).join(' · ');
}

function badge(wikis: Wikis): vscode.ViewBadge | undefined {
  const sum = (count: (known: FolderWiki) => number) => wikis.folders.reduce((all, folder) => all + count(wikis.of(folder)), 0);
  const stale = sum(countStale);
  const gaps = sum(countGaps);
  const conflicts = sum((known) => conflictsIn(known).length);
  if (conflicts + stale + gaps === 0) return undefined;
  const told = [
    ...(conflicts > 0 ? [vscode.l10n.t('{0} pages of yours wait to be merged', conflicts)] : []),
    ...(stale > 0 ? [vscode.l10n.t('{0} pages cite code that has changed', stale)] : []),
    ...(gaps > 0 ? [vscode.l10n.t('{0} findings of the gates wait for a review', gaps)] : []),
  ];
  return { value: conflicts + stale + gaps, tooltip: told.join('\n') };
}
