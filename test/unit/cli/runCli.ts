import { runCommandLine, type Terminal } from '../../../src/cli/runCommandLine';
import { type BuildView, defaultBudgets, type ProblemCode, ProblemError, problem } from '../../../src/model';
import type { Workbench } from '../../../src/workbench';

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** The store and profile that were opened. */
  readonly opened: readonly (readonly [store: string | undefined, profile: string])[];
}

/** Runs one command in a terminal that remembers what was printed. */
export async function runCli(argv: readonly string[], workbench: Workbench, more: Partial<Terminal> = {}): Promise<Ran> {
  const said = { out: '', err: '' };
  const opened: [string | undefined, string][] = [];
  const code = await runCommandLine(argv, {
    environment: {},
    signal: new AbortController().signal,
    calledAs: 'code-wiki',
    isTerminal: false,
    pause: () => Promise.reject(new Error('nothing waits here')),
    print: (text) => {
      said.out += text;
    },
    tell: (text) => {
      said.err += text;
    },
    open: async (store, profile) => {
      opened.push([store, profile]);
      return workbench;
    },
    ...more,
  });
  return { code, ...said, opened };
}

/** A workbench whose every answer is the given failure. */
export function failing(error: Error): Workbench {
  const fail = () => Promise.reject(error);
  return {
    build: fail,
    previewRebuild: fail,
    topics: fail,
    changeTopic: fail,
    eraseTopic: fail,
    snapshot: fail,
    facts: fail,
    plan: fail,
    changePlan: fail,
    wiki: fail,
    page: fail,
    graph: fail,
    copyPage: fail,
    pageOfFile: fail,
    callsOfSymbol: fail,
    tour: fail,
    search: fail,
    searchAll: fail,
    excerpt: fail,
    verify: fail,
    impact: fail,
    changes: fail,
    markRead: fail,
    editText: fail,
    edit: fail,
    changeOwnPage: fail,
    share: fail,
    chooseSide: fail,
    export: fail,
    history: fail,
    revisionText: fail,
    compareRevisions: fail,
    blame: fail,
    restore: fail,
    pageThen: fail,
    review: fail,
    decide: fail,
    ledger: fail,
    jobs: fail,
    job: fail,
    locate: fail,
    contract: fail,
    codemap: fail,
    tellAgents: fail,
    library: {
      import: fail,
      lookInInbox: fail,
      articles: fail,
      article: fail,
      articleText: fail,
      editArticle: fail,
      renameArticle: fail,
      changeArticle: fail,
      supersedeArticle: fail,
      disputes: fail,
      settle: fail,
      verifyArticle: fail,
      decayed: fail,
      changelog: fail,
    },
    store: { check: fail, repair: fail, measure: fail, compact: fail, move: fail },
    models: fail,
    checkModel: fail,
    doctor: fail,
  };
}

/** A workbench that cannot answer because of this problem. */
export function refusing(code: ProblemCode, values: Record<string, string> = {}): Workbench {
  return failing(new ProblemError(problem('error', code, values)));
}

/** A workbench whose builds end like this. */
export function ending(view: Partial<BuildView>): Workbench {
  const coverage = { eligible: 1, included: 1, omitted: 0, bytes: 1, byReason: {}, omittedFiles: [] };
  const impact = { added: [], changed: [], deleted: [], renamed: [], pages: [] };
  const build: BuildView = {
    topic: 't',
    state: 'complete',
    snapshot: 'd',
    rules: { budgets: defaultBudgets, scope: [], include: [], exclude: [] },
    coverage,
    pages: [],
    work: { read: 0, parsed: 0, composed: 0, checked: 0, written: 0 },
    ledger: { entries: 0, head: '' },
    model: { calls: 0, inputTokens: 0, outputTokens: 0, cached: 0 },
    impact,
    findings: [],
    problems: [],
    timings: {},
    ...view,
  };
  return { ...failing(new Error('only builds')), build: async () => build };
}
