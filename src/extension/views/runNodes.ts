import * as vscode from 'vscode';
import { type EngineClient, problemOf } from '../../engine';
import type { JobView } from '../../model';
import { describe } from '../describe';
import { folderKey, isSameFolder } from '../folders';
import { modelWords } from '../model/modelWords';
import { usedWords } from '../model/usedWords';
import { engineFolder } from '../topics/topicFolder';
import type { FolderWiki, WikiRun, Wikis } from '../wikis';

/** A run of this session, one that the store knows, or one line about either. `job` is what Show Ledger is asked for. */
export type RunNode =
  | { readonly kind: 'run'; readonly folder: vscode.WorkspaceFolder; readonly job: string | undefined; readonly run: WikiRun }
  | { readonly kind: 'job'; readonly folder: vscode.WorkspaceFolder; readonly job: string; readonly view: JobView }
  | { readonly kind: 'line'; readonly text: string; readonly icon: string; readonly tooltip?: string }
  | LedgerNode;

interface LedgerNode {
  readonly kind: 'ledger';
  readonly folder: vscode.WorkspaceFolder;
  readonly job: string;
  readonly text: string;
  readonly intact: boolean;
}

/** What the store said of a folder, and what was known of the folder then. */
interface KnownJobs {
  readonly before: FolderWiki;
  readonly jobs: Promise<readonly JobView[]>;
}

const mostRuns = 20;

/** Gives the newest runs of all folders: those under way in this session first, then by time. */
export function createRunLister(engine: EngineClient, wikis: Wikis): () => Promise<readonly RunNode[]> {
  const known = new Map<string, KnownJobs>();
  return async () => {
    const runs = wikis.runs.map((run): RunNode => ({ kind: 'run', folder: run.folder, job: jobOf(run), run }));
    const kept = await Promise.all(wikis.folders.map(async (folder) => jobNodes(folder, await jobsOf(folder), wikis.runs)));
    return [...runs, ...kept.flat()].sort((a, b) => orderOf(b) - orderOf(a)).slice(0, mostRuns);
  };

  /** Asked again whenever the wiki was, and when a run begins or ends: its progress changes nothing in the store. */
  function jobsOf(folder: vscode.WorkspaceFolder): Promise<readonly JobView[]> {
    const state = wikis.of(folder);
    if (state.wiki === undefined && !wikis.wasSeen(folder)) return Promise.resolve([]);
    const kept = known.get(folderKey(folder));
    if (kept && kept.before.wiki === state.wiki && kept.before.run?.id === state.run?.id) return kept.jobs;
    const jobs = engine.ask('jobs', { folder: engineFolder(folder) }).catch(() => []);
    known.set(folderKey(folder), { before: state, jobs });
    return jobs;
  }
}

/** The job that a run of this session left; none for one that was refused or had nothing to do. */
function jobOf({ outcome }: WikiRun): string | undefined {
  return outcome && 'state' in outcome ? outcome.job : undefined;
}

/** What the store knows beside the runs of this session; the job of one that is under way is that run. */
function jobNodes(folder: vscode.WorkspaceFolder, jobs: readonly JobView[], runs: readonly WikiRun[]): readonly RunNode[] {
  const own = runs.filter((run) => isSameFolder(run.folder, folder));
  const told = new Set(own.flatMap((run) => jobOf(run) ?? []));
  const under = own.find(({ outcome }) => !outcome);
  const isUnder = ({ state, startedAt }: JobView) => under && state === 'running' && Date.parse(startedAt) >= under.startedAt.getTime();
  return jobs.filter((job) => !told.has(job.id) && !isUnder(job)).map((view) => ({ kind: 'job', folder, job: view.id, view }));
}

function orderOf(node: RunNode): number {
  if (node.kind === 'run') return node.run.outcome ? node.run.startedAt.getTime() : Number.POSITIVE_INFINITY;
  return node.kind === 'job' ? Date.parse(node.view.startedAt) : 0;
}

function modelLines({ model }: JobView): readonly RunNode[] {
  if (!model) return [];
  const { name, host, used, estimated, expected = estimated } = model;
  const told = usedWords({ calls: used.calls, tokens: used.input + used.output, expected: expected.input + expected.output });
  return [
    { kind: 'line', text: vscode.l10n.t('Written by {0}', modelWords(name, host)), icon: 'hubot' },
    { kind: 'line', text: told, icon: 'graph' },
  ];
}

/** Lines about a job of the store. */
export async function jobLines(engine: EngineClient, folder: vscode.WorkspaceFolder, view: JobView): Promise<readonly RunNode[]> {
  if (view.state === 'running') return [{ kind: 'line', text: vscode.l10n.t('Another process runs it.'), icon: 'info' }];
  try {
    const { entries, intact, findings } = await engine.ask('job', { folder: engineFolder(folder), job: view.id });
    const state = intact ? vscode.l10n.t('{0} ledger entries', entries) : vscode.l10n.t('{0} ledger entries, NOT intact', entries);
    const ledger: RunNode = { kind: 'ledger', folder, job: view.id, text: state, intact };
    const found: RunNode = { kind: 'line', text: vscode.l10n.t('{0} findings', findings), icon: 'warning' };
    return [ledger, ...modelLines(view), ...(findings === 0 ? [] : [found])];
  } catch (error) {
    return [{ kind: 'line', text: describe(problemOf(error)).message, icon: 'error' }];
  }
}
