import * as vscode from 'vscode';
import { type Log, problemOf } from '../../engine';
import { showFailure } from '../runBuild';
import { readInbox } from '../settings';
import { tell } from '../tell';
import { whenQuiet } from '../whenQuiet';
import { type ImportParts, tellFlaws } from './importDocuments';
import { importWords } from './importReports';

export interface InboxParts extends ImportParts {
  readonly log: Log;
  /** Told when articles changed. */
  readonly changed: () => Promise<void>;
}

/** A document is taken once two looks that lie so far apart saw it alike. */
const patience = { quiet: 2000, most: 5000 };

/** Watches the folder of the setting `codeWiki.inbox` while this window is open and its workspace is trusted. */
export function watchInbox(parts: InboxParts): vscode.Disposable {
  let watched: vscode.Disposable | undefined;
  const follow = () => {
    watched?.dispose();
    const inbox = vscode.workspace.isTrusted ? readInbox() : undefined;
    watched = inbox === undefined ? undefined : watch(inbox, parts);
  };
  follow();
  return vscode.Disposable.from(
    vscode.workspace.onDidChangeConfiguration((change) => change.affectsConfiguration('codeWiki.inbox') && follow()),
    vscode.workspace.onDidGrantWorkspaceTrust(follow),
    { dispose: () => watched?.dispose() },
  );
}

function watch(inbox: string, parts: InboxParts): vscode.Disposable {
  const stop = new AbortController();
  const looks = whenQuiet(() => void look(), patience);
  const touched = () => looks.tell(inbox);
  let isLooking = false;
  let waiting = 0;
  const look = async () => {
    if (isLooking) return touched();
    isLooking = true;
    waiting = await lookOnce(inbox, { ...parts, signal: stop.signal, isAwaited: waiting > 0 });
    isLooking = false;
    if (waiting > 0 && !stop.signal.aborted) touched();
  };
  touched();
  const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(vscode.Uri.file(inbox), '**'));
  return vscode.Disposable.from(
    ...[looks, watcher, watcher.onDidChange(touched), watcher.onDidCreate(touched), watcher.onDidDelete(touched)],
    // Where a folder cannot be watched, that is all there is.
    vscode.window.onDidChangeWindowState(({ focused }) => focused && touched()),
    { dispose: () => stop.abort() },
  );
}

interface Look extends InboxParts {
  readonly signal: AbortSignal;
  /** Documents are expected to come in, so progress is shown. */
  readonly isAwaited: boolean;
}

/** Answers how many documents wait for another look. What is wrong is told; a folder that is gone is looked at again when something happens there. */
async function lookOnce(inbox: string, { engine, log, changed, signal, isAwaited, ...told }: Look): Promise<number> {
  const ask = () => engine.ask('lookInInbox', { inbox }, { signal });
  const options = { location: vscode.ProgressLocation.Window, title: vscode.l10n.t('Importing documents') };
  try {
    const view = await (isAwaited ? vscode.window.withProgress(options, ask) : ask());
    if (view.imported.some(({ change }) => change === 'added' || change === 'updated')) {
      tell(importWords(view));
      await changed();
    }
    void tellFlaws(told, view);
    return view.waiting;
  } catch (error) {
    if (signal.aborted) return 0;
    log('error', `codeWiki.inbox: ${error instanceof Error ? error.stack : String(error)}`);
    void showFailure([problemOf(error)], undefined);
    return 0;
  }
}
