import { findParsedLanguage } from '../../analysis';
import { groupBy, type SnapshotFile } from '../../model';
import type { Batch } from './batch';
import { joinBytes } from './joinBytes';

/** Large enough that handing over costs nothing beside parsing (some 50 ms), small enough to share out and to stop soon. */
const batchBytes = 192 * 1024;

/**
 * Cuts the files into runs of about equal size, in their order within a grammar: a thread that is never given a grammar's
 * files need not load it and compile its query, which takes as long as parsing a few hundred files.
 */
export function cutBatches(files: readonly SnapshotFile[]): readonly (readonly SnapshotFile[])[] {
  const byGrammar = groupBy(files, ({ language }) => findParsedLanguage(language)?.grammar);
  return [...byGrammar.values()].sort((a, b) => b.length - a.length).flatMap(cut);
}

function cut(files: readonly SnapshotFile[]): readonly (readonly SnapshotFile[])[] {
  const batches: SnapshotFile[][] = [];
  let room = 0;
  for (const file of files) {
    const last = batches[batches.length - 1];
    if (last && room >= file.bytes) last.push(file);
    else {
      batches.push([file]);
      room = batchBytes;
    }
    room -= file.bytes;
  }
  return batches;
}

/** Copies the files' bytes side by side: the copy can be handed to a thread, the snapshot's own cannot. */
export function fillBatch(files: readonly SnapshotFile[], bytesOf: (file: SnapshotFile) => Uint8Array): Batch {
  const bodies = files.map(bytesOf);
  const described = files.map(({ path, language, lossy }, index) => ({ path, language, lossy, length: bodies[index]?.byteLength ?? 0 }));
  return { files: described, bytes: joinBytes(bodies) };
}
