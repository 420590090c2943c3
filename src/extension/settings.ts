import * as vscode from 'vscode';
import { type Budgets, defaultBudgets, defaultCodemapPath, type RuleChanges } from '../model';
import { folderKey } from './folders';

/** Where the wikis are kept; no `store` means the user's data folder. */
export function readStoreSettings(): { readonly store?: string; readonly profile: string } {
  const settings = vscode.workspace.getConfiguration('codeWiki');
  const store = settings.get<string>('store', '').trim();
  const profile = settings.get<string>('profile', '').trim() || 'default';
  return store ? { store, profile } : { profile };
}

/** The folder that is watched for documents to import; nothing for none. */
export function readInbox(): string | undefined {
  return vscode.workspace.getConfiguration('codeWiki').get<string>('inbox', '').trim() || undefined;
}

const budgetNames = ['maxFiles', 'maxFileBytes', 'maxTotalBytes'] as const;
const listNames = ['scope', 'include', 'exclude'] as const;

/**
 * The rules that somebody set for `folder`. What is set nowhere is left to the topic, which may have it from the command
 * line; but what this editor set before and no longer sets goes back to its default.
 */
export function readRules(folder: vscode.WorkspaceFolder, memory: vscode.Memento): RuleChanges {
  const key = `rulesSet:${folderKey(folder)}`;
  const before = new Set(memory.get<readonly string[]>(key, []));
  const settings = vscode.workspace.getConfiguration('codeWiki.snapshot', folder.uri);
  const isSet = (name: string) => hasValue(settings.inspect(name));
  const wanted = (name: string) => isSet(name) || before.has(name);
  void memory.update(key, [...budgetNames, ...listNames].filter(isSet));
  const budgets = budgetNames.filter(wanted).map((name) => [name, settings.get<number>(name, defaultBudgets[name])]);
  const lists = listNames.filter(wanted).map((name) => [name, settings.get<readonly string[]>(name, [])]);
  return { ...(budgets.length > 0 ? { budgets: Object.fromEntries(budgets) } : {}), ...Object.fromEntries(lists) };
}

/** Where the map of a folder is kept, and what a build does about it. */
export function readCodemapSettings(folder: vscode.WorkspaceFolder): {
  readonly path: string;
  readonly writeOnBuild: 'never' | 'ask' | 'always';
} {
  const settings = vscode.workspace.getConfiguration('codeWiki.codemap', folder.uri);
  const wanted = settings.get<string>('writeOnBuild');
  return {
    path: settings.get<string>('path', '').trim() || defaultCodemapPath,
    writeOnBuild: wanted === 'never' || wanted === 'always' ? wanted : 'ask',
  };
}

/** Has builds of this folder leave the map alone from now on. */
export async function stopWritingCodemap(folder: vscode.WorkspaceFolder): Promise<void> {
  await vscode.workspace.getConfiguration('codeWiki.codemap', folder.uri).update('writeOnBuild', 'never', settingsTarget());
}

/** Sets budgets for the folder in its workspace settings. */
export async function writeBudgets(folder: vscode.WorkspaceFolder, budgets: Partial<Budgets>): Promise<void> {
  const settings = vscode.workspace.getConfiguration('codeWiki.snapshot', folder.uri);
  for (const name of budgetNames) if (budgets[name] !== undefined) await settings.update(name, budgets[name], settingsTarget());
}

/** Sets the folders that the wiki of `folder` is about in its workspace settings; none for all of it. */
export async function writeScope(folder: vscode.WorkspaceFolder, scope: readonly string[]): Promise<void> {
  const settings = vscode.workspace.getConfiguration('codeWiki.snapshot', folder.uri);
  await settings.update('scope', scope.length > 0 ? scope : undefined, settingsTarget());
}

/** Settings of one folder: those of the workspace when it is the only one. */
function settingsTarget(): vscode.ConfigurationTarget {
  const several = (vscode.workspace.workspaceFolders?.length ?? 0) > 1;
  return several ? vscode.ConfigurationTarget.WorkspaceFolder : vscode.ConfigurationTarget.Workspace;
}

function hasValue(found: ReturnType<vscode.WorkspaceConfiguration['inspect']>): boolean {
  return [found?.globalValue, found?.workspaceValue, found?.workspaceFolderValue].some((value) => value !== undefined);
}

/** Whether hovers over code say what the wiki says. */
export function isHoverEnabled(uri: vscode.Uri): boolean {
  return vscode.workspace.getConfiguration('codeWiki.hover', uri).get('enabled', true);
}

/** Whether the reader in the side bar goes along to the page of the file in the active editor, or of the symbol under the cursor. */
export function readFollow(uri: vscode.Uri): 'off' | 'file' | 'symbol' {
  const wanted = vscode.workspace.getConfiguration('codeWiki.reader', uri).get('follow');
  return wanted === 'off' || wanted === 'symbol' ? wanted : 'file';
}
