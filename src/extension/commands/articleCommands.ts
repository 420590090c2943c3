import * as vscode from 'vscode';
import type { EngineClient, EngineParams, Log } from '../../engine';
import { type Dispute, disputeSchema } from '../../model';
import type { ArticleDocuments } from '../articles/articleDocuments';
import { showArticleHistory } from '../articles/articleHistory';
import { articleAt } from '../articles/articleUri';
import { renameArticle } from '../articles/renameArticle';
import { settleDispute } from '../articles/settleDispute';
import { command } from '../command';
import { tell } from '../tell';
import type { TextDocuments } from '../texts/textDocuments';

interface Parts {
  readonly log: Log;
  readonly engine: EngineClient;
  readonly articles: ArticleDocuments;
  readonly texts: TextDocuments;
  /** Told when articles changed. */
  readonly changed: () => Promise<void>;
}

type Change = EngineParams<'changeArticle'>['change'];

/**
 * Open Article, and what the menus of the Pages tree do with one: rename, history, verify, supersede, archive, restore, delete, delete for
 * good; and with a dispute: settle.
 */
export function registerArticleCommands({ log, engine, articles, texts, changed }: Parts): vscode.Disposable {
  const change = (ask: (path: string) => Promise<Change | undefined>) => async (argument: unknown) => {
    const path = pathIn(argument);
    const wanted = path === undefined ? undefined : await ask(path);
    if (!wanted) return;
    const { title } = await engine.ask('changeArticle', { change: wanted });
    await changed();
    if (wanted.kind === 'delete') articles.gone(wanted.path);
    tell(vscode.l10n.t('{0}: topics follow with their next refresh.', title));
  };
  const archive = change(async (path) => ({ kind: 'archive', path }));
  const restore = change(async (path) => ({ kind: 'restore', path }));
  const remove = change(async (path) => ((await confirmDelete(path)) ? { kind: 'delete', path } : undefined));
  const erase = change(async (path) => ((await confirmErase(path)) ? { kind: 'erase', path } : undefined));
  return vscode.Disposable.from(
    command('codeWiki.openArticle', log, async (argument) => {
      const path = pathIn(argument) ?? (await chooseArticle(engine));
      if (path !== undefined) await articles.open(path);
    }),
    command('codeWiki.renameArticle', log, async (argument) => {
      const path = pathIn(argument);
      if (path !== undefined && (await renameArticle(engine, path))) await changed();
    }),
    command('codeWiki.articleHistory', log, async (argument) => {
      const path = pathIn(argument);
      if (path !== undefined) await showArticleHistory({ engine, texts, articles }, path);
    }),
    command('codeWiki.verifyArticle', log, async (argument) => {
      const path = pathIn(argument);
      if (path === undefined) return;
      const { title } = await engine.ask('verifyArticle', { path });
      await changed();
      tell(vscode.l10n.t('{0} holds still, as of today.', title));
    }),
    command('codeWiki.supersedeArticle', log, async (argument) => {
      const path = pathIn(argument);
      const by = path === undefined ? undefined : await chooseArticle(engine, path);
      if (path === undefined || by === undefined) return;
      const { title } = await engine.ask('supersedeArticle', { path, by });
      await changed();
      tell(vscode.l10n.t('{0} stays, and points on to {1}.', title, by));
    }),
    command('codeWiki.settleDispute', log, async (argument) => {
      const dispute = disputeIn(argument);
      if (dispute) await settleDispute({ engine, changed }, dispute);
    }),
    command('codeWiki.archiveArticle', log, archive),
    command('codeWiki.restoreArticle', log, restore),
    command('codeWiki.deleteArticle', log, remove),
    command('codeWiki.eraseArticle', log, erase),
  );
}

/** The path of the article of a tree item, or of a document. */
function pathIn(argument: unknown): string | undefined {
  if (argument instanceof vscode.Uri) return articleAt(argument);
  const article = typeof argument === 'object' && argument !== null && 'article' in argument ? argument.article : undefined;
  const path = typeof article === 'object' && article !== null && 'path' in article ? article.path : undefined;
  return typeof path === 'string' ? path : undefined;
}

/** The dispute of a tree item. */
function disputeIn(argument: unknown): Dispute | undefined {
  const dispute = typeof argument === 'object' && argument !== null && 'dispute' in argument ? argument.dispute : undefined;
  return disputeSchema.safeParse(dispute).data;
}

/** Any article, or one that can take the place of another. */
async function chooseArticle(engine: EngineClient, old?: string): Promise<string | undefined> {
  const articles = (await engine.ask('articles', { state: 'active' })).filter(({ path }) => path !== old);
  const picks = articles.map(({ path, title, tags }) => ({
    path,
    label: title,
    description: [path, ...tags.map((tag) => `#${tag}`)].join(' '),
  }));
  const placeHolder = old === undefined ? vscode.l10n.t('Choose an article') : vscode.l10n.t('Which article takes its place?');
  const options = { placeHolder, matchOnDescription: true };
  return (await vscode.window.showQuickPick(picks, options))?.path;
}

async function confirmDelete(path: string): Promise<boolean> {
  const remove = vscode.l10n.t('Delete');
  const detail = vscode.l10n.t('It leaves search, and topics with their next refresh. “Deleted articles” brings it back.');
  return (await vscode.window.showWarningMessage(vscode.l10n.t('Delete {0}?', path), { modal: true, detail }, remove)) === remove;
}

async function confirmErase(path: string): Promise<boolean> {
  const erase = vscode.l10n.t('Delete for Good');
  const detail = vscode.l10n.t('Its text and all its revisions go with the next compaction of the store. Nothing brings it back.');
  return (await vscode.window.showWarningMessage(vscode.l10n.t('Delete {0} for good?', path), { modal: true, detail }, erase)) === erase;
}
