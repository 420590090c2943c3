import { type Cancellation, historyVersion, type TagRecord } from '../../model';
import { sha256 } from '../hash';
import { runGit } from './runGit';

/** What a history depends on, cheap to ask for. */
export interface Refs {
  /** Of commits, newest first; the newest when there are very many. */
  readonly tags: readonly TagRecord[];
  /** True when older commits are not on this machine. */
  readonly shallow: boolean;
}

const mostTags = 1000;
const fields = ['refname:strip=2', 'objecttype', 'objectname', '*objecttype', '*objectname', 'creatordate:unix'];

/** `undefined` when git cannot answer. */
export async function readRefs(folder: string, signal: Cancellation): Promise<Refs | undefined> {
  const format = `--format=${fields.map((field) => `%(${field})`).join('%09')}`;
  const [tags, shallow] = await Promise.all([
    runGit(folder, ['for-each-ref', format, 'refs/tags'], signal),
    runGit(folder, ['rev-parse', '--is-shallow-repository'], signal),
  ]);
  if (tags.kind !== 'done' || shallow.kind !== 'done') return undefined;
  return { tags: parseTags(tags.output), shallow: shallow.output.trim() === 'true' };
}

/** A tag of a tag, of a tree or of a file has no commit to speak of. Names hold neither tabs nor line breaks: git forbids both. */
function parseTags(output: string): readonly TagRecord[] {
  const tags = output.split('\n').flatMap((row): readonly TagRecord[] => {
    const [name = '', type, id = '', innerType, innerId = '', seconds] = row.split('\t');
    const sha = type === 'commit' ? id : innerType === 'commit' ? innerId : '';
    return sha === '' ? [] : [{ name, sha, at: timeOf(Number(seconds)) }];
  });
  return tags.sort((a, b) => (a.at === b.at ? compare(a.name, b.name) : compare(b.at, a.at))).slice(0, mostTags);
}

/** Equal keys, equal histories, unless git had to stop early. */
export function historyKeyOf(commit: string, scope: readonly string[], { tags, shallow }: Refs): string {
  return sha256(JSON.stringify([historyVersion, commit, scope, shallow, tags.map(({ name, sha, at }) => [name, sha, at])]));
}

/** Seconds since 1970 as ISO 8601. What is no time a date can hold is the beginning of time. */
export function timeOf(seconds: number): string {
  const time = new Date(seconds * 1000);
  return (Number.isNaN(time.getTime()) ? new Date(0) : time).toISOString();
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
