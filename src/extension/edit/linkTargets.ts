import type * as vscode from 'vscode';
import type { EngineClient } from '../../engine';
import { createNoteFinder } from '../../model';
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

export interface LinkTargets {
  readonly all: readonly LinkTarget[];
  /** What a link means; its heading counts for nothing. */
  find(link: string): LinkTarget | undefined;
}

export type ListTargets = (document: vscode.TextDocument) => Promise<LinkTargets>;

/** For a page the pages of its wiki, named by path and title; for an article all articles, named by their titles and other names. */
export function createLinkTargets(engine: Pick<EngineClient, 'ask'>, wikis: Wikis): ListTargets {
  return async ({ uri }) => {
    if (uri.scheme === articleScheme) {
      const articles = await engine.ask('articles', { state: 'active' });
      const all = articles.map(({ path, title }) => ({ path, title, text: title, uri: articleUri(path) }));
      const find = createNoteFinder(articles);
      return { all, find: (link) => all.find(({ path }) => path === find(nameIn(link))) };
    }
    const folder = await wikis.findTopic(uri.authority);
    const pages = folder ? (wikis.of(folder).wiki?.pages ?? []) : [];
    const all = pages.map(({ path, title }) => ({ path, title, text: `${path}|${title}`, uri: pageUri(uri.authority, path) }));
    return { all, find: (link) => findPage(all, nameIn(link)) };
  };
}

/** A page by its path, else by a title (or the last part of a path) that only one has, whatever the case of its letters. */
function findPage(targets: readonly LinkTarget[], wanted: string): LinkTarget | undefined {
  const isNamed = ({ title, path }: LinkTarget) => [title, path.split('/').at(-1)].some((name) => isSameName(name ?? '', wanted));
  const named = targets.filter(isNamed);
  return targets.find(({ path }) => path === wanted) ?? (named.length === 1 ? named[0] : undefined);
}

function nameIn(link: string): string {
  return link.split('#', 1).join();
}

function isSameName(one: string, other: string): boolean {
  return one.normalize('NFKC').toLowerCase() === other.normalize('NFKC').toLowerCase();
}
