import * as vscode from 'vscode';
import { type BuildView, describeJobKind, describeJobState } from '../../model';
import { describe, describeProgress, translate } from '../describe';
import type { WikiRun, Wikis } from '../wikis';

/** A run of this session, or one line about it. */
type RunNode = WikiRun | { readonly text: string; readonly icon: string; readonly tooltip?: string };

/** The tree of runs: how each ended, what it read and what it wrote. */
export function showRunsTree(wikis: Wikis): vscode.Disposable {
  const changed = new vscode.EventEmitter<void>();
  const view = vscode.window.createTreeView<RunNode>('codeWiki.runs', {
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getTreeItem: (node) => ('id' in node ? runItem(node) : lineItem(node)),
      getChildren: (node) => [...(node ? ('id' in node ? linesOf(node) : []) : wikis.runs)],
    },
  });
  return vscode.Disposable.from(
    view,
    changed,
    wikis.onDidChange(() => changed.fire()),
  );
}

function runItem(run: WikiRun): vscode.TreeItem {
  const state = run.outcome ? vscode.TreeItemCollapsibleState.Collapsed : vscode.TreeItemCollapsibleState.None;
  const item = new vscode.TreeItem(`${describeJobKind(run.kind, translate)} · ${run.folder.name}`, state);
  const time = run.startedAt.toLocaleTimeString(vscode.env.language, { timeStyle: 'short' });
  item.id = String(run.id);
  item.description = `${stateName(run)} · ${time}`;
  item.iconPath = new vscode.ThemeIcon(iconOf(run));
  item.contextValue = run.outcome ? 'run' : 'run.running';
  return item;
}

function lineItem({ text, icon, tooltip }: Extract<RunNode, { text: string }>): vscode.TreeItem {
  const item = new vscode.TreeItem(text);
  item.iconPath = new vscode.ThemeIcon(icon);
  item.tooltip = tooltip ?? text;
  return item;
}

function linesOf({ outcome }: WikiRun): readonly RunNode[] {
  if (!outcome) return [];
  if (!('state' in outcome)) return outcome.map((problem) => ({ text: describe(problem).message, icon: 'error' }));
  return [...countLines(outcome), ...problemLines(outcome)];
}

function countLines({ coverage, ledger, pages, findings, model }: BuildView): readonly RunNode[] {
  const written = pages.filter(({ change }) => change !== 'unchanged').length;
  const kept = Object.entries(coverage.byReason).map(([reason, count]) => `${reason}: ${count}`);
  const counts = [
    { text: vscode.l10n.t('{0} of {1} eligible files read', coverage.included, coverage.eligible), icon: 'files' },
    { text: vscode.l10n.t('{0} entries kept out', coverage.omitted), icon: 'circle-slash', tooltip: kept.join('\n') },
    { text: vscode.l10n.t('{0} of {1} pages written', written, pages.length), icon: 'book' },
    { text: vscode.l10n.t('{0} ledger entries', ledger.entries), icon: 'checklist', tooltip: ledger.head },
    { text: vscode.l10n.t('{0} model calls', model.calls), icon: 'hubot' },
  ];
  return findings.length === 0 ? counts : [...counts, { text: vscode.l10n.t('{0} findings', findings.length), icon: 'warning' }];
}

function problemLines({ problems }: BuildView): readonly RunNode[] {
  return problems.map((problem) => {
    const { message, remedy } = describe(problem);
    const icon = problem.severity === 'error' ? 'error' : problem.severity;
    const text = problem.path === undefined ? message : `${problem.path}: ${message}`;
    return { text, icon, tooltip: remedy === undefined ? text : `${text}\n${remedy}` };
  });
}

function stateName({ outcome, progress }: WikiRun): string {
  if (!outcome) return progress ? describeProgress(progress) : vscode.l10n.t('starting');
  if ('state' in outcome) return describeJobState(outcome.state, translate);
  return describeJobState(outcome.some(({ code }) => code === 'cancelled') ? 'cancelled' : 'failed', translate);
}

function iconOf({ outcome }: WikiRun): string {
  if (!outcome) return 'sync~spin';
  if (!('state' in outcome)) return outcome.some(({ code }) => code === 'cancelled') ? 'circle-slash' : 'error';
  if (outcome.state === 'complete' || outcome.state === 'unchanged') return 'pass';
  return outcome.state === 'cancelled' ? 'circle-slash' : outcome.state === 'degraded' ? 'warning' : 'error';
}
