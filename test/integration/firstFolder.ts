import * as vscode from 'vscode';

/** The folder that the host was started with. */
export function firstFolder(): vscode.WorkspaceFolder {
  const folder = vscode.workspace.workspaceFolders?.[0];
  if (!folder) throw new Error('no folder is open');
  return folder;
}
