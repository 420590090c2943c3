import * as vscode from 'vscode';
import type { EngineClient } from '../../engine';
import type { ArticleRow } from '../../model';
import { articleUri } from '../articles/articleUri';

/** All that was imported, a folder of it, an article, or what was deleted. */
export type ArticleNode =
  | { readonly kind: 'articles' | 'deletedArticles' }
  | { readonly kind: 'articleFolder'; readonly path: string }
  | { readonly kind: 'article'; readonly article: ArticleRow };

export interface ArticleTree {
  /** Asks for the articles anew; none where nothing was imported. */
  roots(): Promise<readonly ArticleNode[]>;
  childrenOf(node: ArticleNode): readonly ArticleNode[];
  itemOf(node: ArticleNode): vscode.TreeItem;
}

/** The articles of the library by the folders of their paths, deleted ones last. */
export function createArticleTree(engine: Pick<EngineClient, 'ask'>): ArticleTree {
  let known: readonly ArticleRow[] = [];
  return {
    async roots() {
      known = await engine.ask('articles', { state: 'all' }).catch(() => []);
      return known.length === 0 ? [] : [{ kind: 'articles' }];
    },
    childrenOf(node) {
      const there = known.filter(({ state }) => state !== 'deleted');
      switch (node.kind) {
        case 'articles':
          return [...below('', there), ...(there.length < known.length ? [{ kind: 'deletedArticles' } as const] : [])];
        case 'articleFolder':
          return below(`${node.path}/`, there);
        case 'deletedArticles':
          return known.filter(({ state }) => state === 'deleted').map((article) => ({ kind: 'article', article }));
        case 'article':
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

function itemOf(node: ArticleNode, known: readonly ArticleRow[]): vscode.TreeItem {
  const { Collapsed } = vscode.TreeItemCollapsibleState;
  const count = (wanted: (row: ArticleRow) => boolean) => String(known.filter(wanted).length);
  switch (node.kind) {
    case 'articles':
      return folderItem(new vscode.TreeItem(vscode.l10n.t('Articles'), Collapsed), node.kind, {
        icon: 'library',
        count: count(({ state }) => state !== 'deleted'),
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
      return articleItem(node.article);
  }
}

function folderItem(item: vscode.TreeItem, id: string, { icon, count }: { readonly icon: string; readonly count: string }) {
  item.id = `articles#${id}`;
  item.iconPath = new vscode.ThemeIcon(icon);
  item.description = count;
  return item;
}

function articleItem({ path, title, state, tags, conflict }: ArticleRow): vscode.TreeItem {
  const item = new vscode.TreeItem(title);
  item.id = `articles#article/${path}`;
  item.resourceUri = articleUri(path);
  item.iconPath = new vscode.ThemeIcon(state === 'archived' ? 'archive' : 'note');
  item.contextValue = `article.${state}`;
  item.tooltip = path;
  const words = [conflict && vscode.l10n.t('conflict'), state === 'archived' && vscode.l10n.t('archived'), ...tags.map((tag) => `#${tag}`)];
  item.description = words.filter(Boolean).join(' · ');
  if (state !== 'deleted')
    item.command = { command: 'codeWiki.openArticle', title: vscode.l10n.t('Open Article'), arguments: [{ article: { path } }] };
  return item;
}
