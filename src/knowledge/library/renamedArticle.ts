import { editedLines, type LineEdit, renameHeading, renameLinks } from '../../markdown';
import type { Article, ArticleRenamed, ArticleRenaming, Library } from '../../model';
import { articleSections } from './articleSections';
import { articleRevision, type LibraryTools, newestRevision } from './articleText';
import { withChanges } from './libraryLog';

export interface RenamedLibrary {
  readonly library: Library;
  readonly changes: ArticleRenamed['changes'];
  /** Texts that were made. */
  readonly texts: readonly string[];
}

/**
 * The library with another title for an article, which its heading follows, and with the links of all articles that call it by the old one.
 * Each text that changes is a new revision, as if a person had edited it; articles that are deleted stay as they are. Its path stays.
 */
export function renamedArticle(
  library: Library,
  { path, title, links }: Omit<ArticleRenaming, 'isDry'>,
  tools: LibraryTools,
): RenamedLibrary {
  const there = library.articles.filter(({ state }) => state !== 'deleted');
  const notes = there.map(({ fields: { aliases }, ...each }) => ({ path: each.path, title: each.title, aliases }));
  const editsOf = links === 'follow' ? renameLinks(notes, path, title) : () => [];
  const renamed = there.flatMap((article): readonly Renamed[] => {
    const isIt = article.path === path;
    const lines = tools.readText(newestRevision(article).text)?.split('\n') ?? [];
    const heading = isIt ? renameHeading(lines, [article.title, title]) : undefined;
    const edits = [...(heading ? [heading] : []), ...editsOf(lines)];
    return isIt || edits.length > 0 ? [renamedText(isIt ? { ...article, title } : article, { lines, edits }, tools)] : [];
  });
  const byPath = new Map(renamed.map(({ article }) => [article.path, article]));
  const log = renamed.map(({ article }) => ({
    ...{ at: tools.at, change: article.path === path ? ('renamed' as const) : ('edited' as const) },
    ...{ path: article.path, title: article.title },
  }));
  return {
    library: { ...library, articles: library.articles.map((each) => byPath.get(each.path) ?? each), log: withChanges(library.log, log) },
    changes: renamed.flatMap(({ changes }) => changes),
    texts: renamed.flatMap(({ text }) => (text === undefined ? [] : [text])),
  };
}

interface Renamed {
  readonly article: Article;
  readonly changes: ArticleRenamed['changes'];
  readonly text?: string;
}

interface Editing {
  readonly lines: readonly string[];
  readonly edits: readonly LineEdit[];
}

function renamedText(article: Article, { lines, edits }: Editing, tools: LibraryTools): Renamed {
  if (edits.length === 0) return { article, changes: [] };
  const next = editedLines(lines, edits);
  const text = next.join('\n');
  const revision = articleRevision(tools, { origin: 'human', text: tools.sha256(text) });
  const { path, title } = article;
  const changed = [...new Set(edits.map(({ line }) => line))].sort((a, b) => a - b);
  return {
    article: { ...article, sections: articleSections(text, title), revisions: [...article.revisions, revision] },
    changes: changed.map((line) => ({ path, title, line, before: lines[line - 1] ?? '', after: next[line - 1] ?? '' })),
    text,
  };
}
