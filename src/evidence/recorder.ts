import {
  type Citation,
  type Clock,
  type History,
  type LedgerEntry,
  type Locator,
  type Publication,
  remember,
  type Sha256,
  type Snapshot,
  type Span,
} from '../model';
import { anchorOf, locate } from './anchor';
import { citationIdOf } from './citationId';
import { type FileLines, linesOf, readFileLines, shortHash } from './fileLines';
import { indexHistory } from './historyIndex';
import { appendEntry } from './ledger';
import { createToolReading, type ToolReading } from './toolReading';

export interface ReadRecorderOptions {
  readonly snapshot: Pick<Snapshot, 'files' | 'coverage'>;
  readonly text: (path: string) => string;
  /** Where commits and tags are read from, if there is one. */
  readonly history?: History | undefined;
  readonly sha256: Sha256;
  readonly now: Clock;
  readonly job: string;
  /** `ledgerSeed` of the job. */
  readonly seed: string;
  /** The publication before: its citations into unchanged files keep the reading that proved them. */
  readonly carried?: Publication | undefined;
  /** The text that a file had then, as far as it is still there: it tells which of several equal spans is meant. */
  readonly former?: (path: string) => string | undefined;
}

export interface RecordedReading {
  /**
   * Records that the host read these lines of the snapshot, and gives the id of the citation that proves it. The same
   * lines give the same id and one entry. Throws when the snapshot has no such lines.
   */
  cite(span: Span): string;
  /** The same for a commit of the history, by its full id. Throws when the history does not have it. */
  citeCommit(sha: string): string;
  /** The same for a tag, by its name. */
  citeTag(name: string): string;
  /**
   * Proves a citation of an earlier publication by this snapshot: where its very lines are found, they are read there and it
   * keeps its id. Where they are not, nothing is recorded. Answers whether the citation of that id is now one of the place where they went:
   * a twin of lines that changed can have got their id.
   */
  rebind(cited: Citation): boolean;
  /** Takes over a citation that another job proved. */
  adopt(cited: Citation): void;
  /** The text of these lines, joined by LF; `''` when the snapshot has no such lines. Nothing is recorded. */
  read(span: Span): string;
  /** What the tools of a model are shown, recorded in the same ledger. The host's own reading proves nothing for a model. */
  readonly forTools: ToolReading;
  citations(): readonly Citation[];
  entries(): readonly LedgerEntry[];
}

/**
 * Remembers what is read in one job: for the host a citation and, unless an earlier reading still holds, a ledger entry each;
 * for tools an entry for each answer, and citations of what they were shown.
 */
export function createReadRecorder(options: ReadRecorderOptions): RecordedReading {
  const { sha256, job } = options;
  const files = new Map(options.snapshot.files.map((file) => [file.path, file]));
  const carried = new Map(options.carried?.citations.map((citation) => [citation.id, citation]));
  const ledger = { seed: options.seed, entries: [] as LedgerEntry[] };
  const citations = new Map<string, Citation>();
  const ids = new Map<string, string>();
  const indexes = new Map<string, FileLines>();
  const formerOf = remember(formerIndex);
  const history = indexHistory(options.history, sha256);
  const digest = (text: string) => shortHash(sha256(text));
  const forTools = createToolReading({ snapshot: options.snapshot, digest, indexOf, note, citeBy, hashOf: history.hashOf, citeRecordBy });

  return {
    cite,
    citeCommit,
    citeTag,
    rebind,
    adopt,
    read,
    forTools,
    citations: () => [...citations.values()],
    entries: () => ledger.entries,
  };

  function cite({ path, lines }: Span): string {
    const key = `${path}:${lines[0]}-${lines[1]}`;
    const id = ids.get(key) ?? record(path, lines);
    ids.set(key, id);
    return id;
  }

  function read({ path, lines }: Span): string {
    return files.has(path) ? (linesOf(indexOf(path), lines)?.join('\n') ?? '') : '';
  }

  function record(path: string, lines: Span['lines']): string {
    const cited = linesAsCited(path, lines);
    const { id } = cited;
    if (!citations.has(id)) keep(cited);
    else if (!isAt(citations.get(id), lines)) throw new Error(`two spans share the citation id ${id}`);
    return id;
  }

  function citeBy({ path, lines }: Span, { seq: entry }: LedgerEntry): string {
    const cited = linesAsCited(path, lines);
    if (!isAt(citations.get(cited.id), lines)) citations.set(cited.id, { ...cited, job, entry });
    return cited.id;
  }

  /** Another reading of the same record may have proven it before. */
  function citeRecordBy({ locator, hash, seq: entry }: LedgerEntry): string {
    const id = citationIdOf(sha256, locator, hash, 0);
    if (!citations.has(id)) citations.set(id, { id, locator, hash, anchor: null, ordinal: 0, job, entry });
    return id;
  }

  function linesAsCited(path: string, lines: Span['lines']): Omit<Citation, 'job' | 'entry'> {
    const file = files.get(path);
    if (!file) throw new Error(`no file ${path} in the snapshot`);
    const locator = { kind: 'file', path, lines } as const;
    const { anchor, ordinal } = anchorOf(indexOf(path), lines);
    return { id: citationIdOf(sha256, locator, anchor.span, ordinal), locator, hash: file.sha256, anchor, ordinal };
  }

  function citeCommit(sha: string): string {
    return citeRecord({ kind: 'commit', sha });
  }

  function citeTag(name: string): string {
    const tag = history.tag(name);
    if (!tag) throw new Error(`no tag ${name} in the history`);
    return citeRecord({ kind: 'tag', name, sha: tag.sha });
  }

  function citeRecord(locator: Locator): string {
    const hash = history.hashOf(locator);
    if (hash === undefined) throw new Error(`not in the history: ${JSON.stringify(locator)}`);
    const id = citationIdOf(sha256, locator, hash, 0);
    if (!citations.has(id)) keep({ id, locator, hash, anchor: null, ordinal: 0 });
    return id;
  }

  function rebind(cited: Citation): boolean {
    if (!citations.has(cited.id)) readAgain(cited);
    const known = citations.get(cited.id);
    if (known?.locator.kind !== 'file') return known?.hash === cited.hash;
    return isAt(known, (known.hash === cited.hash ? linesOfCitation(cited) : whereNow(cited)) ?? [0, 0]);
  }

  function adopt(cited: Citation): void {
    citations.set(cited.id, cited);
  }

  function readAgain({ id, locator, anchor, ordinal }: Citation): void {
    const hash = history.hashOf(locator);
    if (hash !== undefined && citationIdOf(sha256, locator, hash, 0) === id) keep({ id, locator, hash, anchor: null, ordinal: 0 });
    const lines = whereNow({ locator, anchor, ordinal });
    const file = locator.kind === 'file' ? files.get(locator.path) : undefined;
    if (locator.kind !== 'file' || !lines || !file) return;
    keep({ id, locator: { ...locator, lines }, hash: file.sha256, anchor: anchorOf(indexOf(locator.path), lines).anchor, ordinal });
  }

  function whereNow({ locator, anchor, ordinal }: Pick<Citation, 'locator' | 'anchor' | 'ordinal'>): Span['lines'] | undefined {
    if (locator.kind !== 'file' || !anchor || !files.has(locator.path)) return undefined;
    const { path } = locator;
    const { state, lines } = locate({ lines: locator.lines, anchor, ordinal }, indexOf(path), () => formerOf(path));
    return state === 'current' || state === 'relocated' ? lines : undefined;
  }

  /** An earlier reading of the same content still proves it; else this one is noted. */
  function keep(cited: Omit<Citation, 'job' | 'entry'>): void {
    const { id, locator, hash } = cited;
    const before = carried.get(id);
    // A line such as `}` that moved may have kept an id that is now that of another one.
    const isThere = locator.kind !== 'file' || isAt(before, locator.lines);
    if (before?.hash === hash && isThere) return void citations.set(id, before);
    const entry = note({ tool: 'read', state: before ? 'rebound' : 'read', locator, hash });
    citations.set(id, { ...cited, job, entry: entry.seq });
  }

  function note(noted: Pick<LedgerEntry, 'tool' | 'state' | 'locator' | 'hash'>): LedgerEntry {
    return appendEntry(sha256, ledger, { source: 'repository', ...noted, at: options.now() });
  }

  function formerIndex(path: string): FileLines | undefined {
    const text = options.former?.(path);
    return text === undefined ? undefined : readFileLines(text, sha256);
  }

  function indexOf(path: string): FileLines {
    const index = indexes.get(path) ?? readFileLines(options.text(path), sha256);
    indexes.set(path, index);
    return index;
  }
}

function linesOfCitation({ locator }: Citation): Span['lines'] | undefined {
  return locator.kind === 'file' ? locator.lines : undefined;
}

function isAt(citation: Citation | undefined, [first, last]: Span['lines']): boolean {
  return citation?.locator.kind === 'file' && citation.locator.lines[0] === first && citation.locator.lines[1] === last;
}
