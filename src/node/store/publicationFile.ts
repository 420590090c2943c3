import { join } from 'node:path';
import * as z from 'zod/mini';
import { pastOf } from '../../knowledge';
import { type Outcome, type PastPublication, type Publication, pastPublicationSchema, publicationSchema } from '../../model';
import { replaceFile } from './durableFile';
import { appendLines, readLines } from './lineFile';
import { parserOf, type Records, toBytes } from './records';

/** What a topic published before, one publication a line. */
export const pastFile = 'past.jsonl';

/** The pointer of a topic and its predecessor, from which it is restored when it cannot be read or is that of another topic. */
export interface PublicationFile {
  read(): Promise<Outcome<Publication | undefined>>;
  replace(next: Publication, expected: number): Promise<'replaced' | 'outrun'>;
  /** Those that others took the place of. A line that cannot be read is one publication that nobody can look back to. */
  readPast(): readonly PastPublication[];
  addPast(line: PastPublication): Promise<void>;
}

export function publicationFile(folder: string, topic: string, records: Records): PublicationFile {
  const { disk } = records;
  const schema = publicationSchema.check(z.refine((publication) => publication.topic === topic));
  const parse = parserOf(schema);
  const path = join(folder, 'published.json');
  const previous = join(folder, 'published.previous.json');
  const past = join(folder, pastFile);
  return {
    ...{ read, replace },
    readPast: () => readLines(disk, past, pastPublicationSchema).flatMap((line) => line ?? []),
    addPast: (line) => records.locked(folder, () => appendLines(disk, past, [line])),
  };

  async function read(): Promise<Outcome<Publication | undefined>> {
    const bytes = disk.read(path);
    const value = bytes && parse(bytes);
    if (value) return { value, problems: [] };
    return bytes || disk.stat(previous) ? records.locked(folder, readOrRestore) : { value: undefined, problems: [] };
  }

  function replace(next: Publication, expected: number): Promise<'replaced' | 'outrun'> {
    return records.locked(folder, () => {
      const { value: current } = readOrRestore();
      if ((current?.seq ?? 0) !== expected) return 'outrun';
      if (current) {
        appendLines(disk, past, [pastOf(current, next)]);
        replaceFile(disk, previous, toBytes(current));
      }
      replaceFile(disk, path, toBytes(next));
      return 'replaced';
    });
  }

  function readOrRestore(): Outcome<Publication | undefined> {
    const now = records.readLocked(path, schema);
    if (now.value) return now;
    const before = records.readLocked(previous, schema);
    if (before.value) replaceFile(disk, path, toBytes(before.value));
    return { value: before.value, problems: [...now.problems, ...before.problems] };
  }
}
