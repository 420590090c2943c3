import * as vscode from 'vscode';

/** A page of a folder or topic; an article has neither. */
export interface Found {
  readonly folder: vscode.WorkspaceFolder | undefined;
  readonly path: string;
}

/** Opens what a search found: a page in the view that it belongs to, an article as a document. */
export async function openFound({ folder, path }: Found): Promise<void> {
  const page = { path };
  await (folder
    ? vscode.commands.executeCommand('codeWiki.openPage', { folder, page })
    : vscode.commands.executeCommand('codeWiki.openArticle', { article: page }));
}
