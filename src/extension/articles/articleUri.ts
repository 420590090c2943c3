import * as vscode from 'vscode';
import { isTopic } from '../topics/topicFolder';

export const articleScheme = 'codewiki-article';

/** The address of an article as a document: `codewiki-article:/notes/idea.md`. */
export function articleUri(path: string): vscode.Uri {
  return vscode.Uri.from({ scheme: articleScheme, path: `/${path}.md` });
}

/** The path of the article at an address; `undefined` for another document. */
export function articleAt({ scheme, path }: vscode.Uri): string | undefined {
  return scheme === articleScheme ? /^\/(.+)\.md$/.exec(path)?.[1] : undefined;
}

/** What a wiki cites, as the editor opens it: a file of the folder, or for a topic an article. The lines are the same. */
export function sourceUri(folder: vscode.WorkspaceFolder, path: string): vscode.Uri {
  return isTopic(folder) ? vscode.Uri.from({ scheme: articleScheme, path: `/${path}` }) : vscode.Uri.joinPath(folder.uri, path);
}
