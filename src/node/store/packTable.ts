import * as z from 'zod/mini';
import { errorCode } from '../errorCode';
import type { Disk } from './disk';
import { parseRecord } from './records';

/** The table of one pack: key, offset and length of each entry. A pack without a table is a leftover, not a pack. */
const tableSchema = z.object({ format: z.literal(1), bytes: z.int(), bodies: z.array(z.tuple([z.string(), z.int(), z.int()])) });
export type PackTable = z.infer<typeof tableSchema>;

/** A table that the system does not give is like one that is torn. */
export function readTable(disk: Disk, path: string): PackTable | undefined {
  try {
    const bytes = disk.read(path);
    return bytes && parseRecord(bytes, tableSchema);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}

export function tableOf(entries: ReadonlyMap<string, Uint8Array>): PackTable {
  let bytes = 0;
  const rows = [...entries].map(([key, entry]): [string, number, number] => {
    const offset = bytes;
    bytes += entry.length;
    return [key, offset, entry.length];
  });
  return { format: 1, bytes, bodies: rows };
}
