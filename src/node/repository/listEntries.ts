import { createNameAdmission, type Entry, isEscape, type NameAdmission, scopeFolders } from '../../analysis';
import { type Cancellation, type Problem, ProblemError, problem } from '../../model';
import type { SnapshotRequest } from '../../workbench/ports';
import { createLinkFinder, readStats } from './candidates';
import { type GitHead, readGitListing } from './gitListing';
import { createSurroundings, createTrackedSurroundings } from './surroundings';
import { walkFolder } from './walkFolder';

/** What there is to look at, with the admission that fits it. */
export interface Listing {
  readonly admit: NameAdmission;
  /** The same for a file that is gone: nothing says any more whether it was ignored. */
  readonly admitGone: NameAdmission;
  readonly entries: Iterable<Entry>;
  readonly head: GitHead | undefined;
  readonly problems: readonly Problem[];
}

type Wanted = Pick<SnapshotRequest, 'rules' | 'git' | 'trackedOnly'>;

/**
 * Lists a folder by walking it. What is ignored says git, or the ignore files where git may not or cannot answer; the
 * problems say why it did not. Throws a `ProblemError` `no-scope` for a scope that is no folder of it.
 */
export async function listEntries(root: string, request: Wanted, signal: Cancellation): Promise<Listing> {
  const { rules, git, trackedOnly = false } = request;
  const scope = scopeFolders(rules.scope);
  checkScope(root, scope);
  const answer = git ? await readGitListing(root, { scope, trackedOnly }, signal) : { problem: problem('info', 'git-untrusted') };
  const listing = 'listing' in answer ? answer.listing : undefined;
  const surroundings = trackedOnly && listing ? createTrackedSurroundings(root, listing) : createSurroundings(root, listing);
  const admit = createNameAdmission(rules, surroundings);
  const admitGone = createNameAdmission(rules, { ...surroundings, isIgnored: () => false });
  return {
    admit,
    admitGone,
    entries: walkScope(root, scope, admit),
    head: listing?.head,
    problems: answer.problem ? [answer.problem] : [],
  };
}

/** A wiki about several folders that silently lost one would be a wiki of something else. */
function checkScope(root: string, scope: readonly string[]): void {
  const linkAbove = createLinkFinder(root);
  const isFolder = (path: string) => !isEscape(path) && linkAbove(path) === undefined && readStats(root, path)?.isDirectory() === true;
  const missing = scope.find((path) => !isFolder(path));
  if (missing !== undefined) throw new ProblemError(problem('error', 'no-scope', { scope: missing, folder: root }));
}

/** What stands in the folders of a scope, as deep as admission lets. */
export function* walkScope(root: string, scope: readonly string[], admit: NameAdmission): Generator<Entry> {
  for (const path of scope.length === 0 ? [''] : scope) {
    const entry: Entry = { path, kind: 'folder', bytes: 0 };
    if (path === '' || admit(entry).admitted) yield* walkFolder(root, path, admit);
    else yield entry;
  }
}
