import * as vscode from 'vscode';
import { conflictsIn, contextState } from './contextState';
import type { ActiveFolder } from './folders';
import type { Topics } from './topics/topics';
import type { Wikis } from './wikis';

/** Keeps `codeWiki.state`, `codeWiki.hasPage` and `codeWiki.hasConflict` true to the active folder, and `codeWiki.hasTopic` to the topics. */
export function keepContextKeys(active: ActiveFolder, wikis: Wikis, topics: Topics): vscode.Disposable {
  const keep = () => {
    const known = active.current && wikis.of(active.current);
    void vscode.commands.executeCommand('setContext', 'codeWiki.state', contextState(known));
    void vscode.commands.executeCommand('setContext', 'codeWiki.hasPage', (known?.wiki?.pages.length ?? 0) > 0);
    void vscode.commands.executeCommand('setContext', 'codeWiki.hasConflict', conflictsIn(known).length > 0);
    void vscode.commands.executeCommand('setContext', 'codeWiki.hasTopic', topics.current !== undefined);
  };
  keep();
  return vscode.Disposable.from(active.onDidChange(keep), topics.onDidChange(keep), wikis.onDidChange(keep));
}
