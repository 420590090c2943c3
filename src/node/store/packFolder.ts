import { join } from 'node:path';
import { errorCode } from '../errorCode';
import type { Disk } from './disk';
import { ensureFolder, renameInto, writeAll, writeTemporary } from './durableFile';
import { type PackTable, readTable, tableOf } from './packTable';
import { type Records, setAside, toBytes } from './records';

interface Place {
  readonly pack: string;
  readonly offset: number;
  readonly length: number;
}

/** Entries by key, in packs `<name>.pack` with a table `<name>.idx` each. Remembers the tables it has read. */
export interface PackFolder {
  /** What the packs have under a key, which is for the caller to check: a disk may lose bytes. */
  read(key: string): Iterable<Uint8Array>;
  /** Forgets all tables: another process may have put other packs in the place of those that were read. */
  reload(): void;
  has(key: string): boolean;
  /** The packs by name, with their sizes in bytes. */
  sizes(): ReadonlyMap<string, number>;
  /** Adds one pack, durably; where its name is taken, under another. */
  add(name: string, entries: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** Another process may have removed it first. */
  remove(name: string): void;
}

export function createPackFolder(folder: string, records: Records): PackFolder {
  const { disk } = records;
  const places = new Map<string, Place[]>();
  const known = new Map<string, number>();

  return {
    *read(key) {
      if (!places.has(key)) readTables();
      for (const { pack, offset, length } of places.get(key) ?? []) {
        const bytes = readPlace(disk, pack, offset, length);
        if (bytes) yield bytes;
      }
    },
    reload() {
      places.clear();
      known.clear();
    },
    has(key) {
      if (!places.has(key)) readTables();
      return places.has(key);
    },
    sizes() {
      readTables();
      return known;
    },
    add,
    remove(name) {
      for (const path of ['idx', 'pack'].map((ending) => join(folder, `${name}.${ending}`))) if (disk.stat(path)) disk.remove(path);
      known.delete(name);
    },
  };

  async function add(wanted: string, entries: ReadonlyMap<string, Uint8Array>): Promise<void> {
    ensureFolder(disk, folder);
    const table = tableOf(entries);
    const temporary = writeTemporary(disk, join(folder, `${wanted}.pack`), (handle) => writeEntries(disk, handle, entries.values()));
    const name = await records.locked(folder, () => {
      const free = freeName(wanted);
      disk.rename(temporary, join(folder, `${free}.pack`));
      renameInto(disk, join(folder, `${free}.idx`), (handle) => writeAll(disk, handle, toBytes(table)));
      disk.syncFolder(folder);
      return free;
    });
    addTable(name, table);
  }

  /** A pack that has a table stays as it is: entries that were lost from it go into one more pack. */
  function freeName(wanted: string): string {
    for (let n = 1; ; n++) {
      const name = n === 1 ? wanted : `${wanted}-${n}`;
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

  function addTable(name: string, { bytes, bodies }: PackTable): void {
    known.set(name, bytes);
    for (const [key, offset, length] of bodies) {
      const place = { pack: join(folder, `${name}.pack`), offset, length };
      places.set(key, [...(places.get(key) ?? []), place]);
    }
  }
}

const chunkBytes = 1024 * 1024;

/** Small entries are written together: a call each would cost more than the bytes. */
function writeEntries(disk: Disk, handle: number, entries: Iterable<Uint8Array>): void {
  let chunk: Uint8Array[] = [];
  let size = 0;
  for (const entry of entries) {
    chunk.push(entry);
    size += entry.length;
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

/** A torn pack is out of the way before its entries are added again. On a disk that cannot be written it is only skipped. */
function setPackAside(disk: Disk, path: string): void {
  try {
    setAside(disk, `${path}.idx`);
    setAside(disk, `${path}.pack`);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
  }
}
