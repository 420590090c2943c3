import * as vscode from 'vscode';
import type { EngineClient } from '../../engine';
import { type ArticleView, articleDocument } from '../../model';
import { timeWords } from '../edit/revisionWords';
import { tell } from '../tell';
import { type TextAddress, type TextDocuments, type TextSource, textUri } from '../texts/textDocuments';
import { articlesFolder } from '../topics/topicFolder';
import type { ArticleDocuments } from './articleDocuments';
import { articleUri } from './articleUri';

interface Parts {
  readonly engine: EngineClient;
  readonly texts: TextDocuments;
  readonly articles: ArticleDocuments;
}

type Revision = ArticleView['revisions'][number];

interface Step extends vscode.QuickPickItem {
  act(): Promise<unknown>;
}

/** An article as it was in one of its revisions, with the state and the fields of then. */
export function articleThenSource(engine: EngineClient): TextSource {
  return {
    async read(_folder, id) {
      const at = id.lastIndexOf('@');
      const article = await engine.ask('article', { path: id.slice(0, at), revision: id.slice(at + 1) });
      return { text: articleDocument(article, article.markdown), links: [], problems: [] };
    },
  };
}

/** Lists the revisions of an article, the newest first, from where each can be compared, read and restored. */
export async function showArticleHistory(parts: Parts, path: string): Promise<void> {
  const article = await parts.engine.ask('article', { path });
  const steps = article.revisions.toReversed().map((revision, at): Step => {
    const description = [originWords(revision), ...(at === 0 ? [vscode.l10n.t('as it is now')] : [])].join(' · ');
    const act = () => (at === 0 ? parts.articles.open(path) : chooseAction(parts, article, revision));
    return { label: timeWords(revision.at), description, act };
  });
  const chosen = await vscode.window.showQuickPick(steps, {
    title: vscode.l10n.t('Revisions of {0}', article.title),
    placeHolder: vscode.l10n.t('Choose a revision to compare it, to read it or to restore it'),
    matchOnDescription: true,
  });
  await chosen?.act();
}

async function chooseAction({ engine, texts, articles }: Parts, { path, title }: ArticleView, revision: Revision): Promise<void> {
  const then: TextAddress = {
    ...{ kind: 'articleThen', folder: articlesFolder, id: `${path}@${revision.id}` },
    name: `${path.replaceAll('/', '-')}.md`,
  };
  const words = vscode.l10n.t('{0}: {1} ↔ now', title, timeWords(revision.at));
  const restore = async () => {
    const { markdown } = await engine.ask('article', { path, revision: revision.id });
    await engine.ask('editArticle', { path, text: markdown });
    await articles.follow();
    tell(vscode.l10n.t('{0} says again what it said on {1}. Topics follow with their next refresh.', title, timeWords(revision.at)));
  };
  const steps: readonly Step[] = [
    {
      label: vscode.l10n.t('$(diff) Compare with the Article'),
      act: async () => vscode.commands.executeCommand('vscode.diff', textUri(then), articleUri(path), words),
    },
    { label: vscode.l10n.t('$(go-to-file) Read It'), act: () => texts.open(then) },
    {
      label: vscode.l10n.t('$(history) Restore…'),
      detail: vscode.l10n.t('As a new revision of yours; every other is kept.'),
      act: restore,
    },
  ];
  const step = await vscode.window.showQuickPick(steps, { title: `${title}: ${timeWords(revision.at)}` });
  await step?.act();
}

function originWords({ origin }: Revision): string {
  switch (origin) {
    case 'imported':
      return vscode.l10n.t('imported');
    case 'human':
      return vscode.l10n.t('edited by you');
    case 'merged':
      return vscode.l10n.t('yours, with what the source brought');
  }
}
