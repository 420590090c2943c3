import * as vscode from 'vscode';
import { chooseFolder, isSameFolder } from './folders';

/** A workspace folder, and the folders in it that its wiki is about; none for all of it. */
export interface Scope {
  readonly folder: vscode.WorkspaceFolder;
  readonly scope: readonly string[];
}

/** Files that say of a folder that it is a part of its own. */
const manifests = '**/{package.json,pyproject.toml,go.mod,Cargo.toml,pom.xml,build.gradle,composer.json}';
const mostManifests = 1000;

/**
 * The scope that a person means: the folders that were chosen in the explorer (the one under the mouse and, where several
 * are, all of them), else those picked from a list.
 */
export async function chooseScope(argument: unknown, more: unknown): Promise<Scope | undefined> {
  const uris = Array.isArray(more) ? more.filter((each) => each instanceof vscode.Uri) : [];
  const chosen = uris.length > 0 ? uris : argument instanceof vscode.Uri ? [argument] : [];
  if (chosen.length > 0) return scopeOf(chosen);
  const folder = await chooseFolder(argument);
  return folder && pickScope(folder);
}

function scopeOf(uris: readonly vscode.Uri[]): Scope | undefined {
  const [folder, ...others] = uris.map((uri) => vscode.workspace.getWorkspaceFolder(uri));
  if (!folder || others.some((other) => !isSameFolder(other, folder))) {
    void vscode.window.showWarningMessage(vscode.l10n.t('The folders lie in several folders of the workspace. Choose them in one.'));
    return undefined;
  }
  const scope = uris.map((uri) => relativePath(folder, uri));
  return { folder, scope: scope.includes('') ? [] : scope };
}

async function pickScope(folder: vscode.WorkspaceFolder): Promise<Scope | undefined> {
  const now = vscode.workspace.getConfiguration('codeWiki.snapshot', folder.uri).get<readonly string[]>('scope', []);
  const paths = await partsOf(folder);
  const items = paths.map((path) => ({ label: path, iconPath: vscode.ThemeIcon.Folder, picked: now.includes(path) }));
  const picked = await vscode.window.showQuickPick(items, {
    canPickMany: true,
    title: vscode.l10n.t('Folders that the wiki of {0} is about', folder.name),
    placeHolder: vscode.l10n.t('Choose one or several; none means the whole folder'),
  });
  return picked && { folder, scope: picked.map(({ label }) => label) };
}

/** The folders at the top and, at any depth, those that hold a manifest. */
async function partsOf(folder: vscode.WorkspaceFolder): Promise<readonly string[]> {
  const pattern = new vscode.RelativePattern(folder, manifests);
  const [found, entries] = await Promise.all([
    vscode.workspace.findFiles(pattern, '**/{node_modules,vendor,.*}/**', mostManifests),
    vscode.workspace.fs.readDirectory(folder.uri),
  ]);
  const tops = entries.flatMap(([name, type]) => (type === vscode.FileType.Directory && !/^(?:\.|node_modules$)/.test(name) ? [name] : []));
  const parts = found.map((uri) => relativePath(folder, vscode.Uri.joinPath(uri, '..')));
  return [...new Set([...tops, ...parts])].filter((path) => path !== '').sort();
}

function relativePath(folder: vscode.WorkspaceFolder, uri: vscode.Uri): string {
  return uri.path.slice(folder.uri.path.length).replace(/^\/+|\/+$/g, '');
}
