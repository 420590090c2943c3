import type { Cancellation, Outcome, SnapshotFile } from '../model';
import type { FileSyntax } from './syntax/fileSyntax';

/** The texts of one snapshot. Throws for a path that is not in it: callers only ask for paths of its file list. */
export interface RepositorySource {
  text(path: string): string;
}

/** Reads the syntax of many files, off the caller's thread. Files in languages without a grammar are not asked for. */
export interface SyntaxReader {
  read(
    files: readonly SnapshotFile[],
    run: { readonly signal: Cancellation; done(files: number): void },
  ): Promise<Outcome<readonly FileSyntax[]>>;
}
