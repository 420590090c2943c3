import type {
  ArticleChange,
  ArticleChanged,
  ArticleRenamed,
  ArticleRenaming,
  ArticleRow,
  ArticleView,
  DecayedArticle,
  Dispute,
  ImportView,
  InboxView,
  LibraryChange,
  Run,
  SettleRequest,
} from '../../model';
import type { Ports } from '../ports';
import { changeArticle } from './changeArticle';
import { type DisputesOf, listDisputes, settleDispute } from './disputes';
import { editArticle } from './editArticle';
import { readDecayed, supersedeArticle, verifyArticle } from './forgetting';
import { importDocuments } from './importDocuments';
import type { ImportRequest } from './importRequest';
import { createInboxes } from './inbox';
import { type ArticleFilter, listArticles } from './listArticles';
import { type ArticleWish, readArticle, readArticleText } from './readArticle';
import { readChangelog } from './readChangelog';
import { renameArticle } from './renameArticle';

/** What a person can ask of what they brought in. Like the rest of the workbench it throws a `ProblemError` when it cannot answer. */
export interface LibraryDesk {
  /** Brings documents in. What is refused is part of the answer. */
  import(request: ImportRequest, run: Run): Promise<ImportView>;
  /**
   * Looks at a folder that is watched, and brings in what lies there as it did at the look before, once for each time that it is written. Throws
   * `import-unreadable` and, where it was there before, `inbox-gone`.
   */
  lookInInbox(folder: string, run: Run): Promise<InboxView>;
  articles(filter: ArticleFilter): Promise<readonly ArticleRow[]>;
  /** An article as it is or was, or the section of it under a heading's id. */
  article(path: string, wish?: ArticleWish): Promise<ArticleView>;
  /** Its Markdown as a person edits it, with both sides of a conflict. */
  articleText(path: string): Promise<string>;
  editArticle(path: string, text: string): Promise<ArticleChanged>;
  changeArticle(change: ArticleChange): Promise<ArticleChanged>;
  /** Gives an article another title, which links to it follow, or says what that would change. */
  renameArticle(renaming: ArticleRenaming): Promise<ArticleRenamed>;
  /** Lets `by` take the place of an article, which stays and points on. */
  supersedeArticle(path: string, by: string): Promise<ArticleChanged>;
  /** Notes that a person found an article to hold still. */
  verifyArticle(path: string): Promise<ArticleChanged>;
  /** Articles whose time is over, or that nobody wrote or verified for so many days. */
  decayed(days: number): Promise<readonly DecayedArticle[]>;
  /** Statements of which a later one may contradict an earlier one: those that are open, or all with what a person settled. */
  disputes(which: 'open' | 'all'): Promise<readonly Dispute[]>;
  /** Keeps which statement of a dispute holds, or opens it again. */
  settle(request: SettleRequest): Promise<ArticleChanged>;
  /** What came in and what changed, the newest first. */
  changelog(limit: number): Promise<readonly LibraryChange[]>;
}

export function createLibraryDesk(ports: Ports, disputesOf: DisputesOf): LibraryDesk {
  return {
    import: (request, run) => importDocuments(ports, request, run),
    lookInInbox: createInboxes(ports),
    articles: (filter) => listArticles(ports, filter),
    article: (path, wish) => readArticle(ports, path, wish),
    articleText: (path) => readArticleText(ports, path),
    editArticle: (path, text) => editArticle(ports, path, text),
    changeArticle: (change) => changeArticle(ports, change),
    renameArticle: (renaming) => renameArticle(ports, renaming),
    supersedeArticle: (path, by) => supersedeArticle(ports, path, by),
    verifyArticle: (path) => verifyArticle(ports, path),
    decayed: (days) => readDecayed(ports, days),
    disputes: (which) => listDisputes(ports, disputesOf, which),
    settle: (request) => settleDispute(ports, disputesOf, request),
    changelog: (limit) => readChangelog(ports, limit),
  };
}
