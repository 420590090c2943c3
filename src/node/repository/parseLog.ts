import type { CommitFile, CommitRecord } from '../../model';
import { oneNameEach, type Signature } from './oneNameEach';
import { timeOf } from './readRefs';

/** Fields of a commit, each ended by NUL: no message can hold one. Files follow as `git log -z --name-status` writes them. */
export const logFormat = '--format=%H%x00%P%x00%ct%x00%aN%x00%aE%x00%s%x00%b';
const fieldCount = 7;

const mostFiles = 1000;
const longestSubject = 300;
const longestBody = 600;
const status = /^\n?([A-Z])\d*$/;
const changes: Readonly<Record<string, CommitFile['change']>> = { A: 'added', D: 'deleted' };

/** Reads the answer of `git log`, each person by one name. `isWanted` tells which paths belong to the topic; the last commit may be incomplete. */
export function parseLog(output: string, isWanted: (path: string) => boolean): CommitRecord[] {
  const parts = output.split('\0');
  const commits: { readonly record: CommitRecord; readonly signature: Signature }[] = [];
  let at = 0;
  while (at < parts.length) {
    const sha = (parts[at] ?? '').trim();
    if (!/^[0-9a-f]{40,64}$/.test(sha) || at + fieldCount > parts.length) {
      at++;
      continue;
    }
    const fields = parts.slice(at, at + fieldCount);
    const { files, next } = readFiles(parts, at + fieldCount);
    const [, , , name = '', address = ''] = fields;
    commits.push({ record: commitOf(fields, files, isWanted), signature: { name, address } });
    at = next;
  }
  const nameOf = oneNameEach(commits.map(({ signature }) => signature));
  return commits.map(({ record, signature }) => ({ ...record, author: nameOf(signature) }));
}

/** `M`, path; for a file that was only moved `R100`, its old path, its new path. */
function readFiles(parts: readonly string[], start: number): { readonly files: CommitFile[]; readonly next: number } {
  const files: CommitFile[] = [];
  let at = start;
  for (let row = status.exec(parts[at] ?? ''); row; row = status.exec(parts[at] ?? '')) {
    const [, letter = ''] = row;
    const [first = '', second = ''] = parts.slice(at + 1, at + 3);
    files.push(letter === 'R' ? { path: second, change: 'moved', from: first } : { path: first, change: changes[letter] ?? 'changed' });
    at += letter === 'R' ? 3 : 2;
  }
  return { files, next: at };
}

function commitOf(fields: readonly string[], files: readonly CommitFile[], isWanted: (path: string) => boolean): CommitRecord {
  const [sha = '', parents = '', seconds, author = '', , subject = '', body = ''] = fields;
  const wanted = files.filter(({ path }) => isWanted(path)).sort((a, b) => (a.path < b.path ? -1 : 1));
  return {
    sha: sha.trim(),
    parents: parents.split(' ').filter(Boolean),
    at: timeOf(Number(seconds)),
    author,
    subject: subject.slice(0, longestSubject),
    body: withoutTrailers(body).slice(0, longestBody),
    issues: issuesIn(subject, body),
    files: wanted.slice(0, mostFiles),
    changed: wanted.length,
  };
}

/** Trailers such as `Signed-off-by:` name people by their addresses. */
function withoutTrailers(body: string): string {
  return body
    .slice(0, 10 * longestBody)
    .split(/\r\n|\n|\r/)
    .filter((line) => !/^[A-Za-z-]+-by:/.test(line.trim()))
    .join('\n')
    .trim();
}

/** What the subject names as `#12`, and what the rest says it closes. */
function issuesIn(subject: string, body: string): readonly number[] {
  const closed = body.slice(0, 10 * longestBody).matchAll(/\b(?:fix(?:e[sd])?|close[sd]?|resolve[sd]?):?\s+#(\d{1,7})\b/gi);
  const found = [...subject.matchAll(/(?<![\w/])#(\d{1,7})\b/g), ...closed];
  return [...new Set(found.map(([, digits]) => Number(digits)))].sort((a, b) => a - b);
}
