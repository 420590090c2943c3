import * as vscode from 'vscode';
import { isTopic, topicFolder, topicName } from './topics/topicFolder';

/** Folders that can have a wiki: those on a disk that the engine can read. */
export function wikiFolders(): readonly vscode.WorkspaceFolder[] {
  return (vscode.workspace.workspaceFolders ?? []).filter((folder) => folder.uri.scheme === 'file');
}

/** What a folder is known by, in maps and in memory. */
export function folderKey(folder: vscode.WorkspaceFolder): string {
  return folder.uri.toString();
}

/** The folder that is open, or the topic, with this key. */
export function folderOfKey(key: string): vscode.WorkspaceFolder | undefined {
  const uri = vscode.Uri.parse(key);
  const name = topicName({ uri });
  return isTopic({ uri }) ? topicFolder({ name, title: name }) : wikiFolders().find((folder) => folderKey(folder) === key);
}

/** The editor makes a new object of the same folder now and then. */
export function isSameFolder(a: vscode.WorkspaceFolder | undefined, b: vscode.WorkspaceFolder | undefined): boolean {
  return a?.uri.toString() === b?.uri.toString();
}

/** Where a file lies in a folder, with forward slashes; `undefined` for one that lies elsewhere. */
export function pathIn(folder: vscode.WorkspaceFolder, uri: vscode.Uri): string | undefined {
  const above = `${folder.uri.path.replace(/\/$/, '')}/`;
  return uri.scheme === folder.uri.scheme && uri.path.startsWith(above) ? uri.path.slice(above.length) : undefined;
}

/** Which wiki a view shows. */
export interface ShownFolder {
  readonly current: vscode.WorkspaceFolder | undefined;
  readonly onDidChange: vscode.Event<void>;
  choose(folder: vscode.WorkspaceFolder): void;
}

/** The folder whose wiki the views show: that of the active editor, else the one shown last, else the first. */
export class ActiveFolder implements ShownFolder, vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;
  readonly #listening: vscode.Disposable;
  #current: vscode.WorkspaceFolder | undefined;

  constructor() {
    this.#current = folderOfEditor() ?? wikiFolders()[0];
    this.#listening = vscode.Disposable.from(
      vscode.window.onDidChangeActiveTextEditor(() => this.#follow()),
      vscode.workspace.onDidChangeWorkspaceFolders(() => this.#follow()),
    );
  }

  get current(): vscode.WorkspaceFolder | undefined {
    return this.#current;
  }

  /** Makes the views show the wiki of `folder`. */
  choose(folder: vscode.WorkspaceFolder): void {
    if (isSameFolder(folder, this.#current)) return;
    this.#current = folder;
    this.#changed.fire();
  }

  dispose(): void {
    this.#listening.dispose();
    this.#changed.dispose();
  }

  #follow(): void {
    const kept = wikiFolders().find((folder) => isSameFolder(folder, this.#current));
    const next = folderOfEditor() ?? kept ?? wikiFolders()[0];
    if (isSameFolder(next, this.#current)) return;
    this.#current = next;
    this.#changed.fire();
  }
}

function folderOfEditor(): vscode.WorkspaceFolder | undefined {
  const uri = vscode.window.activeTextEditor?.document.uri;
  const folder = uri && vscode.workspace.getWorkspaceFolder(uri);
  return folder?.uri.scheme === 'file' ? folder : undefined;
}

/** The folder a command is about: the one it was given (which can be a topic), the only one, or the one that the person picks. */
export async function chooseFolder(given: unknown): Promise<vscode.WorkspaceFolder | undefined> {
  const topic = topicIn(given);
  if (topic) return topic;
  const folders = wikiFolders();
  const named = folders.find((folder) => folderKey(folder) === uriOf(given)?.toString());
  if (named) return named;
  if (folders.length > 1) return vscode.window.showWorkspaceFolderPick({ placeHolder: vscode.l10n.t('Choose the folder') });
  if (!folders[0]) await offerFolder();
  return folders[0];
}

/** The topic that a command is about; `undefined` for one that is about something else. */
export function topicIn(given: unknown): vscode.WorkspaceFolder | undefined {
  const uri = uriOf(given);
  if (!uri || !isTopic({ uri })) return undefined;
  const name = topicName({ uri });
  return topicFolder({ name, title: titleOf(given) ?? name });
}

/** Of a workspace folder or a topic, or of a tree item that has one. */
function uriOf(given: unknown): vscode.Uri | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  if ('folder' in given) return uriOf(given.folder);
  return 'uri' in given && given.uri instanceof vscode.Uri ? given.uri : undefined;
}

function titleOf(given: unknown): string | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  if ('folder' in given) return titleOf(given.folder);
  return 'name' in given && typeof given.name === 'string' ? given.name : undefined;
}

async function offerFolder(): Promise<void> {
  const open = vscode.l10n.t('Open Folder');
  const choice = await vscode.window.showWarningMessage(vscode.l10n.t('Open a folder first: a wiki is about the code of a folder.'), open);
  if (choice === open) await vscode.commands.executeCommand('workbench.action.files.openFolder');
}
