import * as vscode from 'vscode';
import { type EngineClient, problemOf } from '../../engine';
import { type LineEdit, renameHeading, renameLinks } from '../../markdown';
import { type ArticleRow, createNoteFinder, noteLinksIn, wantedBy } from '../../model';
import { describe } from '../describe';
import { articleAt, articleScheme, articleUri } from './articleUri';

type Engine = Pick<EngineClient, 'ask'>;

/** Renames an article where a link to it stands, or its title: the links of all articles follow, as changes that the editor shows and undoes. */
export function offerRename(engine: Engine): vscode.Disposable {
  return vscode.languages.registerRenameProvider(
    { scheme: articleScheme, language: 'markdown' },
    {
      prepareRename: async (document, position) => {
        const { range, article } = namedAt(document, position, await articlesThere(engine));
        return { range, placeholder: article.title };
      },
      provideRenameEdits: async (document, position, title) => {
        const articles = await articlesThere(engine);
        return renamingEdits(engine, articles, [namedAt(document, position, articles).article, title.trim()]);
      },
    },
  );
}

async function articlesThere(engine: Engine): Promise<readonly ArticleRow[]> {
  return (await engine.ask('articles', { state: 'all' })).filter(({ state }) => state !== 'deleted');
}

interface Named {
  readonly range: vscode.Range;
  readonly article: ArticleRow;
}

/** The article that a place of a document names. Throws, with words for the person, where it names none. */
function namedAt(document: vscode.TextDocument, { line, character }: vscode.Position, articles: readonly ArticleRow[]): Named {
  const lines = linesOf(document);
  const link = noteLinksIn(lines).find((each) => each.line === line + 1 && each.start <= character && character <= each.end);
  const own = articleAt(document.uri) ?? '';
  const path = link ? createNoteFinder(articles)(wantedBy(own, link)) : own;
  const article = articles.find((each) => each.path === path);
  if (link && article) return { article, range: new vscode.Range(line, link.start, line, link.end) };
  const title = article && titleEdit(lines, [article.title, '']);
  if (!article || title?.line !== line + 1)
    throw new Error(vscode.l10n.t('Put the cursor on a link to an article, or on the title of this one.'));
  return { article, range: rangeOf(title) };
}

/** Documents that are open hold what is not saved, too: the changes are those of their texts as they are now. */
async function renamingEdits(engine: Engine, articles: readonly ArticleRow[], [article, title]: readonly [ArticleRow, string]) {
  const { path } = article;
  const { changes } = await engine.ask('renameArticle', { path, title, links: 'follow', isDry: true }).catch((error) => {
    const { message, remedy = '' } = describe(problemOf(error));
    throw new Error(`${message} ${remedy}`);
  });
  const open = vscode.workspace.textDocuments.flatMap(({ uri }) => articleAt(uri) ?? []);
  const editsOf = renameLinks(articles, path, title);
  const edit = new vscode.WorkspaceEdit();
  for (const each of new Set([path, ...open, ...changes.map((change) => change.path)])) {
    const uri = articleUri(each);
    const lines = linesOf(await vscode.workspace.openTextDocument(uri));
    const own = each === path ? titleEdit(lines, [article.title, title]) : undefined;
    for (const change of [...(own ? [own] : []), ...editsOf(lines, headLines(lines))]) edit.replace(uri, rangeOf(change), change.text);
  }
  return edit;
}

/** The title of an article as its heading says it, or else its head. */
function titleEdit(lines: readonly string[], names: readonly [string, string]): LineEdit | undefined {
  const heading = renameHeading(lines, names, headLines(lines));
  if (heading) return heading;
  const at = lines.findIndex((line, index) => index < headLines(lines) && line.startsWith('title: '));
  return at < 0 ? undefined : { line: at + 1, start: 'title: '.length, end: (lines[at] ?? '').length, text: JSON.stringify(names[1]) };
}

/** How many lines stand above the text: the fields between their borders. */
function headLines(lines: readonly string[]): number {
  return lines[0] === '---' ? lines.indexOf('---', 1) + 1 : 0;
}

function rangeOf({ line, start, end }: LineEdit): vscode.Range {
  return new vscode.Range(line - 1, start, line - 1, end);
}

function linesOf(document: vscode.TextDocument): readonly string[] {
  return document.getText().split(/\r?\n/);
}
