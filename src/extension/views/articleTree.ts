import * as vscode from 'vscode';
import type { EngineClient } from '../../engine';
import { type ArticleRow, type DecayedArticle, type Dispute, usualDecayDays } from '../../model';
import { articleUri } from '../articles/articleUri';
import { type DisputeNode, disputeItem, sidesOf } from './disputeItems';

/** All that was imported, a folder of it, an article; what should be looked at again, disputes among it, and what was deleted. */
export type ArticleNode =
  | { readonly kind: 'articles' | 'decayedArticles' | 'deletedArticles' }
  | { readonly kind: 'articleFolder'; readonly path: string }
  | { readonly kind: 'article'; readonly article: ArticleRow }
  | { readonly kind: 'decayed'; readonly article: DecayedArticle }
  | DisputeNode;

export interface ArticleTree {
  /** Asks for the articles anew; none where nothing was imported. */
  roots(): Promise<readonly ArticleNode[]>;
  childrenOf(node: ArticleNode): readonly ArticleNode[];
  itemOf(node: ArticleNode): vscode.TreeItem;
}

/** What is known of the library. */
interface Known {
  readonly articles: readonly ArticleRow[];
  readonly decayed: readonly DecayedArticle[];
  readonly disputes: readonly Dispute[];
}

/** The articles of the library by the folders of their paths: first those to look at again, deleted ones last. */
export function createArticleTree(engine: Pick<EngineClient, 'ask'>): ArticleTree {
  let known: Known = { articles: [], decayed: [], disputes: [] };
  return {
    async roots() {
      const [articles, decayed, disputes] = await Promise.all([
        engine.ask('articles', { state: 'all' }).catch(() => []),
        engine.ask('decayed', { days: usualDecayDays }).catch(() => []),
        engine.ask('disputes', {}).catch(() => []),
      ]);
      known = { articles, decayed, disputes };
      return articles.length === 0 ? [] : [{ kind: 'articles' }];
    },
    childrenOf(node) {
      const { articles, decayed, disputes } = known;
      const there = articles.filter(({ state }) => state !== 'deleted');
      switch (node.kind) {
        case 'articles':
          return [
            ...(decayed.length + disputes.length > 0 ? [{ kind: 'decayedArticles' } as const] : []),
            ...below('', there),
            ...(there.length < articles.length ? [{ kind: 'deletedArticles' } as const] : []),
          ];
        case 'decayedArticles':
          return [
            ...disputes.map((dispute) => ({ kind: 'dispute', dispute }) as const),
            ...decayed.map((article) => ({ kind: 'decayed', article }) as const),
          ];
        case 'dispute':
          return sidesOf(node);
        case 'articleFolder':
          return below(`${node.path}/`, there);
        case 'deletedArticles':
          return articles.filter(({ state }) => state === 'deleted').map((article) => ({ kind: 'article', article }));
        case 'article':
        case 'decayed':
        case 'disputeSide':
          return [];
      }
    },
    itemOf: (node) => itemOf(node, known),
  };
}

/** Folders first, then the articles that lie in none of them. */
function below(prefix: string, articles: readonly ArticleRow[]): readonly ArticleNode[] {
  const inside = articles.filter(({ path }) => path.startsWith(prefix));
  const rest = ({ path }: ArticleRow) => path.slice(prefix.length);
  const folders = inside.flatMap((article) => (rest(article).includes('/') ? [rest(article).split('/', 1).join()] : []));
  return [
    ...[...new Set(folders)].map((name): ArticleNode => ({ kind: 'articleFolder', path: `${prefix}${name}` })),
    ...inside.filter((article) => !rest(article).includes('/')).map((article): ArticleNode => ({ kind: 'article', article })),
  ];
}

function itemOf(node: ArticleNode, { articles, decayed, disputes }: Known): vscode.TreeItem {
  const { Collapsed } = vscode.TreeItemCollapsibleState;
  const count = (wanted: (row: ArticleRow) => boolean) => String(articles.filter(wanted).length);
  switch (node.kind) {
    case 'articles':
      return folderItem(new vscode.TreeItem(vscode.l10n.t('Articles'), Collapsed), node.kind, {
        icon: 'library',
        count: count(({ state }) => state !== 'deleted'),
      });
    case 'decayedArticles':
      return folderItem(new vscode.TreeItem(vscode.l10n.t('To look at again'), Collapsed), node.kind, {
        icon: 'history',
        count: String(decayed.length + disputes.length),
      });
    case 'deletedArticles':
      return folderItem(new vscode.TreeItem(vscode.l10n.t('Deleted articles'), Collapsed), node.kind, {
        icon: 'trash',
        count: count(({ state }) => state === 'deleted'),
      });
    case 'articleFolder':
      return folderItem(new vscode.TreeItem(node.path.split('/').at(-1) ?? '', Collapsed), `folder/${node.path}`, {
        icon: 'folder',
        count: count(({ path, state }) => state !== 'deleted' && path.startsWith(`${node.path}/`)),
      });
    case 'article':
      return articleItem(
        node.article,
        disputes.some(({ older }) => older.path === node.article.path),
      );
    case 'decayed':
      return decayedItem(node.article);
    case 'dispute':
    case 'disputeSide':
      return disputeItem(node);
  }
}

function folderItem(item: vscode.TreeItem, id: string, { icon, count }: { readonly icon: string; readonly count: string }) {
  item.id = `articles#${id}`;
  item.iconPath = new vscode.ThemeIcon(icon);
  item.description = count;
  return item;
}

function articleItem({ path, title, state, tags, conflict, supersededBy }: ArticleRow, isDisputed: boolean): vscode.TreeItem {
  const item = new vscode.TreeItem(title);
  item.id = `articles#article/${path}`;
  item.resourceUri = articleUri(path);
  item.iconPath = new vscode.ThemeIcon(state === 'archived' ? 'archive' : 'note');
  item.contextValue = `article.${state}`;
  item.tooltip = supersededBy === undefined ? path : `${path}\n${vscode.l10n.t('Superseded by {0}', supersededBy)}`;
  const words = [
    conflict && vscode.l10n.t('conflict'),
    state === 'archived' && vscode.l10n.t('archived'),
    supersededBy !== undefined && vscode.l10n.t('superseded'),
    isDisputed && vscode.l10n.t('disputed'),
    ...tags.map((tag) => `#${tag}`),
  ];
  item.description = words.filter(Boolean).join(' · ');
  if (state !== 'deleted') item.command = openCommand(path);
  return item;
}

/** Its menu says that it holds still, or what takes its place, or lets it go. */
function decayedItem({ path, title, because, since }: DecayedArticle): vscode.TreeItem {
  const item = new vscode.TreeItem(title);
  const day = since.slice(0, 10);
  item.id = `articles#decayed/${path}`;
  item.iconPath = new vscode.ThemeIcon('note');
  item.contextValue = 'article.decayed';
  item.description = because === 'expired' ? vscode.l10n.t('held until {0}', day) : vscode.l10n.t('as of {0}', day);
  item.tooltip =
    because === 'expired'
      ? vscode.l10n.t('{0}: its time is over.', path)
      : vscode.l10n.t('{0}: nobody wrote or verified it for {1} days.', path, usualDecayDays);
  item.command = openCommand(path);
  return item;
}

function openCommand(path: string): vscode.Command {
  return { command: 'codeWiki.openArticle', title: vscode.l10n.t('Open Article'), arguments: [{ article: { path } }] };
}
