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
  Revision,
  Snapshot,
  Topic,
  TourList,
  WishList,
  WrittenPageRecord,
} from '../model';
import type { SearchIndex } from './search/searchIndex';

/**
 * The records of one profile. Reading gives `undefined` for what is not there; a record that cannot be read is set
 * aside and reported, never taken for an absent one. Writing throws a `ProblemError` when the disk refuses.
 */
export interface Store {
  /** Name of the profile: part of what its ledgers are bound to. */
  readonly profile: string;

  readTopics(): Promise<Outcome<readonly Topic[]>>;
  readTopic(id: string): Promise<Outcome<Topic | undefined>>;
  writeTopic(topic: Topic): Promise<void>;
  /** Removes all that is kept of a topic, for good. Throws `store-in-use` while a job of it runs. */
  removeTopic(topic: Pick<Topic, 'id' | 'name'>): Promise<void>;

  /** What a person wants of the pages. Only a person's change writes it, never a build. */
  readWishes(topic: string): Promise<Outcome<WishList | undefined>>;
  /** Replaces the wishes, or answers `outrun` when their number is no longer the one before `next.seq`. */
  replaceWishes(topic: string, next: WishList): Promise<'replaced' | 'outrun'>;

  /** What a person decided about findings. Only a person's decision writes it, never a build. */
  readReview(topic: string): Promise<Outcome<ReviewList | undefined>>;
  /** Replaces the decisions, or answers `outrun` when their number is no longer the one before `next.seq`. */
  replaceReview(topic: string, next: ReviewList): Promise<'replaced' | 'outrun'>;

  /** What a person has read. A damaged record costs the marks alone. */
  readMarks(topic: string): Promise<Outcome<ReadMarks | undefined>>;
  /** Replaces the marks, or answers `outrun` when their number is no longer the one before `next.seq`. */
  replaceMarks(topic: string, next: ReadMarks): Promise<'replaced' | 'outrun'>;

  readPublication(topic: string): Promise<Outcome<Publication | undefined>>;
  /** Replaces the pointer in one step, or answers `outrun` when its number is no longer `expected` (0: none yet). */
  replacePublication(next: Publication, expected: number): Promise<'replaced' | 'outrun'>;
  /** What was published before, as far as it was kept: the oldest first, some perhaps twice. */
  readPast(topic: string): Promise<readonly PastPublication[]>;
  /** Keeps rows beside those of earlier publications that the published one does not have: a draft cites them. */
  addPast(topic: string, past: PastPublication): Promise<void>;

  /** Revisions whose content is no longer what their id says are left out. */
  readPage(topic: string, path: string): Promise<Outcome<PageRecord | undefined>>;
  /** Adds each revision to its page, unless the page has it already. Nothing a reader sees changes by this. */
  addRevisions(topic: string, revisions: readonly { readonly path: string; readonly revision: Revision }[]): Promise<void>;

  /**
   * Keeps a revision that no reader sees as the page's draft, durably; `undefined` takes the draft back, and its revision stays.
   * What an editor saved by itself (`isAutoSave`) goes when the next takes its place: it was a step on the way.
   */
  setDraft(topic: string, path: string, revision: Revision | undefined, isAutoSave?: boolean): Promise<void>;
  /** Paths of the pages that have a draft. */
  readDrafts(topic: string): Promise<readonly string[]>;

  /** What became of a page in a run with a model that was not published yet; by a key of the caller's choice. */
  readWritten(topic: string, key: string): Promise<Outcome<WrittenPageRecord | undefined>>;
  keepWritten(topic: string, key: string, page: WrittenPageRecord): Promise<void>;
  /** Forgets all but these. */
  dropWritten(topic: string, kept: ReadonlySet<string>): Promise<void>;

  /** Says that a job runs, until what it gives is called or this process ends; both may be noticed ten seconds late. */
  holdJob(topic: string, job: string): Promise<() => Promise<void>>;
  /** True while some process runs the job. */
  isHeld(topic: string, job: string): Promise<boolean>;
  /** Makes the job's folder, with its snapshot unless it works on that of another job. */
  createJob(job: Job, snapshot?: Snapshot): Promise<void>;
  writeJob(job: Job): Promise<void>;
  readJob(topic: string, job: string): Promise<Outcome<Job | undefined>>;
  /** Newest first. */
  readJobs(topic: string): Promise<Outcome<readonly Job[]>>;
  readSnapshot(topic: string, job: string): Promise<Outcome<Snapshot | undefined>>;
  /** Keeps the history that a job works with beside its snapshot. */
  writeHistory(topic: string, job: string, history: History): Promise<void>;
  readHistory(topic: string, job: string): Promise<Outcome<History | undefined>>;
  /** Keeps who calls what, in the job's snapshot, beside it. */
  writeCallGraph(topic: string, job: string, graph: CallGraph): Promise<void>;
  readCallGraph(topic: string, job: string): Promise<Outcome<CallGraph | undefined>>;
  /** Keeps the tours through the job's snapshot beside it. */
  writeTours(topic: string, job: string, tours: TourList): Promise<void>;
  readTours(topic: string, job: string): Promise<Outcome<TourList | undefined>>;

  /** Appends entries and makes them durable. */
  appendLedger(topic: string, job: string, entries: readonly LedgerEntry[]): Promise<void>;
  readLedger(topic: string, job: string): Promise<Outcome<readonly LedgerEntry[]>>;
  writeFindings(topic: string, job: string, findings: readonly ReviewFinding[]): Promise<void>;
  readFindings(topic: string, job: string): Promise<Outcome<readonly ReviewFinding[] | undefined>>;
}

/** What was brought into one profile, beside the wikis of its folders. */
export interface LibraryStore {
  readLibrary(): Promise<Outcome<Library | undefined>>;
  /** Replaces the library, or answers `outrun` when its number is no longer the one before `next.seq`. */
  replaceLibrary(next: Library): Promise<'replaced' | 'outrun'>;
  /**
   * Holds the library until what it gives is called or this process ends: `writing` keeps compactions from taking texts that no
   * library names yet, `inbox` keeps to one import from an inbox at a time. Throws a `ProblemError` `store-busy` when another goes on.
   */
  hold(work: 'writing' | 'inbox'): Promise<() => Promise<void>>;
}

/** Indexes kept from search to search, by a name of the caller's choice. One that is lost costs time, and nothing else. */
export interface SearchCache {
  read(name: string): SearchIndex | undefined;
  keep(name: string, index: SearchIndex): Promise<void>;
}

/** The bodies of snapshots, by content hash. */
export interface BodyStore {
  /** Keeps those bodies that are new as one pack named after the snapshot, durably. */
  addBodies(snapshot: string, bodies: Iterable<{ readonly sha256: string; readonly bytes: Uint8Array }>): Promise<void>;
  /** The body, its hash checked; `undefined` when no pack has it or it is damaged. */
  readBody(sha256: string): Uint8Array | undefined;
}
