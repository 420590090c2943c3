import * as vscode from 'vscode';
import { pageSegment } from '../../model';
import { articleScheme } from '../articles/articleUri';
import { isContainedPath } from '../reader/containedPath';
import { placeUri } from '../texts/placeUri';
import type { Wikis } from '../wikis';
import { citationsIn, openWikilink, wikilinksIn } from './linksInLine';
import type { LinkTarget, ListTargets } from './linkTargets';

const selector = ['codewiki', articleScheme].map((scheme) => ({ scheme, language: 'markdown' }));

/** Completes `[[` in pages and articles, leads from a link to what it means, and from a citation to its lines. */
export function offerLinks(targets: ListTargets, wikis: Wikis): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.languages.registerCompletionItemProvider(
      selector,
      { provideCompletionItems: (document, position) => complete(targets, document, position) },
      '[',
      '#',
    ),
    vscode.languages.registerDefinitionProvider(selector, {
      provideDefinition: (document, position) => define(targets, document, position),
    }),
    vscode.languages.registerDocumentLinkProvider(selector, {
      provideDocumentLinks: async (document) => [...(await pageLinks(targets, document)), ...(await citationLinks(wikis, document))],
    }),
  );
}

async function complete(targets: ListTargets, document: vscode.TextDocument, position: vscode.Position) {
  const line = document.lineAt(position).text;
  const start = openWikilink(line.slice(0, position.character));
  if (start === undefined) return [];
  const after = /^[^\][\n]*\]\]/.exec(line.slice(position.character))?.[0] ?? '';
  const range = new vscode.Range(position.line, start, position.line, position.character + after.length);
  const { all, find } = await targets(document);
  const [name = '', heading] = line.slice(start, position.character).split('#');
  if (heading === undefined) return all.map((target) => completionOf(target, range));
  const target = find(name);
  return target
    ? headingsIn(linesOf(await vscode.workspace.openTextDocument(target.uri))).map((each) => headingItem(name, each, range))
    : [];
}

function completionOf({ path, title, text }: LinkTarget, range: vscode.Range): vscode.CompletionItem {
  const item = new vscode.CompletionItem({ label: title, description: path }, vscode.CompletionItemKind.Reference);
  return Object.assign(item, { insertText: `${text}]]`, filterText: `${title} ${path}`, range });
}

/** The headings of a text, but for that which is its title, and lines of code. */
function headingsIn(lines: readonly string[]): readonly string[] {
  let inCode = false;
  return lines.flatMap((line) => {
    if (/^\s{0,3}(?:```|~~~)/.test(line)) inCode = !inCode;
    const [, title] = (inCode ? undefined : /^ {0,3}#{2,6} +(.+?)(?: +#+)? *$/.exec(line)) ?? [];
    return title === undefined ? [] : [title];
  });
}

function headingItem(name: string, heading: string, range: vscode.Range): vscode.CompletionItem {
  const item = new vscode.CompletionItem(heading, vscode.CompletionItemKind.Text);
  return Object.assign(item, { insertText: `${name}#${heading}]]`, filterText: `${name}#${heading}`, range });
}

async function define(targets: ListTargets, document: vscode.TextDocument, position: vscode.Position) {
  const links = wikilinksIn(document.lineAt(position).text);
  const link = links.find(({ start, end }) => start <= position.character && position.character <= end);
  const found = link && (await targets(document)).find(link.path);
  return found && new vscode.Location(found.uri, await placeOf(found.uri, link.path.split('#').at(1)));
}

/** Where a heading stands in a document, else its start. */
async function placeOf(uri: vscode.Uri, heading: string | undefined): Promise<vscode.Position> {
  if (heading === undefined) return new vscode.Position(0, 0);
  const lines = linesOf(await vscode.workspace.openTextDocument(uri));
  const line = lines.findIndex((each) => /^ {0,3}#{1,6} /.test(each) && pageSegment(each) === pageSegment(heading));
  return new vscode.Position(Math.max(line, 0), 0);
}

async function pageLinks(targets: ListTargets, document: vscode.TextDocument): Promise<vscode.DocumentLink[]> {
  const { find } = await targets(document);
  return linesOf(document).flatMap((text, line) =>
    wikilinksIn(text).flatMap(({ start, end, path }) => {
      const found = find(path);
      return found ? [new vscode.DocumentLink(new vscode.Range(line, start + 2, line, end - 2), found.uri)] : [];
    }),
  );
}

async function citationLinks(wikis: Wikis, document: vscode.TextDocument): Promise<vscode.DocumentLink[]> {
  const folder = await wikis.findTopic(document.uri.authority);
  if (!folder) return [];
  return linesOf(document).flatMap((text, line) =>
    citationsIn(text)
      .filter(({ path }) => isContainedPath(path))
      .map(
        ({ start, end, path, lines }) => new vscode.DocumentLink(new vscode.Range(line, start, line, end), placeUri(folder, path, lines)),
      ),
  );
}

function linesOf(document: vscode.TextDocument): readonly string[] {
  return document.getText().split(/\r?\n/);
}
