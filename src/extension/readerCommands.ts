import * as vscode from 'vscode';
import type { PageLink, ReaderCommand } from '../model';

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
  newTopic: 'codeWiki.newTopic',
  addSources: 'codeWiki.addSources',
  import: 'codeWiki.import',
  showLog: 'codeWiki.showLog',
  connectModel: 'codeWiki.connectModel',
  review: 'codeWiki.reviewFindings',
  edit: 'codeWiki.editPage',
  history: 'codeWiki.pageHistory',
  resolve: 'codeWiki.resolveConflict',
  changes: 'codeWiki.showChanges',
  markRead: 'codeWiki.markAllRead',
  trust: 'workbench.trust.manage',
  initGit: 'git.init',
};

const ofPage: ReadonlySet<ReaderCommand> = new Set(['edit', 'history', 'resolve'] as const);

/** Runs a button's command; our own commands are told which folder it is about, and those of a page which page. */
export async function runReaderCommand(command: ReaderCommand, folder: vscode.WorkspaceFolder | undefined, page?: PageLink): Promise<void> {
  const id = commandIds[command];
  const argument = page && ofPage.has(command) ? { folder, page } : folder;
  await (id.startsWith('codeWiki.') ? vscode.commands.executeCommand(id, argument) : vscode.commands.executeCommand(id));
}
