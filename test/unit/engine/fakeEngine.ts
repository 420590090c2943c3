import { createMessageConnection, IPCMessageReader, IPCMessageWriter } from 'vscode-jsonrpc/node';
import { type EngineHandlers, engineOptionsSchema } from '../../../src/engine/api';
import { askHost } from '../../../src/engine/askHost';
import { formatLogLine } from '../../../src/engine/engineLog';
import { exitWithParent } from '../../../src/engine/exitWithParent';
import { serveEngine } from '../../../src/engine/serveEngine';
import { type BuildView, defaultBudgets, ProblemError, problem, type Run, type WikiView } from '../../../src/model';

/** An engine whose folder names say what shall happen; bundled and started as a process by the test. */

const options = engineOptionsSchema.parse(JSON.parse(process.argv[2] ?? '{}'));

const nothing = { pages: [], wishes: [], dropped: [], deleted: [], planWaits: false, tours: [], job: '', cited: [], gaps: 0 };
const wiki = (name: string): WikiView => ({ topic: 't', name, seq: 1, commit: null, dirty: false, at: '', ...nothing });

const build: BuildView = {
  topic: 't',
  state: 'complete',
  snapshot: '',
  rules: { budgets: defaultBudgets, scope: [], include: [], exclude: [] },
  coverage: { eligible: 0, included: 0, omitted: 0, bytes: 0, byReason: {}, omittedFiles: [] },
  pages: [],
  work: { read: 0, parsed: 0, composed: 0, checked: 0, written: 0 },
  ledger: { entries: 0, head: '' },
  model: { calls: 0, inputTokens: 0, outputTokens: 0, cached: 0 },
  impact: { added: [], changed: [], deleted: [], renamed: [], pages: [] },
  findings: [],
  problems: [],
  timings: {},
};

const wikis: Record<string, () => WikiView | null | Promise<WikiView | null>> = {
  '/pid': () => wiki(String(process.pid)),
  '/profile': () => wiki(options.profile),
  '/none': () => null,
  '/crash': () => process.exit(7),
  '/bug': () => {
    throw new Error('a bug');
  },
  '/full': () => {
    throw new ProblemError(problem('error', 'store-full'));
  },
  '/malformed': () => JSON.parse('{"topic":1}'),
  '/garbage': () => {
    process.send?.('garbage');
    process.send?.({ jsonrpc: '2.0', id: 999, result: 1 });
    return wiki('after garbage');
  },
  '/slow': () => new Promise((resolve) => setTimeout(() => resolve(wiki('slow')), 150)),
  '/disconnect': () => {
    process.disconnect();
    return new Promise(() => {});
  },
};

async function runBuild({ signal, report }: Run, folder: string): Promise<BuildView> {
  if (folder === '/steps') for (let done = 1; done <= 3; done++) report({ stage: 'compose', done, total: 3 });
  if (folder === '/endless') for (;;) await step(signal);
  if (folder === '/stuck') for (;;);
  return build;
}

async function step(signal: Run['signal']): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 5));
  signal.throwIfAborted();
}

const connection = createMessageConnection(new IPCMessageReader(process), new IPCMessageWriter(process));
const host = askHost(connection);

const unused = async (): Promise<never> => {
  throw new Error('unused');
};

const handlers: EngineHandlers = {
  build: ({ folder }, run) => runBuild(run, folder),
  previewRebuild: unused,
  plan: unused,
  changePlan: unused,
  share: unused,
  changeOwnPage: unused,
  wiki: async ({ folder }) => (await wikis[folder]?.()) ?? null,
  page: async ({ path }) => {
    throw new ProblemError(problem('error', 'no-page', { page: path }));
  },
  graph: unused,
  copyPage: unused,
  pageOfFile: async () => null,
  callsOfSymbol: async () => null,
  tour: async ({ number }) => {
    throw new ProblemError(problem('error', 'no-tour', { tour: number }));
  },
  lookInInbox: unused,
  search: async () => [],
  searchAll: async () => [],
  excerpt: unused,
  ledger: unused,
  jobs: unused,
  job: unused,
  locate: unused,
  contract: unused,
  export: unused,
  changes: unused,
  markRead: async () => null,
  editText: unused,
  edit: unused,
  chooseSide: unused,
  history: unused,
  revisionText: unused,
  blame: unused,
  restore: unused,
  review: unused,
  decide: async () => null,
  codemap: unused,
  topics: unused,
  changeTopic: unused,
  import: unused,
  articles: unused,
  article: unused,
  articleText: unused,
  editArticle: unused,
  renameArticle: unused,
  decayed: unused,
  verifyArticle: unused,
  supersedeArticle: unused,
  disputes: unused,
  settle: unused,
  changeArticle: unused,
  models: async () => [`a key of ${(await host.readSecret('here'))?.length ?? 0}`],
  checkModel: async ({ settings }, { signal }) => {
    const { contextWindow } = await host.describe(settings.name, signal);
    const { text } = await host.chat(settings.name, { messages: [{ role: 'user', text: settings.name }], tools: [], maxOutput: 9 }, signal);
    return { host: text, contextWindow, checks: [] };
  },
  doctor: async () => [],
};

serveEngine(
  connection,
  async () => {
    if (options.profile === 'closed') throw new ProblemError(problem('error', 'store-newer', { format: 9 }));
    return handlers;
  },
  (level, message) => process.stderr.write(`${formatLogLine(level, message)}\n`),
);
exitWithParent();
