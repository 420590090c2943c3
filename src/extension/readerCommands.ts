import * as vscode from 'vscode';
import type { ReaderCommand } from '../model';

/** The command of the editor behind each button of the reader. */
export const commandIds: Readonly<Record<ReaderCommand, string>> = {
  build: 'codeWiki.build',
  refresh: 'codeWiki.refresh',
  rebuild: 'codeWiki.rebuild',
  stop: 'codeWiki.stop',
  raise: 'codeWiki.raiseAndBuild',
  narrow: 'codeWiki.buildScope',
  openSettings: 'codeWiki.openSettings',
  openFolder: 'workbench.action.files.openFolder',
  showLog: 'codeWiki.showLog',
  review: 'codeWiki.reviewFindings',
  trust: 'workbench.trust.manage',
  initGit: 'git.init',
};

/** Runs a button's command; our own commands are told which folder it is about. */
export async function runReaderCommand(command: ReaderCommand, folder: vscode.WorkspaceFolder | undefined): Promise<void> {
  const id = commandIds[command];
  await (id.startsWith('codeWiki.') ? vscode.commands.executeCommand(id, folder) : vscode.commands.executeCommand(id));
}
