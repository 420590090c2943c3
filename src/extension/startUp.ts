import * as vscode from 'vscode';
import type { EngineClient } from '../engine';
import { wikiFolders } from './folders';
import type { Topics } from './topics/topics';
import type { Wikis } from './wikis';

/** Asks about folders whose wiki was seen before, so that the status bar tells how fresh it is. Others start nothing. */
export function loadSeenWikis(wikis: Wikis): void {
  for (const folder of wikiFolders()) if (wikis.wasSeen(folder)) void wikis.load(folder);
}

/** When the store or the profile is changed, the engine starts anew and everything is asked again. */
export function followStoreSettings(engine: EngineClient, wikis: Wikis, topics: Topics): vscode.Disposable {
  return vscode.workspace.onDidChangeConfiguration((change) => {
    if (!change.affectsConfiguration('codeWiki.store') && !change.affectsConfiguration('codeWiki.profile')) return;
    engine.restart();
    wikis.forget();
    void topics.reload();
    for (const folder of wikiFolders()) void wikis.reload(folder);
  });
}
