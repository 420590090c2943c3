import type { CommitFile, CommitRecord } from '../../model';

/** So many files of a commit are named. */
const mostFiles = 40;
const mostBody = 2_000;

/** A commit as a model is shown it. Of its files only those are named that a model may be shown. */
export function commitText({ sha, at, author, subject, body, files, changed }: CommitRecord, shown: ReadonlySet<string>): string {
  const named = files.filter(({ path }) => shown.has(path)).slice(0, mostFiles);
  const more = changed - named.length;
  return [
    `commit ${sha} of ${at.slice(0, 10)} by ${author}`,
    '',
    subject,
    ...(body === '' ? [] : ['', body.slice(0, mostBody)]),
    '',
    `${changed} files:`,
    ...named.map(fileLine),
    ...(more > 0 ? [`… and ${more} that are not named here`] : []),
  ].join('\n');
}

function fileLine({ path, change, from }: CommitFile): string {
  return `${change} ${path}${from === undefined ? '' : `, from ${from}`}`;
}
