import type { LedgerEntry, LineRange, Locator, Snapshot, SnapshotFile, Span } from '../model';
import { coversTogether, joining } from './coversTogether';
import { type FileLines, linesOf } from './fileLines';

/** Why a tool is not shown something. A file that is for the host alone (S3) is refused like one that is not there: by its path. */
export type Refusal = 'not-in-snapshot' | 'host-only' | 'no-such-lines';

export type ToolAnswer =
  | { readonly kind: 'shown'; readonly span: Span; readonly text: string }
  | { readonly kind: 'refused'; readonly why: Refusal };

/**
 * What the tools of a model are shown of the snapshot. Every answer is an entry of the ledger, with the name of the tool, so
 * that a model cites what it was shown and nothing else.
 */
export interface ToolReading {
  /** The text of lines that were asked for: `read`, or `refused`. */
  read(tool: string, asked: Span): ToolAnswer;
  /** Lines that a search found: a `hit` each. Those that may not be shown are left out, as if nothing were there. */
  hits(tool: string, found: readonly Span[]): readonly Extract<ToolAnswer, { kind: 'shown' }>[];
  /** Files that a listing or an outline names: `discovered`. That a file is there proves none of its lines. */
  discover(tool: string, paths: readonly string[]): readonly string[];
  /** The id of the citation of a commit, by its full id: `read`; or `refused`, where the history does not have it. */
  readCommit(tool: string, sha: string): string | undefined;
  /**
   * The id of a citation of these lines; `undefined` unless all of them were read or hit here. Where no single reading covers them,
   * an entry is noted that joins those that do together: `readingFlaw` believes it only behind them.
   */
  cite(asked: Span): string | undefined;
  /** True for the id of a commit that was read here. */
  isShown(id: string): boolean;
}

/** What the recorder lends. */
export interface ToolGround {
  readonly snapshot: Pick<Snapshot, 'files' | 'coverage'>;
  /** Short hash of a text. */
  readonly digest: (text: string) => string;
  readonly indexOf: (path: string) => FileLines;
  readonly note: (entry: Pick<LedgerEntry, 'tool' | 'state' | 'locator' | 'hash'>) => LedgerEntry;
  readonly citeBy: (span: Span, entry: LedgerEntry) => string;
  /** Hash of the record of a commit; nothing where there is none. */
  readonly hashOf: (locator: Locator) => string | undefined;
  readonly citeRecordBy: (entry: LedgerEntry) => string;
}

export function createToolReading({ snapshot, digest, indexOf, note, citeBy, hashOf, citeRecordBy }: ToolGround): ToolReading {
  const files = new Map(snapshot.files.map((file) => [file.path, file]));
  const shown: LedgerEntry[] = [];
  const commits = new Set<string>();
  const openFile = (path: string) => showable(files.get(path));

  return {
    read(tool, asked) {
      const answer = look(asked);
      if (answer.kind === 'shown') noteShown(tool, 'read', answer.span);
      else note({ tool, state: 'refused', locator: fileLocator(safePath(asked.path), nowhere), hash: '' });
      return answer;
    },
    hits(tool, found) {
      const answers = found.map(look).filter((answer) => answer.kind === 'shown');
      for (const { span } of answers) noteShown(tool, 'hit', span);
      return answers;
    },
    discover(tool, paths) {
      const open = paths.flatMap((path) => openFile(path) ?? []);
      for (const { path, sha256: hash } of open) {
        note({ tool, state: 'discovered', locator: fileLocator(path, [1, indexOf(path).lines.length]), hash });
      }
      return open.map(({ path }) => path);
    },
    readCommit(tool, sha) {
      const locator = { kind: 'commit', sha } as const;
      const hash = hashOf(locator);
      if (hash === undefined) {
        note({ tool, state: 'refused', locator: fileLocator(`unknown:${digest(sha)}`, nowhere), hash: '' });
        return undefined;
      }
      const id = citeRecordBy(note({ tool, state: 'read', locator, hash }));
      commits.add(id);
      return id;
    },
    isShown: (id) => commits.has(id),
    cite(asked) {
      const entry = shown.find(({ locator }) => locator.kind === 'file' && covers(locator, asked)) ?? joined(asked);
      return entry && citeBy(asked, entry);
    },
  };

  function look({ path, lines }: Span): ToolAnswer {
    const file = files.get(path);
    if (!file) return { kind: 'refused', why: 'not-in-snapshot' };
    if (!showable(file)) return { kind: 'refused', why: 'host-only' };
    const text = linesOf(indexOf(path), lines)?.join('\n');
    return text === undefined ? { kind: 'refused', why: 'no-such-lines' } : { kind: 'shown', span: { path, lines }, text };
  }

  function joined({ path, lines }: Span): LedgerEntry | undefined {
    const pieces = shown.flatMap(({ locator }) => (locator.kind === 'file' && locator.path === path ? [locator.lines] : []));
    return coversTogether(pieces, lines) ? noteShown(joining, 'read', { path, lines }) : undefined;
  }

  function noteShown(tool: string, state: 'read' | 'hit', { path, lines }: Span): LedgerEntry {
    const entry = note({ tool, state, locator: fileLocator(path, lines), hash: files.get(path)?.sha256 ?? '' });
    shown.push(entry);
    return entry;
  }

  /**
   * A path that was asked for as the ledger may hold it: one that the snapshot or its coverage has, else a hash, because a
   * model may ask for anything, also for `/home/jane` and for what it was told in secret.
   */
  function safePath(asked: string): string {
    if (files.has(asked)) return asked;
    const omitted = snapshot.coverage.omittedFiles.find(({ path }) => path === asked || (path.endsWith('/') && asked.startsWith(path)));
    return omitted?.path ?? `unknown:${digest(asked)}`;
  }
}

/** Lines of a refusal: none. */
const nowhere: LineRange = [0, 0];

function showable(file: SnapshotFile | undefined): SnapshotFile | undefined {
  return file?.hostOnly === false ? file : undefined;
}

function fileLocator(path: string, lines: LineRange): Extract<LedgerEntry['locator'], { kind: 'file' }> {
  return { kind: 'file', path, lines };
}

function covers(read: Span, asked: Span): boolean {
  return read.path === asked.path && read.lines[0] <= asked.lines[0] && asked.lines[0] <= asked.lines[1] && asked.lines[1] <= read.lines[1];
}
