import { lstatSync, type Stats } from 'node:fs';
import type { Entry, NameAdmission } from '../../analysis';
import { dirOf, type FileMark, type Omitted, remember } from '../../model';
import { errorCode } from '../errorCode';
import { kindOf } from './walkFolder';

/** A file whose name was admitted, as the disk showed it when it was listed. */
export interface Candidate {
  readonly path: string;
  readonly hostOnly: boolean;
  readonly mark: FileMark;
}

/** Collects what a listing finds, in any order: the candidates, and what was kept out by its name, each once. */
export interface Collector {
  readonly candidates: Map<string, Candidate>;
  readonly omitted: Map<string, Omitted>;
  add(entry: Entry): void;
}

/** Looks at each file on disk, never through a link, and asks admission. What is gone meanwhile is passed over. */
export function createCollector(root: string, admit: NameAdmission): Collector {
  const candidates = new Map<string, Candidate>();
  const omitted = new Map<string, Omitted>();
  const judge = (entry: Entry, mark: FileMark | undefined) => {
    const verdict = admit(entry);
    if (!verdict.admitted) omitted.set(verdict.path, { path: verdict.path, reason: verdict.reason, bytes: entry.bytes });
    else if (mark) candidates.set(entry.path, { path: entry.path, hostOnly: verdict.hostOnly, mark });
  };
  const add = (entry: Entry) => {
    if (entry.kind !== 'file') return judge(entry, undefined);
    const stats = lookAt(root, entry.path);
    // Whoever may list a folder and not look into it sees names alone: reading tells why it fails.
    if (stats === 'refused') judge(entry, unknownMark);
    else if (stats) judge({ path: entry.path, kind: kindOf(stats), bytes: stats.size }, markOf(stats));
    // A name that could not be decoded is there, and cannot be opened by it.
    else if (entry.path.includes('\uFFFD')) judge(entry, undefined);
  };
  return { add, candidates, omitted };
}

const unknownMark: FileMark = { bytes: 0, mtime: 0, ctime: 0, inode: 0 };

export function markOf(stats: Stats): FileMark {
  return { bytes: stats.size, mtime: stats.mtimeMs, ctime: stats.ctimeMs, inode: stats.ino % 2 ** 53 };
}

/** What `lstat` says; `undefined` when there is nothing, or the system refuses the name. */
export function readStats(root: string, path: string): Stats | undefined {
  const stats = lookAt(root, path);
  return stats === 'refused' ? undefined : stats;
}

function lookAt(root: string, path: string): Stats | 'refused' | undefined {
  try {
    return lstatSync(`${root}/${path}`, { throwIfNoEntry: false });
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return 'refused';
  }
}

/** Answers the first folder above a path that is a symbolic link: what stands below it stands elsewhere. */
export function createLinkFinder(root: string): (path: string) => string | undefined {
  const find: (folder: string) => string | undefined = remember((folder) => {
    if (folder === '') return undefined;
    return find(dirOf(folder)) ?? (readStats(root, folder)?.isSymbolicLink() ? folder : undefined);
  });
  return (path) => find(dirOf(path));
}
