import type { SyntaxCache, SyntaxReader } from '../analysis';
import type { FoundSecret, MermaidFlaw } from '../evidence';
import type { BodyStore, LibraryStore, SearchCache, Store } from '../knowledge';
import type {
  ArticleFields,
  Cancellation,
  Clock,
  Compaction,
  DoctorCheck,
  ExportFile,
  History,
  ModelSettings,
  Omitted,
  Outcome,
  Problem,
  Run,
  Sha256,
  Snapshot,
  SnapshotFile,
  SnapshotRules,
  SourceKind,
  StoreCheck,
  StoreMove,
  StoreRepair,
  StoreSize,
} from '../model';
import type { LanguageModel } from '../synthesis';

export interface SnapshotRequest {
  readonly rules: SnapshotRules;
  /** The snapshot taken before: files whose marks are equal are not read again. */
  readonly previous?: Snapshot;
  /** Read every file, whatever its mark says. */
  readonly rehash: boolean;
  /** False in Restricted Mode: then no git process is started. */
  readonly git: boolean;
  /**
   * Only files that git tracks, whatever else lies in the folder or says what is ignored: what a fresh clone has. Where
   * there is no repository, all files.
   */
  readonly trackedOnly?: true;
}

/** A snapshot with access to its bodies: those just read from memory, those skipped from the store. */
export interface TakenSnapshot {
  readonly snapshot: Snapshot;
  /** The bytes of files that were read; empty for files whose mark was equal to that of `previous`. */
  readonly read: ReadonlyMap<string, Uint8Array>;
}

/** A history as git tells it: names of people and messages may still hold addresses and secrets. */
export type RawHistory = Omit<History, 'digest'>;

/** The files of a commit. */
export interface RevisionFiles {
  readonly commit: string;
  readonly paths: readonly string[];
  /** True when the commit has these bytes under the path. */
  holds(path: string, bytes: Uint8Array): boolean;
  /** `undefined` for a file that the commit does not have. */
  read(path: string): Promise<string | undefined>;
}

/** A file that we write for the person, or what stands in its place. */
export interface OwnFile {
  readonly path: string;
  readonly bytes: number;
}

/** One folder on disk. Its root is the real path. */
export interface Repository {
  readonly root: string;
  readonly name: string;
  takeSnapshot(request: SnapshotRequest, run: Run): Promise<Outcome<TakenSnapshot>>;
  /** What git tells of how the snapshot's commit came about; `undefined` for a snapshot without `history`, or with a problem. */
  readHistory(snapshot: Snapshot, signal: Cancellation): Promise<Outcome<RawHistory | undefined>>;
  /** The files where `revision` and what is checked out parted. Throws a `ProblemError` `no-commit` or `git-missing`. */
  openRevision(revision: string, signal: Cancellation): Promise<RevisionFiles>;
  /** True when a file certainly still holds the bytes that a snapshot taken at `takenAt` has of it; answers without reading. */
  isUnchanged(file: SnapshotFile, takenAt: string): boolean;
  /**
   * The text of a file as it is now, under the same admission rules; `undefined` when it is not admitted or gone. What an ignore
   * file says of one that a snapshot admitted does not count: git may track it.
   */
  readNow(path: string, rules: SnapshotRules, wasAdmitted: boolean): Promise<string | undefined>;
  /**
   * The text of a file that we write for the person, `undefined` when there is none. Both throw a `ProblemError`: for a
   * link or a path outside the folder, for what is no UTF-8 file, and when the system refuses.
   */
  readOwn(path: string): Promise<string | undefined>;
  /** The files in a folder and below it, by path, `most` at most; links are listed, never followed. */
  listOwn(folder: string, most: number): Promise<readonly OwnFile[]>;
  /** Takes a file away that we wrote, and folders above it that are empty then. Throws like `writeOwn`. */
  removeOwn(path: string): Promise<void>;
  /** Replaces it in one step; folders above it are made. */
  writeOwn(path: string, text: string): Promise<void>;
}

/** Syntax kept from run to run. It costs time when it is lost, and nothing else. */
export interface KeptSyntax extends SyntaxCache {
  /** How many files were added and are not kept yet. */
  added(): number;
  /** Keeps what was added, under a name of the caller's choice. Throws a `ProblemError` when the disk refuses. */
  keep(name: string): Promise<void>;
}

/** Care for a profile of the store. Throws a `ProblemError` when the disk refuses, and `store-in-use` where no run may go on beside it. */
export interface StoreCare {
  /** `isQuick` takes the packs' word for their bodies. */
  check(isQuick: boolean): Promise<StoreCheck>;
  repair(): Promise<StoreRepair>;
  measure(): Promise<StoreSize>;
  /** With `isDry` nothing is removed, only counted. */
  compact(isDry: boolean): Promise<Compaction>;
  /** The store with all its profiles. */
  move(to: string): Promise<StoreMove>;
}

/** How many files an export wrote, left as they were, and removed. */
export interface ExportCounts {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

/** A document as it was found: nothing is known of it but its name and its bytes. */
export interface FoundDocument {
  /** What it is known again by: its real path, its address, a name. */
  readonly origin: string;
  /** Its name with the folders that its article goes below: `vault/sub/note.md`. */
  readonly name: string;
  readonly bytes: number;
  /** Size, times and place on the disk as one word: another one when somebody wrote into it. */
  readonly mark: string;
  /** Its bytes as they are now. Throws a `ProblemError` `import-unreadable`. */
  read(): Promise<Uint8Array>;
}

/** The documents at a place, in the order of their names, and what else was there. */
export interface FoundDocuments {
  readonly documents: readonly FoundDocument[];
  readonly omitted: readonly Omitted[];
}

/** The page of an address. */
export interface FetchedPage {
  readonly bytes: Uint8Array;
  /** Where it was in the end. */
  readonly address: string;
  /** Its last part, ended as the server says what it is: `guide.html`. */
  readonly name: string;
  /** What the server says of its letters. */
  readonly encoding?: string;
}

/** What is to be read. Without a kind its name and its bytes tell. */
export interface DocumentBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly kind?: SourceKind;
  readonly encoding?: string;
  /** Where a web page was: its links are relative to it. */
  readonly address?: string;
}

/** A document as Markdown. `texts` is all that may hold a secret of it. */
export interface ReadDocument {
  readonly kind: SourceKind;
  readonly title: string;
  readonly markdown: string;
  readonly fields: ArticleFields;
  readonly texts: readonly string[];
  readonly problems: readonly Problem[];
}

/** Finds, fetches and reads documents. Each throws a `ProblemError` that says what is wrong and what to do. */
export interface Importer {
  /** The document at a path, or those in a folder and below it. */
  find(path: string): Promise<FoundDocuments>;
  /** Asks for one page, and for nothing else. Without `allowPrivate` no address of this machine or of a private network is asked. */
  fetch(address: string, allowPrivate: boolean, signal: Cancellation): Promise<FetchedPage>;
  read(document: DocumentBytes, signal: Cancellation): Promise<ReadDocument>;
}

/** Everything the workbench needs of the world. */
export interface Ports {
  readonly store: Store;
  readonly bodies: BodyStore;
  readonly library: LibraryStore;
  readonly searchCache: SearchCache;
  readonly sha256: Sha256;
  readonly now: Clock;
  /** A new job id: sorts by time and is unique. */
  readonly newJobId: () => string;
  /** Milliseconds, for timings. */
  readonly tick: () => number;
  readonly syntax: SyntaxReader;
  /** The syntax kept for a topic, as one run sees it. */
  syntaxCache(topic: string): KeptSyntax;
  readonly care: StoreCare;
  /** Opens a folder; throws a `ProblemError` `no-folder` or `not-a-folder`. */
  openRepository(folder: string): Promise<Repository>;
  /** Decodes bytes as the snapshot says: UTF-8, UTF-16 with a mark, or Latin-1. */
  decode(bytes: Uint8Array, file: Pick<SnapshotFile, 'lossy'>): string;
  /** A text as UTF-8. */
  encode(text: string): Uint8Array;
  /** Finds secrets in a text: the names of the rules that matched and their lines, never the secrets. */
  findSecrets(text: string, path: string): Promise<readonly FoundSecret[]>;
  /** What is wrong with the text of a Mermaid diagram; `undefined` when it can be drawn. */
  checkMermaid(text: string): Promise<MermaidFlaw | undefined>;
  /** Lets waiting events in, such as a request to stop. */
  breathe(): Promise<void>;
  /**
   * Connects to a model. Throws a `ProblemError`: `model-endpoint`, `model-key-missing`, `model-unreachable`, `model-key`, `model-unknown`,
   * `model-window-unknown`, `model-window-small`.
   */
  openModel(settings: ModelSettings, run: Run): Promise<LanguageModel>;
  /** The models that a server lists; none for one without a list. Throws like `openModel`. */
  listModels(settings: ModelSettings, run: Run): Promise<readonly string[]>;
  /**
   * Makes a folder hold these files and nothing else: those that an earlier export left there are replaced or removed. Throws
   * `export-foreign` for a file that none left so, before anything is written.
   */
  writeExport(folder: string, files: readonly ExportFile[]): Promise<ExportCounts>;
  readonly importer: Importer;
  /** What is installed and in order on this machine. */
  readonly environmentChecks: () => Promise<readonly DoctorCheck[]>;
}
