import type { Cancellation, Outcome, SnapshotFile } from '../model';
import type { FileSyntax } from './syntax/fileSyntax';

/** The texts of one snapshot. Throws for a path that is not in it: callers only ask for paths of its file list. */
export interface RepositorySource {
  text(path: string): string;
}

/** Syntax that was read before, packed, by what it depends on. An entry may be gone at any time; what is found is whole. */
export interface SyntaxCache {
  find(key: string): Uint8Array | undefined;
  add(key: string, packed: Uint8Array): void;
}

/** One reading of syntax: where the bytes of its files are, how far it is, and whether it shall go on. */
export interface SyntaxRun {
  readonly signal: Cancellation;
  bytesOf(file: SnapshotFile): Uint8Array;
  /** Without one everything is read. */
  readonly cache?: SyntaxCache | undefined;
  /** Told the number of files that are done so far. */
  done(files: number): void;
}

/** Reads the syntax of many files, off the caller's thread. Files in languages without a grammar are not asked for. */
export interface SyntaxReader {
  /** One result a file, in the order asked for; a file that could not be read comes back empty, with a problem. */
  read(files: readonly SnapshotFile[], run: SyntaxRun): Promise<Outcome<readonly FileSyntax[]>>;
}
