import type { CommitFile, CommitRecord } from '../../model';

/** So many files of a commit are named. */
const mostFiles = 40;
const mostBody = 2_000;

/** A commit as a model is shown it, its renames as such. Of its files only those are named that a model may be shown. */
export function commitText({ sha, at, author, subject, body, files, changed }: CommitRecord, shown: ReadonlySet<string>): string {
  // What was renamed is one file, not one that was added and one that was deleted.
  const lost = new Set(files.flatMap(({ renamed }) => renamed?.from ?? []));
  const left = files.filter(({ path, change }) => change !== 'deleted' || !lost.has(path));
  const named = left.filter(({ path }) => shown.has(path)).slice(0, mostFiles);
  const count = changed - (files.length - left.length);
  const more = count - named.length;
  return [
    `commit ${sha} of ${at.slice(0, 10)} by ${author}`,
    '',
    subject,
    ...(body === '' ? [] : ['', body.slice(0, mostBody)]),
    '',
    `${count} files:`,
    ...named.map(fileLine),
    ...(more > 0 ? [`… and ${more} that are not named here`] : []),
  ].join('\n');
}

function fileLine({ path, change, from, renamed }: CommitFile): string {
  if (renamed) return `renamed from ${renamed.from} to ${path}, ${renamed.alike} % alike`;
  return from === undefined ? `${change} ${path}` : `renamed from ${from} to ${path}, unchanged`;
}
