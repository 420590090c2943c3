import * as vscode from 'vscode';
import { type PersonalTopic, personalRoot } from '../../model';

const scheme = 'codewiki-topic';

/** A personal topic where the editor has a folder: it is told by its title and known by its name. */
export function topicFolder({ name, title }: Pick<PersonalTopic, 'name' | 'title'>): vscode.WorkspaceFolder {
  return { uri: vscode.Uri.from({ scheme, path: `/${name}` }), name: title, index: -1 };
}

/** Articles lie in no folder: this stands for all of them. */
export const articlesFolder = topicFolder({ name: 'articles', title: 'articles' });

export function isTopic(folder: Pick<vscode.WorkspaceFolder, 'uri'>): boolean {
  return folder.uri.scheme === scheme;
}

/** The name that the engine and the command line know a topic by. */
export function topicName(folder: Pick<vscode.WorkspaceFolder, 'uri'>): string {
  return folder.uri.path.slice(1);
}

/** What the engine is asked about: the path of a folder, or what stands for a topic. */
export function engineFolder(folder: Pick<vscode.WorkspaceFolder, 'uri'>): string {
  return isTopic(folder) ? personalRoot(topicName(folder)) : folder.uri.fsPath;
}
