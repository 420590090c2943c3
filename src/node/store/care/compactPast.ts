import { join } from 'node:path';
import { pastPublicationSchema } from '../../../model';
import { replaceFile } from '../durableFile';
import { linesOf, readLines } from '../lineFile';
import { pastFile } from '../publicationFile';
import type { CareContext } from './careContext';

/** Takes the rows of earlier citation tables that no revision cites any more; which revision was shown when stays. Gives the bytes. */
export function compactPast(
  { records }: CareContext,
  { folder, cited }: { readonly folder: string; readonly cited: ReadonlySet<string> },
  isDry: boolean,
): Promise<number> {
  const { disk } = records;
  const path = join(folder, pastFile);
  const trim = () => {
    const before = disk.stat(path)?.bytes ?? 0;
    const lines = readLines(disk, path, pastPublicationSchema).flatMap((line) => line ?? []);
    const kept = linesOf(lines.map((line) => ({ ...line, citations: line.citations.filter(({ id }) => cited.has(id)) })));
    if (kept.length >= before) return 0;
    if (!isDry) replaceFile(disk, path, kept);
    return before - kept.length;
  };
  return isDry ? Promise.resolve(trim()) : records.locked(folder, trim);
}
