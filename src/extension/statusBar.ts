import * as vscode from 'vscode';
import { conflictsIn, countGaps, countStale } from './contextState';
import { describeProgress } from './describe';
import type { ActiveFolder } from './folders';
import { readModelSettings } from './model/modelSettings';
import { settingsWords } from './model/modelWords';
import type { FolderWiki, Wikis } from './wikis';

/** The one status bar item: `Wiki`, `Wiki 12/48` while pages are written, `Wiki · 3 stale` when code moved on, `Wiki · 1 conflict` when a person must decide. */
export function showStatusBar(active: ActiveFolder, wikis: Wikis): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('codeWiki.status', vscode.StatusBarAlignment.Left, 10);
  item.name = vscode.l10n.t('Code Wiki');
  item.command = 'codeWiki.showActions';
  const show = () => {
    if (!active.current) return item.hide();
    const known = wikis.of(active.current);
    item.text = statusText(known);
    item.tooltip = tooltip(known);
    item.accessibilityInformation = { label: item.text.replace(/\$\([^)]*\)/g, '').trim(), role: 'button' };
    item.show();
  };
  show();
  return vscode.Disposable.from(item, active.onDidChange(show), wikis.onDidChange(show));
}

function statusText(known: FolderWiki): string {
  const progress = known.run?.progress;
  if ((progress?.stage === 'compose' || progress?.stage === 'write') && progress.total > 0)
    return `$(sync~spin) ${vscode.l10n.t('Wiki')} ${progress.done}/${progress.total}`;
  if (known.run) return `$(sync~spin) ${vscode.l10n.t('Wiki')}`;
  const conflicts = conflictsIn(known).length;
  const stale = countStale(known);
  const gaps = countGaps(known);
  if (conflicts === 1) return `$(book) ${vscode.l10n.t('Wiki · 1 conflict')}`;
  if (conflicts > 1) return `$(book) ${vscode.l10n.t('Wiki · {0} conflicts', conflicts)}`;
  if (stale > 0) return `$(book) ${vscode.l10n.t('Wiki · {0} stale', stale)}`;
  return gaps > 0 ? `$(book) ${vscode.l10n.t('Wiki · {0} to review', gaps)}` : `$(book) ${vscode.l10n.t('Wiki')}`;
}

interface Action {
  readonly label: string;
  readonly command: string;
}

/** What makes sense now, the likeliest first. */
export function actionsFor(known: FolderWiki | undefined): readonly Action[] {
  const read = { label: vscode.l10n.t('$(book) Read the Wiki'), command: 'codeWiki.reader.focus' };
  const open = { label: vscode.l10n.t('$(go-to-file) Open Page…'), command: 'codeWiki.openPage' };
  const refresh = { label: vscode.l10n.t('$(refresh) Refresh'), command: 'codeWiki.refresh' };
  if (known?.run) return [{ label: vscode.l10n.t('$(debug-stop) Stop'), command: 'codeWiki.stop' }, read];
  if (!known?.wiki) return [{ label: vscode.l10n.t('$(play) Build Code Wiki'), command: 'codeWiki.build' }];
  const review = { label: vscode.l10n.t('$(checklist) Review Findings'), command: 'codeWiki.reviewFindings' };
  const resolve = { label: vscode.l10n.t('$(git-merge) Resolve Conflict'), command: 'codeWiki.resolveConflict' };
  const conflicts = conflictsIn(known).length > 0 ? [resolve] : [];
  const gaps = countGaps(known) > 0 ? [review] : [];
  return [...conflicts, ...(countStale(known) > 0 ? [refresh, ...gaps, read, open] : [...gaps, read, open, refresh])];
}

function tooltip(known: FolderWiki): vscode.MarkdownString {
  const actions = actionsFor(known);
  const text = new vscode.MarkdownString('', true);
  text.isTrusted = { enabledCommands: actions.map(({ command }) => command) };
  text
    .appendText(`${vscode.l10n.t('Code Wiki')} · ${known.folder.name}\n`)
    .appendText(`${describeState(known)}\n`)
    .appendText(`${describeWriter()}\n`);
  return text.appendMarkdown(`\n${actions.map(({ label, command }) => `[${label}](command:${command})`).join(' &nbsp; ')}`);
}

function describeWriter(): string {
  const settings = readModelSettings();
  if (!settings) return vscode.l10n.t('Pages are composed, without a model.');
  return vscode.l10n.t('Pages are written by {0}', settingsWords(settings));
}

function describeState({ wiki, run, failure }: FolderWiki): string {
  if (run) return run.progress ? describeProgress(run.progress) : vscode.l10n.t('Starting');
  if (failure.length > 0) return vscode.l10n.t('The last run did not end well.');
  if (!wiki) return vscode.l10n.t('No wiki yet');
  const conflicts = conflictsIn({ wiki }).length;
  if (conflicts > 0) return vscode.l10n.t('{0} pages of yours wait to be merged', conflicts);
  const stale = countStale({ wiki });
  if (stale > 0) return vscode.l10n.t('{0} of {1} pages cite code that has changed', stale, wiki.pages.length);
  if (wiki.gaps > 0) return vscode.l10n.t('{0} findings of the gates wait for a review', wiki.gaps);
  return vscode.l10n.t('{0} pages, true to the code', wiki.pages.length);
}
