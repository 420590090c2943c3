import { dirname, relative } from 'node:path';
import * as z from 'zod/mini';
import { type Outcome, problem } from '../../model';
import { errorCode } from '../errorCode';
import type { Disk } from './disk';
import { ensureFolder, replaceFile } from './durableFile';

/** JSON records of one store: checked by their schema when read, replaced whole when written. */
export interface Records {
  readonly disk: Disk;
  /** The record, or a note that it was set aside because it cannot be read. */
  read<Schema extends z.ZodMiniType>(path: string, schema: Schema): Promise<Outcome<z.output<Schema> | undefined>>;
  /** The same inside `locked` for the record's folder. */
  readLocked<Schema extends z.ZodMiniType>(path: string, schema: Schema): Outcome<z.output<Schema> | undefined>;
  write(path: string, value: unknown): void;
  /** Runs short, synchronous work that no other process may run in this folder at the same time. */
  locked<Value>(folder: string, work: () => Value): Promise<Value>;
}

export function createRecords(disk: Disk, root: string): Records {
  const records: Records = { disk, read, readLocked, write, locked };
  return records;

  async function read<Schema extends z.ZodMiniType>(path: string, schema: Schema): Promise<Outcome<z.output<Schema> | undefined>> {
    const bytes = disk.read(path);
    if (bytes === undefined) return { value: undefined, problems: [] };
    const value = parseRecord(bytes, schema);
    return value === undefined ? locked(dirname(path), () => readLocked(path, schema)) : { value, problems: [] };
  }

  function readLocked<Schema extends z.ZodMiniType>(path: string, schema: Schema): Outcome<z.output<Schema> | undefined> {
    const bytes = disk.read(path);
    const value = bytes && parseRecord(bytes, schema);
    if (!bytes || value !== undefined) return { value, problems: [] };
    setAside(disk, path);
    return { value: undefined, problems: [problem('warning', 'record-set-aside', { record: relative(root, path).replaceAll('\\', '/') })] };
  }

  function write(path: string, value: unknown): void {
    ensureFolder(disk, dirname(path));
    replaceFile(disk, path, toBytes(value));
  }

  async function locked<Value>(folder: string, work: () => Value): Promise<Value> {
    ensureFolder(disk, folder);
    const release = await disk.lock(`${folder}/.lock`);
    try {
      return work();
    } finally {
      await release();
    }
  }
}

export function toBytes(value: unknown): Uint8Array {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

/** The value when the bytes are JSON of this schema. */
export function parseRecord<Schema extends z.ZodMiniType>(bytes: Uint8Array, schema: Schema): z.output<Schema> | undefined {
  try {
    const parsed = z.safeParse(schema, JSON.parse(Buffer.from(bytes).toString('utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The same for a large record that is read often: for the bytes that it was last given it answers the value that it made of them. */
export function parserOf<Schema extends z.ZodMiniType>(schema: Schema): (bytes: Uint8Array) => z.output<Schema> | undefined {
  let last: { readonly bytes: Uint8Array; readonly value: z.output<Schema> | undefined } | undefined;
  return (bytes) => {
    if (!last || Buffer.compare(last.bytes, bytes) !== 0) last = { bytes, value: parseRecord(bytes, schema) };
    return last.value;
  };
}

/** Keeps what cannot be read under `<name>.damaged-<n>`. Another process may have done so first. */
export function setAside(disk: Disk, path: string): void {
  let n = 1;
  while (disk.stat(`${path}.damaged-${n}`)) n++;
  try {
    disk.rename(path, `${path}.damaged-${n}`);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}
