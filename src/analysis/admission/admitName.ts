import { baseOf, dirOf, type Reason, remember, type SnapshotRules } from '../../model';
import { languageOf } from '../languages/languageOf';
import { folderReason } from './folderRules';
import { compileGlobs, type Globs } from './globs';
import { hasHiddenSegment, holdsVisibleHiddenFiles, isHiddenName, isVisibleHiddenFile } from './hiddenFiles';
import { isBinaryName, isEscape, isGeneratedName, isSecretName, isUndecodable } from './namePatterns';
import { scopeFolders } from './scope';

/** `repository` is a folder with a repository of its own (a submodule), `other` a socket, pipe or device. */
export type EntryKind = 'file' | 'folder' | 'symlink' | 'repository' | 'other' | 'unreadable';

export interface Entry {
  readonly path: string;
  readonly kind: EntryKind;
  readonly bytes: number;
}

/** What admission asks about the tree around an entry. Both answers must not depend on what was asked before. */
export interface Surroundings {
  exists(path: string): boolean;
  /** True when an ignore file, or git, says so of this very entry. */
  isIgnored(path: string, kind: 'file' | 'folder'): boolean;
}

/** `path` is what is recorded: the entry, or the shallowest folder above it that is not walked (it ends with `/`). */
export type NameVerdict =
  | { readonly admitted: true; readonly hostOnly: boolean }
  | { readonly admitted: false; readonly reason: Reason; readonly path: string };

export type NameAdmission = (entry: Entry) => NameVerdict;

/** Data and configuration above this size say little for their length: 100 KiB. */
export const maxDataBytes = 100 * 1024;

/** `refusal` stands for all below; `lifted` is the reason that a person's include pattern lifts for what it covers. */
interface FolderState {
  readonly refusal?: NameVerdict & { readonly admitted: false };
  readonly lifted?: Reason;
}

/** What a person chose, ready to be asked. */
interface Patterns {
  readonly include: Globs;
  readonly exclude: Globs;
  readonly scope: readonly string[];
}

/**
 * May this entry be read, by its name, kind and place? One function for every caller; the answer for an entry does not
 * depend on the others or on their order. `include` lifts `hidden`, `dependency`, `build-output`, `generated`, `ignored`
 * and `oversized-data`; nothing lifts `escape`, `symlink`, `unsupported`, `excluded`, `secret` and `binary`.
 */
export function createNameAdmission(rules: SnapshotRules, around: Surroundings): NameAdmission {
  const patterns: Patterns = {
    include: compileGlobs(rules.include, 'named'),
    exclude: compileGlobs(rules.exclude, 'matched'),
    scope: scopeFolders(rules.scope),
  };
  const { include, exclude, scope } = patterns;
  const stateOf = createFolderStates(patterns, around);
  return ({ path, kind, bytes }) => {
    if (isEscape(path)) return refuse('escape', path);
    const above = stateOf(dirOf(path));
    if (above.refusal) return above.refusal;
    if (kind === 'symlink') return refuse('symlink', path);
    if (isUndecodable(path) || kind === 'other') return refuse('unsupported', path);
    if (kind !== 'file') return stateOf(path).refusal ?? folderVerdict(path, kind);
    const name = baseOf(path);
    const fixed = exclude.covers(path) ? 'excluded' : isSecretName(name) ? 'secret' : isBinaryName(name) ? 'binary' : undefined;
    if (fixed) return refuse(fixed, path);
    const reason = above.lifted ?? fileReason(path, name, scope) ?? (around.isIgnored(path, 'file') ? 'ignored' : dataReason(path, bytes));
    return reason && !include.covers(path) ? refuse(reason, path) : { admitted: true, hostOnly: hasHiddenSegment(path) };
  };
}

/** Remembers what each folder came to: a path's answer rests on those of the folders above it. */
function createFolderStates({ include, exclude, scope }: Patterns, around: Surroundings): (folder: string) => FolderState {
  const judge = (folder: string, above: FolderState): FolderState => {
    if (above.refusal) return above;
    if (exclude.covers(folder)) return { refusal: refuse('excluded', `${folder}/`) };
    // A person who names a folder as the scope means it, whatever it is called.
    if (scope.some((chosen) => `${chosen}/`.startsWith(`${folder}/`))) return {};
    const ignored = () => (around.isIgnored(folder, 'folder') ? ('ignored' as const) : undefined);
    const reason = above.lifted ?? hiddenFolder(folder) ?? folderReason(folder, around.exists) ?? ignored();
    if (!reason) return {};
    return include.covers(folder) || include.reachesInto(folder) ? { lifted: reason } : { refusal: refuse(reason, `${folder}/`) };
  };
  const stateOf: (folder: string) => FolderState = remember((folder) => (folder === '' ? {} : judge(folder, stateOf(dirOf(folder)))));
  return stateOf;
}

function folderVerdict(path: string, kind: 'folder' | 'repository' | 'unreadable'): NameVerdict {
  if (kind === 'folder') return { admitted: true, hostOnly: hasHiddenSegment(path) };
  return refuse(kind === 'repository' ? 'unsupported' : 'unreadable', `${path}/`);
}

function hiddenFolder(folder: string): Reason | undefined {
  return isHiddenName(baseOf(folder)) && !holdsVisibleHiddenFiles(folder) ? 'hidden' : undefined;
}

function fileReason(path: string, name: string, scope: readonly string[]): Reason | undefined {
  const chosen = scope.find((folder) => path.startsWith(`${folder}/`));
  const below = chosen === undefined ? path : path.slice(chosen.length + 1);
  if (hasHiddenSegment(below) && !isVisibleHiddenFile(path)) return 'hidden';
  return isGeneratedName(name) ? 'generated' : undefined;
}

function dataReason(path: string, bytes: number): Reason | undefined {
  if (bytes <= maxDataBytes) return undefined;
  const { kind } = languageOf(path);
  return kind === 'data' || kind === 'config' ? 'oversized-data' : undefined;
}

function refuse(reason: Reason, path: string): NameVerdict & { admitted: false } {
  return { admitted: false, reason, path };
}
