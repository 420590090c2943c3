import type { Citation, Clock, History, LedgerEntry, Locator, Publication, Sha256, SnapshotFile, Span } from '../model';
import { anchorOf } from './anchor';
import { citationIdOf } from './citationId';
import { type FileLines, linesOf, readFileLines } from './fileLines';
import { indexHistory } from './historyIndex';
import { appendEntry } from './ledger';

export interface ReadRecorderOptions {
  readonly files: readonly SnapshotFile[];
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
  /** The text of these lines, joined by LF; `''` when the snapshot has no such lines. Nothing is recorded. */
  read(span: Span): string;
  citations(): readonly Citation[];
  entries(): readonly LedgerEntry[];
}

/** Remembers what the host reads in one job: a citation and, unless an earlier reading still holds, a ledger entry each. */
export function createReadRecorder(options: ReadRecorderOptions): RecordedReading {
  const { sha256, job } = options;
  const files = new Map(options.files.map((file) => [file.path, file]));
  const carried = new Map(options.carried?.citations.map((citation) => [citation.id, citation]));
  const ledger = { seed: options.seed, entries: [] as LedgerEntry[] };
  const citations = new Map<string, Citation>();
  const ids = new Map<string, string>();
  const indexes = new Map<string, FileLines>();

  const history = indexHistory(options.history, sha256);

  return { cite, citeCommit, citeTag, read, citations: () => [...citations.values()], entries: () => ledger.entries };

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
    const file = files.get(path);
    if (!file) throw new Error(`no file ${path} in the snapshot`);
    const locator = { kind: 'file', path, lines } as const;
    const { anchor, ordinal } = anchorOf(indexOf(path), lines);
    const id = citationIdOf(sha256, locator, anchor.span, ordinal);
    if (citations.has(id)) throw new Error(`two spans share the citation id ${id}`);
    keep({ id, locator, hash: file.sha256, anchor, ordinal });
    return id;
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

  /** An earlier reading of the same content still proves it; else this one is noted. */
  function keep(cited: Omit<Citation, 'job' | 'entry'>): void {
    const { id, locator, hash } = cited;
    const before = carried.get(id);
    if (before?.hash === hash) return void citations.set(id, before);
    const state = before ? 'rebound' : 'read';
    const entry = appendEntry(sha256, ledger, { source: 'repository', locator, hash, tool: 'read', at: options.now(), state });
    citations.set(id, { ...cited, job, entry: entry.seq });
  }

  function indexOf(path: string): FileLines {
    const index = indexes.get(path) ?? readFileLines(options.text(path), sha256);
    indexes.set(path, index);
    return index;
  }
}
