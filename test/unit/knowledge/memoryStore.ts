import { type BodyStore, type LibraryStore, pastOf, type SearchCache, type SearchIndex, type Store } from '../../../src/knowledge';
import type {
  CallGraph,
  History,
  Job,
  LedgerEntry,
  Library,
  Outcome,
  PageRecord,
  PastPublication,
  Publication,
  ReadMarks,
  ReviewFinding,
  ReviewList,
  Snapshot,
  Topic,
  TourList,
  WishList,
  WrittenPageRecord,
} from '../../../src/model';
import { ProblemError, problem } from '../../../src/model';
import { withDraft } from '../../../src/node/store/withDraft';
import type { Ports } from '../../../src/workbench/ports';

/** A store that remembers, with its insides open so that a test can damage or forge them. */
export interface MemoryStore extends Store {
  readonly topics: Map<string, Topic>;
  readonly wishes: Map<string, WishList>;
  readonly reviews: Map<string, ReviewList>;
  readonly marks: Map<string, ReadMarks>;
  readonly publications: Map<string, Publication>;
  readonly pages: Map<string, PageRecord>;
  readonly jobs: Map<string, Job>;
  readonly snapshots: Map<string, Snapshot>;
  readonly histories: Map<string, History>;
  readonly callGraphs: Map<string, CallGraph>;
  readonly tours: Map<string, TourList>;
  readonly ledgers: Map<string, readonly LedgerEntry[]>;
  readonly findings: Map<string, readonly ReviewFinding[]>;
  /** The jobs that some process runs. */
  readonly held: Set<string>;
  /** Names of the writing calls so far, in order. */
  readonly writes: string[];
}

export function createMemoryStore(profile = 'default'): MemoryStore {
  const topics = new Map<string, Topic>();
  const wishes = new Map<string, WishList>();
  const reviews = new Map<string, ReviewList>();
  const marks = new Map<string, ReadMarks>();
  const publications = new Map<string, Publication>();
  const past = new Map<string, readonly PastPublication[]>();
  const pages = new Map<string, PageRecord>();
  const jobs = new Map<string, Job>();
  const snapshots = new Map<string, Snapshot>();
  const histories = new Map<string, History>();
  const callGraphs = new Map<string, CallGraph>();
  const tours = new Map<string, TourList>();
  const ledgers = new Map<string, readonly LedgerEntry[]>();
  const findings = new Map<string, readonly ReviewFinding[]>();
  const written = new Map<string, WrittenPageRecord>();
  const held = new Set<string>();
  const writes: string[] = [];
  const key = (...parts: readonly string[]) => parts.join('/');
  return {
    ...{
      profile,
      topics,
      wishes,
      reviews,
      marks,
      publications,
      pages,
      jobs,
      snapshots,
      histories,
      callGraphs,
      tours,
      ledgers,
      findings,
      held,
      writes,
    },
    readTopics: async () => whole([...topics.values()]),
    readTopic: async (id) => whole(topics.get(id)),
    writeTopic: async (topic) => {
      writes.push('writeTopic');
      topics.set(topic.id, topic);
    },
    removeTopic: async ({ id }) => {
      writes.push('removeTopic');
      topics.delete(id);
      publications.delete(id);
    },
    readWishes: async (topic) => whole(wishes.get(topic)),
    replaceWishes: async (topic, next) => {
      writes.push('replaceWishes');
      if ((wishes.get(topic)?.seq ?? 0) !== next.seq - 1) return 'outrun';
      wishes.set(topic, next);
      return 'replaced';
    },
    readReview: async (topic) => whole(reviews.get(topic)),
    replaceReview: async (topic, next) => {
      writes.push('replaceReview');
      if ((reviews.get(topic)?.seq ?? 0) !== next.seq - 1) return 'outrun';
      reviews.set(topic, next);
      return 'replaced';
    },
    readMarks: async (topic) => whole(marks.get(topic)),
    replaceMarks: async (topic, next) => {
      writes.push('replaceMarks');
      if ((marks.get(topic)?.seq ?? 0) !== next.seq - 1) return 'outrun';
      marks.set(topic, next);
      return 'replaced';
    },
    readPublication: async (topic) => whole(publications.get(topic)),
    replacePublication: async (next, expected) => {
      writes.push('replacePublication');
      if ((publications.get(next.topic)?.seq ?? 0) !== expected) return 'outrun';
      const before = publications.get(next.topic);
      if (before) past.set(next.topic, [...(past.get(next.topic) ?? []), pastOf(before, next)]);
      publications.set(next.topic, next);
      return 'replaced';
    },
    readPast: async (topic) => past.get(topic) ?? [],
    addPast: async (topic, line) => {
      past.set(topic, [...(past.get(topic) ?? []), line]);
    },
    readPage: async (topic, path) => whole(pages.get(key(topic, path))),
    addRevisions: async (topic, revisions) => {
      writes.push('addRevisions');
      for (const { path, revision } of revisions) {
        const page = pages.get(key(topic, path)) ?? { schema: 1, path, revisions: [] };
        if (page.revisions.some(({ id }) => id === revision.id)) continue;
        pages.set(key(topic, path), { ...page, revisions: [...page.revisions, revision] });
      }
    },
    setDraft: async (topic, path, revision, isAutoSave = false) => {
      writes.push('setDraft');
      const page = pages.get(key(topic, path)) ?? { schema: 1 as const, path, revisions: [] };
      pages.set(
        key(topic, path),
        withDraft(page, { revision, isAutoSave }, () => true),
      );
    },
    readDrafts: async (topic) =>
      [...pages].flatMap(([at, { path, draft }]) => (at === key(topic, path) && draft !== undefined ? [path] : [])),
    holdJob: async (topic, job) => {
      held.add(key(topic, job));
      return async () => void held.delete(key(topic, job));
    },
    isHeld: async (topic, job) => held.has(key(topic, job)),
    createJob: async (job, snapshot) => {
      writes.push('createJob');
      jobs.set(key(job.topic, job.id), job);
      if (snapshot) snapshots.set(key(job.topic, job.id), snapshot);
    },
    writeJob: async (job) => {
      writes.push('writeJob');
      jobs.set(key(job.topic, job.id), job);
    },
    readJob: async (topic, job) => whole(jobs.get(key(topic, job))),
    readJobs: async (topic) => whole([...jobs.values()].filter((job) => job.topic === topic).sort((a, b) => (a.id < b.id ? 1 : -1))),
    readSnapshot: async (topic, job) => whole(snapshots.get(key(topic, job))),
    writeHistory: async (topic, job, history) => {
      writes.push('writeHistory');
      histories.set(key(topic, job), history);
    },
    readHistory: async (topic, job) => whole(histories.get(key(topic, job))),
    writeCallGraph: async (topic, job, graph) => {
      writes.push('writeCallGraph');
      callGraphs.set(key(topic, job), graph);
    },
    readCallGraph: async (topic, job) => whole(callGraphs.get(key(topic, job))),
    writeTours: async (topic, job, list) => {
      writes.push('writeTours');
      tours.set(key(topic, job), list);
    },
    readTours: async (topic, job) => whole(tours.get(key(topic, job))),
    appendLedger: async (topic, job, entries) => {
      writes.push('appendLedger');
      ledgers.set(key(topic, job), [...(ledgers.get(key(topic, job)) ?? []), ...entries]);
    },
    readLedger: async (topic, job) => whole(ledgers.get(key(topic, job)) ?? []),
    writeFindings: async (topic, job, found) => {
      writes.push('writeFindings');
      findings.set(key(topic, job), found);
    },
    readFindings: async (topic, job) => whole(findings.get(key(topic, job))),
    readWritten: async (topic, name) => whole(written.get(key(topic, name))),
    keepWritten: async (topic, name, page) => void written.set(key(topic, name), page),
    dropWritten: async (topic, kept) => {
      for (const name of [...written.keys()]) if (!kept.has(name.slice(topic.length + 1))) written.delete(name);
    },
  };
}

export function createMemoryBodies(): BodyStore & { readonly bodies: Map<string, Uint8Array> } {
  const bodies = new Map<string, Uint8Array>();
  return {
    bodies,
    addBodies: async (_snapshot, added) => {
      for (const { sha256, bytes } of added) if (!bodies.has(sha256)) bodies.set(sha256, bytes);
    },
    readBody: (hash) => bodies.get(hash),
  };
}

/** Kept syntax, with its insides open. */
export function createMemorySyntax(): { readonly kept: Map<string, Uint8Array>; readonly syntaxCache: Ports['syntaxCache'] } {
  const kept = new Map<string, Uint8Array>();
  const syntaxCache: Ports['syntaxCache'] = (topic) => {
    const added = new Map<string, Uint8Array>();
    return {
      find: (key) => kept.get(`${topic} ${key}`),
      add: (key, packed) => added.set(`${topic} ${key}`, packed),
      added: () => added.size,
      keep: async () => {
        for (const [key, packed] of added) kept.set(key, packed);
      },
    };
  };
  return { kept, syntaxCache };
}

function whole<Value>(value: Value): Outcome<Value> {
  return { value, problems: [] };
}

/** A library with the numbers of its changes, in memory. */
export function createMemoryLibrary(): LibraryStore & { readonly held: Set<string> } {
  let kept: Library | undefined;
  const held = new Set<string>();
  return {
    readLibrary: async () => ({ value: kept, problems: [] }),
    replaceLibrary: async (next) => {
      if ((kept?.seq ?? 0) !== next.seq - 1) return 'outrun';
      kept = structuredClone(next);
      return 'replaced';
    },
    held,
    hold: async (work) => {
      if (held.has(work)) throw new ProblemError(problem('error', 'store-busy'));
      held.add(work);
      return async () => void held.delete(work);
    },
  };
}

/** Indexes in memory; `kept` has their names, in the order in which they were kept. */
export function createMemorySearch(): SearchCache & { readonly kept: string[] } {
  const indexes = new Map<string, SearchIndex>();
  const kept: string[] = [];
  return {
    kept,
    read: (name) => indexes.get(name),
    keep: async (name, index) => {
      indexes.set(name, index);
      kept.push(name);
    },
  };
}
