import type { CommitFile, CommitRecord, Facts, FileFact, History, ModuleFact } from '../../../src/model';
import { noFacts } from '../knowledge/smallWorld';

export interface Told {
  readonly subject: string;
  readonly author?: string;
  /** Days after 2024-01-01; the next day unless given. */
  readonly day?: number;
  readonly paths?: readonly string[];
  readonly moved?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Numbers of the commits before it, from 0; the one before unless given. */
  readonly parents?: readonly number[];
  readonly tags?: readonly string[];
}

const shaOf = (at: number) => String(at).padStart(40, '0');

/** A history told from the oldest commit on. */
export function historyOf(told: readonly Told[], cut: History['cut'] = null): History {
  const commits = told.map(({ subject, author = 'Jane', day, paths = [], moved = {}, body = '', parents }, at): CommitRecord => {
    const movedFiles = Object.entries(moved).map(([from, path]): CommitFile => ({ path, change: 'moved', from }));
    const files = [...paths.map((path): CommitFile => ({ path, change: 'changed' })), ...movedFiles];
    const shas = (parents ?? (at === 0 ? [] : [at - 1])).map(shaOf);
    const time = new Date(Date.UTC(2024, 0, 1 + (day ?? at))).toISOString();
    return { sha: shaOf(at), parents: shas, at: time, author, subject, body, issues: [], files, changed: files.length };
  });
  const tags = told.flatMap(({ tags: names = [] }, at) => names.map((name) => ({ name, sha: shaOf(at), at: commits[at]?.at ?? '' })));
  return {
    ...{ schema: 1, key: 'key', digest: 'digest', cut, tags: tags.reverse() },
    head: shaOf(told.length - 1),
    commits: commits.reverse(),
  };
}

/** Facts of source files, each folder a module. */
export function factsOf(paths: readonly string[]): Facts {
  const role = (path: string): FileFact['role'] => (path.endsWith('.ts') ? 'source' : 'docs');
  const files = paths.map(
    (path): FileFact => ({
      path,
      language: 'typescript',
      bytes: 1,
      lines: 1,
      hash: 'h',
      role: role(path),
      parsed: true,
      traced: true,
      rank: 0,
      hub: 0,
    }),
  );
  const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')));
  const folders = [...new Set(files.filter((file) => file.role === 'source').map(({ path }) => folderOf(path)))].sort();
  const modules = folders.map(
    (id): ModuleFact => ({ id, name: id, files: paths.filter((path) => folderOf(path) === id), rank: 0, hub: 0, uses: [] }),
  );
  return { ...noFacts, files, modules };
}
