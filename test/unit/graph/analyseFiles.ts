import { analyse, languageOf } from '../../../src/analysis';
import type { Facts, Outcome, SnapshotFile } from '../../../src/model';
import { sha256 } from '../../../src/node/hash';
import { createInProcessSyntaxReader } from '../syntax/inProcessReader';
import { installedGrammars } from '../syntax/parseText';

const syntax = createInProcessSyntaxReader(installedGrammars);
const encoder = new TextEncoder();

/** A snapshot's file as it would be taken of this text. */
export function memoryFile(path: string, text: string): SnapshotFile {
  const bytes = encoder.encode(text).byteLength;
  const mark = { bytes, mtime: 0, ctime: 0, inode: 0 };
  return { path, bytes, sha256: `hash of ${path}`, language: languageOf(path).id, hostOnly: path.startsWith('.'), lossy: false, mark };
}

/** The facts of a repository in memory: its files by path. */
export function analyseFiles(texts: Readonly<Record<string, string>>): Promise<Outcome<Facts>> {
  const files = Object.entries(texts).map(([path, text]) => memoryFile(path, text));
  const textOf = (path: string): string => texts[path] ?? '';
  const run = { signal: { aborted: false, throwIfAborted: () => undefined }, report: () => undefined };
  const bytesOf = ({ path }: SnapshotFile) => encoder.encode(textOf(path));
  return analyse({ files, source: { text: textOf }, syntax, bytesOf, sha256, breathe: async () => undefined }, run);
}
