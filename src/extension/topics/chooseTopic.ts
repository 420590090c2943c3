import * as vscode from 'vscode';
import { topicIn } from '../folders';
import type { Topics } from './topics';

/** The topic that a command is about: the one it was given, the only one, or the one that the person picks. */
export async function chooseTopic(topics: Topics, argument: unknown): Promise<vscode.WorkspaceFolder | undefined> {
  const given = topicIn(argument);
  if (given) return given;
  const folders = await topics.load();
  if (folders.length < 2) return folders[0];
  const picks = folders.map((folder) => ({ folder, label: folder.name, iconPath: new vscode.ThemeIcon('notebook') }));
  return (await vscode.window.showQuickPick(picks, { placeHolder: vscode.l10n.t('Choose a topic') }))?.folder;
}
