import * as vscode from 'vscode';
import type { EngineClient } from '../../engine';
import { type BuildView, describeJobEnd, describeJobKind, describeJobState, type JobView } from '../../model';
import { describe, describeProgress, translate } from '../describe';
import { askedWords, usedOf, usedWords } from '../model/usedWords';
import type { WikiRun, Wikis } from '../wikis';
import { createRunLister, jobLines, type RunNode } from './runNodes';

/** The tree of runs, of this session and of those before: how each ended, what it read and what it wrote. */
export function showRunsTree(engine: EngineClient, wikis: Wikis): vscode.Disposable {
  const changed = new vscode.EventEmitter<void>();
  const listRuns = createRunLister(engine, wikis);
  const view = vscode.window.createTreeView<RunNode>('codeWiki.runs', {
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getTreeItem: itemOf,
      getChildren: async (node) => [...(node ? await linesOf(engine, node) : await listRuns())],
    },
  });
  return vscode.Disposable.from(
    view,
    changed,
    wikis.onDidChange(() => changed.fire()),
  );
}

function itemOf(node: RunNode): vscode.TreeItem {
  switch (node.kind) {
    case 'run':
      return runItem(node);
    case 'job':
      return jobItem(node);
    case 'line':
      return lineItem(node);
    case 'ledger':
      return ledgerItem(node);
  }
}

const { Collapsed, None } = vscode.TreeItemCollapsibleState;

function runItem({ run, folder, job }: Extract<RunNode, { kind: 'run' }>): vscode.TreeItem {
  const item = new vscode.TreeItem(`${describeJobKind(run.kind, translate)} · ${folder.name}`, run.outcome ? Collapsed : None);
  item.id = `run/${run.id}`;
  item.description = `${stateName(run)} · ${timeOf(run.startedAt)}`;
  item.iconPath = new vscode.ThemeIcon(iconOf(run));
  item.contextValue = run.outcome ? (job === undefined ? 'run' : 'run+ledger') : 'run.running';
  return item;
}

function jobItem({ view, folder, job }: Extract<RunNode, { kind: 'job' }>): vscode.TreeItem {
  const item = new vscode.TreeItem(`${describeJobKind(view.kind, translate)} · ${folder.name}`, Collapsed);
  item.id = `job/${folder.uri.toString()}/${job}`;
  item.description = `${describeJobEnd(view, translate)} · ${timeOf(new Date(view.startedAt))}`;
  item.iconPath = new vscode.ThemeIcon(jobIcon(view));
  item.contextValue = 'run+ledger';
  item.tooltip = view.published ? vscode.l10n.t('It wrote the wiki that you read. Job {0}', job) : vscode.l10n.t('Job {0}', job);
  return item;
}

function lineItem({ text, icon, tooltip }: Extract<RunNode, { kind: 'line' }>): vscode.TreeItem {
  const item = new vscode.TreeItem(text);
  item.iconPath = new vscode.ThemeIcon(icon);
  item.tooltip = tooltip ?? text;
  return item;
}

function ledgerItem(node: Extract<RunNode, { kind: 'ledger' }>): vscode.TreeItem {
  const item = new vscode.TreeItem(node.text);
  item.iconPath = new vscode.ThemeIcon(node.intact ? 'checklist' : 'error');
  item.tooltip = vscode.l10n.t('Show the ledger');
  item.contextValue = 'line+ledger';
  item.command = { command: 'codeWiki.showLedger', title: vscode.l10n.t('Show the ledger'), arguments: [node] };
  return item;
}

async function linesOf(engine: EngineClient, node: RunNode): Promise<readonly RunNode[]> {
  if (node.kind === 'job') return jobLines(engine, node.folder, node.view);
  if (node.kind !== 'run' || !node.run.outcome) return [];
  const { outcome } = node.run;
  if (!('state' in outcome)) return outcome.map((problem) => ({ kind: 'line', text: describe(problem).message, icon: 'error' }));
  return [...countLines(node.folder, outcome), ...problemLines(outcome)];
}

function countLines(folder: vscode.WorkspaceFolder, outcome: BuildView): readonly RunNode[] {
  const { coverage, ledger, pages, findings, job } = outcome;
  const [used, asked] = [usedOf(outcome), askedWords(outcome)];
  const written = pages.filter(({ change }) => change !== 'unchanged').length;
  const kept = Object.entries(coverage.byReason).map(([reason, count]) => `${reason}: ${count}`);
  const line = (text: string, icon: string, tooltip = text): RunNode => ({ kind: 'line', text, icon, tooltip });
  const recorded = vscode.l10n.t('{0} ledger entries', ledger.entries);
  return [
    line(vscode.l10n.t('{0} of {1} eligible files read', coverage.included, coverage.eligible), 'files'),
    line(vscode.l10n.t('{0} entries kept out', coverage.omitted), 'circle-slash', kept.join('\n')),
    line(vscode.l10n.t('{0} of {1} pages written', written, pages.length), 'book'),
    job === undefined ? line(recorded, 'checklist') : { kind: 'ledger', folder, job, text: recorded, intact: true },
    line(used ? usedWords(used) : vscode.l10n.t('No model was asked.'), 'hubot'),
    ...(asked === undefined ? [] : [line(asked, 'list-selection')]),
    ...(findings.length === 0 ? [] : [line(vscode.l10n.t('{0} findings', findings.length), 'warning')]),
  ];
}

function problemLines({ problems }: BuildView): readonly RunNode[] {
  return problems.map((problem) => {
    const { message, remedy } = describe(problem);
    const icon = problem.severity === 'error' ? 'error' : problem.severity;
    const text = problem.path === undefined ? message : `${problem.path}: ${message}`;
    return { kind: 'line', text, icon, tooltip: remedy === undefined ? text : `${text}\n${remedy}` };
  });
}

/** The time alone today, else the date with it. */
function timeOf(at: Date): string {
  const isToday = at.toDateString() === new Date().toDateString();
  return at.toLocaleString(vscode.env.language, { ...(isToday ? {} : { dateStyle: 'short' }), timeStyle: 'short' });
}

function stateName({ outcome, progress }: WikiRun): string {
  if (!outcome) return progress ? describeProgress(progress) : vscode.l10n.t('starting');
  if ('state' in outcome) return describeJobState(outcome.state, translate);
  return describeJobState(outcome.some(({ code }) => code === 'cancelled') ? 'cancelled' : 'failed', translate);
}

function iconOf({ outcome }: WikiRun): string {
  if (!outcome) return 'sync~spin';
  if (!('state' in outcome)) return outcome.some(({ code }) => code === 'cancelled') ? 'circle-slash' : 'error';
  return stateIcon(outcome.state);
}

function jobIcon({ state }: JobView): string {
  return state === 'running' ? 'sync' : stateIcon(state);
}

function stateIcon(state: BuildView['state']): string {
  switch (state) {
    case 'complete':
    case 'unchanged':
      return 'pass';
    case 'cancelled':
      return 'circle-slash';
    case 'degraded':
    case 'partial':
    case 'waiting':
      return 'warning';
    case 'running':
      return 'sync~spin';
    case 'failed':
    case 'refused':
      return 'error';
  }
}
