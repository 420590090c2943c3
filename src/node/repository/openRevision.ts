import { type Cancellation, ProblemError, problem } from '../../model';
import type { RevisionFiles } from '../../workbench/ports';
import { blobIdOf, roomyBuffer } from './blobIdOf';
import { runGit } from './runGit';

/**
 * The files of the commit in which what is checked out and `revision` parted, as `git merge-base` finds it. Nothing of the
 * working tree is asked of git. Throws a `ProblemError`: `no-commit` for a name that git does not know, `git-missing`.
 */
export async function openRevision(root: string, revision: string, signal: Cancellation): Promise<RevisionFiles> {
  const ask = async (...command: readonly string[]) => {
    const result = await runGit(root, command, signal);
    if (result.kind === 'missing') throw new ProblemError(problem('error', 'git-missing'));
    return result.kind === 'done' ? result.output : undefined;
  };
  const wanted = (await ask('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`))?.trim();
  if (!wanted) throw new ProblemError(problem('error', 'no-commit', { revision }));
  const commit = (await ask('merge-base', wanted, 'HEAD'))?.trim() || wanted;
  const listed = await ask('ls-tree', '-r', '-z', commit);
  const blobs = new Map((listed ?? '').split('\0').flatMap((row) => entryOf(row) ?? []));
  return {
    commit,
    paths: [...blobs.keys()],
    holds: (path, bytes) => blobs.get(path) === blobOf(bytes, blobs.get(path)),
    read: async (path) => {
      const blob = blobs.get(path);
      return blob === undefined ? undefined : ask('cat-file', 'blob', blob);
    },
  };
}

/** `100644 blob 1f0c… \tsrc/a.ts`; links and submodules are none of ours. */
function entryOf(row: string): readonly [readonly [string, string]] | undefined {
  const [, blob, path] = /^100\d{3} blob ([0-9a-f]+)\t([\s\S]+)$/.exec(row) ?? [];
  return blob === undefined || path === undefined ? undefined : [[path, blob]];
}

function blobOf(bytes: Uint8Array, expected: string | undefined): string {
  const buffer = roomyBuffer(bytes.length);
  buffer.set(bytes);
  return blobIdOf(buffer, expected);
}
