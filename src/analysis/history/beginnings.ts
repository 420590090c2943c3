import type { BeginningFact, FileRole } from '../../model';
import { adds } from './additions';
import { changeOf, namesOnlyVersion } from './changes';
import { creationsOf } from './creations';
import { isProgram } from './people';
import type { Touch } from './touches';

const most = 240;
/** What touched more files than this was no addition of one thing. */
const mostFiles = 90;

/** Commits that created source files, or say that they add something, newest first: with what the beginning of a thing was made. */
export function beginningsOf(touches: readonly Touch[], roles: ReadonlyMap<string, FileRole>): readonly BeginningFact[] {
  return touches.flatMap((touch) => beginningOf(touch, roles) ?? []).slice(0, most);
}

function beginningOf(touch: Touch, roles: ReadonlyMap<string, FileRole>): BeginningFact | undefined {
  const { commit, paths: touched, did } = touch;
  const change = changeOf(commit);
  if (isProgram(commit.author) || namesOnlyVersion(commit) || commit.changed > commit.files.length) return undefined;
  const paths = touched.filter((path) => roles.has(path) && did.get(path) !== 'deleted');
  const isSource = (path: string) => roles.get(path) === 'source';
  // Where most files of it are gone since, the code is built otherwise by now.
  const isOld = paths.length * 2 < touched.length;
  if (isOld || paths.length < 2 || paths.length > mostFiles || !paths.some(isSource)) return undefined;
  const { created } = creationsOf(touch, paths);
  const isTold = (change.kind === 'feature' || change.kind === 'other') && adds.test(commit.subject);
  return isTold || created.some(isSource) ? { change, paths, created } : undefined;
}
