import { createHash } from 'node:crypto';
import { createReadRecorder, ledgerSeed, type RecordedReading } from '../../../src/evidence';
import { type Ground, type PublishRequest, type PublishResult, publish, type Store, topicIdOf } from '../../../src/knowledge';
import {
  type Contract,
  codeWikiContract,
  defaultBudgets,
  type Facts,
  type History,
  type Job,
  type PageContent,
  type Publication,
  type Snapshot,
  type Topic,
} from '../../../src/model';

export const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');
export const now = () => '2026-01-02T03:04:05.000Z';

const root = '/home/jane/tiny';
const rules = { budgets: defaultBudgets, scope: [], include: [], exclude: [] };
/** No page and no section is owed: a test writes only what it is about. */
const contract: Contract = { ...codeWikiContract, pages: codeWikiContract.pages.map((duty) => ({ ...duty, always: false, sections: [] })) };
export const topic: Topic = { schema: 1, id: topicIdOf(sha256, root), kind: 'code', name: 'tiny', root, rules, contract };

export const noFacts: Facts = {
  files: [],
  symbols: [],
  imports: [],
  exports: [],
  heritage: [],
  calls: [],
  boundaries: [],
  entryPoints: [],
  callPaths: [],
  modulePaths: [],
  messages: [],
  memory: [],
  writes: [],
  testTools: [],
  packages: [],
  documents: [],
  modules: [],
  decisions: [],
  constraints: [],
};

/** Ports that find nothing. */
export const noChecks: Pick<Ground, 'findSecrets' | 'checkMermaid'> = { findSecrets: async () => [], checkMermaid: async () => undefined };

export type Files = Readonly<Record<string, string>>;

export function snapshotOf(files: Files): Snapshot {
  const records = Object.keys(files)
    .sort()
    .map((path) => ({
      path,
      bytes: files[path]?.length ?? 0,
      sha256: sha256(files[path] ?? ''),
      language: 'text',
      hostOnly: false,
      lossy: false,
      mark: { bytes: files[path]?.length ?? 0, mtime: 1, ctime: 1, inode: 1 },
    }));
  return {
    digest: sha256(JSON.stringify(records.map(({ path, sha256: hash }) => [path, hash]))),
    admission: 1,
    takenAt: now(),
    rules,
    commit: null,
    committedAt: null,
    dirty: false,
    files: records,
    coverage: {
      eligible: records.length,
      included: records.length,
      omitted: 1,
      bytes: 0,
      byReason: { dependency: 1 },
      omittedFiles: [{ path: 'node_modules/', reason: 'dependency', bytes: 0 }],
    },
  };
}

export function page(body: string, more: Partial<PageContent> = {}): PageContent {
  return { role: 'module', title: 'Page', summary: 'One sentence.', body, diagrams: [], ...more };
}

/** Gives a citation of lines as Markdown; the recorder stands behind it for all else. */
export type Cite = ((path: string, first: number, last: number) => string) & Omit<RecordedReading, 'cite'>;

export interface Run {
  readonly files: Files;
  /** Writes the pages, citing what it shows: `cite('a.ts', 1, 2)` gives `[a.ts](cite:…)`. */
  readonly write: (cite: Cite) => Readonly<Record<string, PageContent>>;
  readonly history?: History;
  readonly job: string;
  readonly facts?: Facts;
  readonly secrets?: Ground['findSecrets'];
  readonly mermaid?: Ground['checkMermaid'];
  /** Changes what is about to be published: how a test forges evidence. */
  readonly forge?: (request: PublishRequest) => PublishRequest;
  readonly carry?: boolean;
  readonly contract?: Contract;
}

/** One job over small files, from reading to publishing. */
export async function runJob(store: Store, run: Run): Promise<PublishResult & { readonly recorder: RecordedReading }> {
  const snapshot = snapshotOf(run.files);
  const text = (path: string) => run.files[path] ?? '';
  const { value: previous } = await store.readPublication(topic.id);
  const job = jobOf(run.job, snapshot, previous);
  await store.createJob(job, snapshot);
  const seed = ledgerSeed(sha256, { profile: store.profile, topic: topic.id, job: job.id, snapshot: snapshot.digest });
  const carried = run.carry === false ? undefined : previous;
  const recorder = createReadRecorder({ snapshot, text, history: run.history, sha256, now, job: job.id, seed, carried });
  const citeLines = (path: string, first: number, last: number) => `[${path}](cite:${recorder.cite({ path, lines: [first, last] })})`;
  const pages = Object.entries(run.write(Object.assign(citeLines, recorder)));
  const request: PublishRequest = {
    ...{ store, sha256, now, topic: { ...topic, contract: run.contract ?? contract }, job, snapshot, text, previous, history: run.history },
    findSecrets: run.secrets ?? noChecks.findSecrets,
    checkMermaid: run.mermaid ?? noChecks.checkMermaid,
    facts: run.facts ?? noFacts,
    plan: { pages: pages.map(([path, { role, title }]) => ({ path, role, title, subject: null, files: [] })), dropped: [], wishes: [] },
    candidates: pages.map(([path, content]) => ({ path, content, origin: 'composed' })),
    recorded: { citations: recorder.citations(), entries: recorder.entries() },
  };
  return { ...(await publish(run.forge?.(request) ?? request)), recorder };
}

function jobOf(id: string, snapshot: Snapshot, previous: Publication | undefined): Job {
  return {
    schema: 1,
    id,
    topic: topic.id,
    kind: 'build',
    state: 'running',
    startedAt: now(),
    endedAt: null,
    startedFrom: previous?.seq ?? 0,
    snapshot: snapshot.digest,
    input: snapshot.digest,
  };
}
