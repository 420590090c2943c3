import { join } from 'node:path';
import * as z from 'zod/mini';
import type { BodyStore } from '../../knowledge';
import type { Sha256 } from '../../model';
import { errorCode } from '../errorCode';
import type { Disk } from './disk';
import { atDisk } from './diskProblem';
import { ensureFolder, renameInto, writeAll, writeTemporary } from './durableFile';
import { parseRecord, type Records, setAside, toBytes } from './records';

/** The table of one pack: hash, offset and length of each body. A pack without a table is a leftover, not a pack. */
const tableSchema = z.object({ format: z.literal(1), bytes: z.int(), bodies: z.array(z.tuple([z.string(), z.int(), z.int()])) });
type Table = z.infer<typeof tableSchema>;

interface Place {
  readonly pack: string;
  readonly offset: number;
  readonly length: number;
}

/** Bodies by content hash, in packs `<snapshot>.pack` with a table `.idx` each. Remembers the tables it has read. */
export function createBodyStore(folder: string, records: Records, sha256: Sha256): BodyStore {
  const { disk } = records;
  const places = new Map<string, Place[]>();
  const known = new Set<string>();

  return { readBody, addBodies: (snapshot, bodies) => atDisk(() => addBodies(snapshot, bodies)) };

  function readBody(hash: string): Uint8Array | undefined {
    if (!places.has(hash)) readTables();
    for (const { pack, offset, length } of places.get(hash) ?? []) {
      const bytes = readPlace(disk, pack, offset, length);
      if (bytes && sha256(bytes) === hash) return bytes;
    }
    places.delete(hash);
    return undefined;
  }

  async function addBodies(snapshot: string, bodies: Parameters<BodyStore['addBodies']>[1]): Promise<void> {
    readTables();
    const added = new Map<string, Uint8Array>();
    for (const { sha256: hash, bytes } of bodies) if (!places.has(hash)) added.set(hash, bytes);
    if (added.size === 0) return;
    ensureFolder(disk, folder);
    const table = tableOf(added);
    const temporary = writeTemporary(disk, join(folder, `${snapshot}.pack`), (handle) => writeBodies(disk, handle, added.values()));
    const name = await records.locked(folder, () => {
      const free = freeName(snapshot);
      disk.rename(temporary, join(folder, `${free}.pack`));
      renameInto(disk, join(folder, `${free}.idx`), (handle) => writeAll(disk, handle, toBytes(table)));
      disk.syncFolder(folder);
      return free;
    });
    addTable(name, table);
  }

  /** A pack that has a table stays as it is: bodies that were lost from it go into one more pack. */
  function freeName(snapshot: string): string {
    for (let n = 1; ; n++) {
      const name = n === 1 ? snapshot : `${snapshot}-${n}`;
      if (!disk.stat(join(folder, `${name}.idx`))) return name;
    }
  }

  function readTables(): void {
    for (const file of disk.list(folder)) {
      const name = /^(.*)\.idx$/.exec(file)?.[1];
      if (name === undefined || known.has(name)) continue;
      const table = readTable(disk, join(folder, file));
      if (table && disk.stat(join(folder, `${name}.pack`))?.bytes === table.bytes) addTable(name, table);
      else setPackAside(disk, join(folder, name));
    }
  }

  function addTable(name: string, { bodies }: Table): void {
    known.add(name);
    for (const [hash, offset, length] of bodies) {
      const place = { pack: join(folder, `${name}.pack`), offset, length };
      places.set(hash, [...(places.get(hash) ?? []), place]);
    }
  }
}

/** A table that the system does not give is like one that is torn. */
function readTable(disk: Disk, path: string): Table | undefined {
  try {
    const bytes = disk.read(path);
    return bytes && parseRecord(bytes, tableSchema);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}

function tableOf(bodies: ReadonlyMap<string, Uint8Array>): Table {
  let bytes = 0;
  const rows = [...bodies].map(([hash, body]): [string, number, number] => {
    const offset = bytes;
    bytes += body.length;
    return [hash, offset, body.length];
  });
  return { format: 1, bytes, bodies: rows };
}

const chunkBytes = 1024 * 1024;

/** Small bodies are written together: a call each would cost more than the bytes. */
function writeBodies(disk: Disk, handle: number, bodies: Iterable<Uint8Array>): void {
  let chunk: Uint8Array[] = [];
  let size = 0;
  for (const body of bodies) {
    chunk.push(body);
    size += body.length;
    if (size < chunkBytes) continue;
    writeAll(disk, handle, Buffer.concat(chunk));
    chunk = [];
    size = 0;
  }
  writeAll(disk, handle, Buffer.concat(chunk));
}

function readPlace(disk: Disk, pack: string, offset: number, length: number): Uint8Array | undefined {
  try {
    return disk.readPart(pack, offset, length);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}

/** A torn pack is out of the way before its bodies are added again. On a disk that cannot be written it is only skipped. */
function setPackAside(disk: Disk, path: string): void {
  try {
    setAside(disk, `${path}.idx`);
    setAside(disk, `${path}.pack`);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
  }
}
