import type { CommitRecord, History, Locator, Sha256, TagRecord } from '../model';
import { canonicalJson } from './canonicalJson';

/** The records of one history by what cites them; nothing where there is no history. */
export interface HistoryIndex {
  tag(name: string): TagRecord | undefined;
  /** Hash of the record of a commit or a tag. */
  hashOf(locator: Locator): string | undefined;
  /** What a quotation of it may hold: the message of a commit, the name of a tag. */
  textOf(locator: Locator): string | undefined;
}

export function indexHistory(history: History | undefined, sha256: Sha256): HistoryIndex {
  const commits = new Map(history?.commits.map((commit) => [commit.sha, commit]));
  const tags = new Map(history?.tags.map((tag) => [tag.name, tag]));
  const recordOf = (locator: Locator) => {
    if (locator.kind === 'commit') return commits.get(locator.sha);
    const tag = locator.kind === 'tag' ? tags.get(locator.name) : undefined;
    return locator.kind === 'tag' && tag?.sha === locator.sha ? tag : undefined;
  };
  return {
    tag: (name) => tags.get(name),
    hashOf(locator) {
      const record = recordOf(locator);
      return record && sha256(canonicalJson('files' in record ? withoutRenames(record) : record));
    },
    textOf(locator) {
      const record = recordOf(locator);
      if (!record) return undefined;
      return 'subject' in record ? `${record.subject}\n\n${record.body}` : record.name;
    },
  };
}

/** Where a file came from git works out anew each time, and it may stop early: a commit is the same with and without it. */
function withoutRenames(commit: CommitRecord): CommitRecord {
  return { ...commit, files: commit.files.map(({ renamed: _, ...file }) => file) };
}
