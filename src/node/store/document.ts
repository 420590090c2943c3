import { LowSync } from 'lowdb';
import type * as z from 'zod/mini';
import { parseRecord, type Records } from './records';

/**
 * A small record as a lowdb document over the store's own disk: checked by its schema when read, replaced whole and
 * durably when written. lowdb's own file adapter has a fixed temporary name and no fsync.
 */
export function openDocument<Schema extends z.ZodMiniType<object>>(
  records: Records,
  path: string,
  schema: Schema,
  initial: z.output<Schema>,
): LowSync<z.output<Schema>> {
  return new LowSync<z.output<Schema>>(
    {
      read: () => {
        const bytes = records.disk.read(path);
        return (bytes && parseRecord(bytes, schema)) ?? null;
      },
      write: (value) => records.write(path, value),
    },
    initial,
  );
}
