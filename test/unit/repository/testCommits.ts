import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeTree } from './testTree';

export interface TestCommit {
  readonly message: string;
  readonly author?: string;
  /** Days after 2024-01-01. */
  readonly day: number;
  readonly files?: Readonly<Record<string, string>>;
  readonly gone?: readonly string[];
}

/** Git with fixed names and a time of day: the same commands give the same commits on every machine. */
export function gitOn(root: string, day: number, command: readonly string[], author = 'Jane'): string {
  const at = new Date(Date.UTC(2024, 0, 1 + day)).toISOString();
  const person = {
    GIT_AUTHOR_NAME: author,
    GIT_AUTHOR_EMAIL: `${author.toLowerCase().replaceAll(' ', '.')}@example.org`,
    GIT_COMMITTER_NAME: 'Jane',
    GIT_COMMITTER_EMAIL: 'j@example.org',
  };
  const env = { PATH: process.env.PATH, HOME: root, GIT_CONFIG_NOSYSTEM: '1', ...person, GIT_AUTHOR_DATE: at, GIT_COMMITTER_DATE: at };
  return execFileSync('git', ['-C', root, ...command], { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Adds a commit with these files; the repository is made by the first. */
export function commit(root: string, { message, author, day, files = {}, gone = [] }: TestCommit): string {
  gitOn(root, day, ['init', '-q', '-b', 'main']);
  writeTree(root, files);
  for (const path of gone) rmSync(join(root, path));
  gitOn(root, day, ['add', '-A']);
  gitOn(root, day, ['commit', '-q', '--allow-empty', '--cleanup=verbatim', '-m', message], author);
  return gitOn(root, day, ['rev-parse', 'HEAD']).trim();
}
