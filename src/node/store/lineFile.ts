import type * as z from 'zod/mini';
import type { Disk } from './disk';
import { appendFile, replaceFile } from './durableFile';
import { parseRecord } from './records';

const newline = 10;

/** Appends records, one a line, durably. A last line that a crash cut off was never durable: it is taken away first. */
export function appendLines(disk: Disk, path: string, records: readonly object[]): void {
  const bytes = disk.read(path) ?? new Uint8Array();
  const whole = bytes.subarray(0, bytes.lastIndexOf(newline) + 1);
  const added = linesOf(records);
  if (whole.length === bytes.length) appendFile(disk, path, added);
  else replaceFile(disk, path, Buffer.concat([whole, added]));
}

export function linesOf(records: readonly object[]): Uint8Array {
  return Buffer.from(records.map((record) => `${JSON.stringify(record)}\n`).join(''));
}

/** Each line as a record, `undefined` for one that is none. A last line that a crash cut off is left out. */
export function readLines<Schema extends z.ZodMiniType>(
  disk: Disk,
  path: string,
  schema: Schema,
): readonly (z.output<Schema> | undefined)[] {
  const text = Buffer.from(disk.read(path) ?? []).toString('utf8');
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => parseRecord(Buffer.from(line), schema));
}
