import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { isUntouched } from '../../../knowledge';
import { type PageRecord, pageRecordSchema, type Revision, revisionSchema } from '../../../model';
import { parseRecord } from '../records';
import type { CareContext } from './careContext';
import { schemaOf } from './recordSchemas';
import { readQuietly } from './topicFolder';

/**
 * Brings a record that was set aside back, when it can be read and none has taken its place. Revisions of a page are put
 * together with those there are now, each for itself: what a person wrote is not lost with what stands beside it.
 */
export async function restoreRecord(care: CareContext, aside: string): Promise<readonly string[]> {
  const { disk } = care.records;
  const path = aside.replace(/\.damaged-\d+$/, '');
  const schema = schemaOf(path);
  if (schema === pageRecordSchema) return restorePage(care, aside, path);
  if (!schema || disk.stat(path) || readQuietly(disk, aside, schema) === undefined) return [];
  disk.rename(aside, path);
  disk.syncFolder(dirname(path));
  return [path];
}

const anyRevisions = z.looseObject({ path: z.string(), revisions: z.array(z.unknown()) });

function restorePage({ records, sha256 }: CareContext, aside: string, path: string): Promise<readonly string[]> {
  const { disk } = records;
  return records.locked(dirname(path), () => {
    const bytes = disk.read(aside);
    const found = bytes && parseRecord(bytes, anyRevisions);
    if (!found) return [];
    const now: PageRecord = readQuietly(disk, path, pageRecordSchema) ?? { schema: 1, path: found.path, revisions: [] };
    const known = new Set(now.revisions.map(({ id }) => id));
    const whole = found.revisions.flatMap((each): readonly Revision[] => {
      const { data } = z.safeParse(revisionSchema, each);
      return data && isUntouched(sha256, data) && !known.has(data.id) ? [data] : [];
    });
    if (whole.length === 0) return [];
    const revisions = [...whole, ...now.revisions].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
    records.write(path, { ...now, revisions } satisfies PageRecord);
    return [path];
  });
}
