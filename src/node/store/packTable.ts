import * as z from 'zod/mini';
import type { Disk } from './disk';
import { parseRecord } from './records';

/** The table of one pack: key, offset and length of each entry. A pack without a table is a leftover, not a pack. */
const tableSchema = z.object({ format: z.literal(1), bytes: z.int(), bodies: z.array(z.tuple([z.string(), z.int(), z.int()])) });
export type PackTable = z.infer<typeof tableSchema>;

/** `undefined` for a table that is gone or torn. One that the system does not give for once is neither: that throws. */
export function readTable(disk: Disk, path: string): PackTable | undefined {
  const bytes = disk.read(path);
  return bytes && parseRecord(bytes, tableSchema);
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
