import type * as vscode from 'vscode';
import type { EngineClient } from '../../engine';
import { articleScheme, articleUri } from '../articles/articleUri';
import { pageUri } from '../views/pageDecorations';
import type { Wikis } from '../wikis';

/** What a link in a document can lead to. `text` is what stands between the brackets. */
export interface LinkTarget {
  readonly path: string;
  readonly title: string;
  readonly text: string;
  readonly uri: vscode.Uri;
}

export type ListTargets = (document: vscode.TextDocument) => Promise<readonly LinkTarget[]>;

/** For a page the pages of its wiki, named by path and title; for an article all articles, named by their titles. */
export function createLinkTargets(engine: Pick<EngineClient, 'ask'>, wikis: Wikis): ListTargets {
  return async ({ uri }) => {
    if (uri.scheme === articleScheme) {
      const articles = await engine.ask('articles', { state: 'active' });
      return articles.map(({ path, title }) => ({ path, title, text: title, uri: articleUri(path) }));
    }
    const folder = await wikis.findTopic(uri.authority);
    const pages = folder ? (wikis.of(folder).wiki?.pages ?? []) : [];
    return pages.map(({ path, title }) => ({ path, title, text: `${path}|${title}`, uri: pageUri(uri.authority, path) }));
  };
}

/** What a link means: a path, else a title (or the last part of a path) that only one has, whatever the case of its letters. */
export function findLinkTarget(targets: readonly LinkTarget[], link: string): LinkTarget | undefined {
  const [wanted = ''] = link.split('#');
  const isNamed = ({ title, path }: LinkTarget) => [title, path.split('/').at(-1)].some((name) => isSameName(name ?? '', wanted));
  const named = targets.filter(isNamed);
  return targets.find(({ path }) => path === wanted) ?? (named.length === 1 ? named[0] : undefined);
}

function isSameName(one: string, other: string): boolean {
  return one.normalize('NFKC').toLowerCase() === other.normalize('NFKC').toLowerCase();
}
