import { join } from 'node:path';
import type { Disk } from '../disk';
import { type PackTable, readTable } from '../packTable';
import type { CareContext } from './careContext';

/** A pack with a table that fits it. */
export interface Pack {
  readonly name: string;
  readonly path: string;
  readonly table: PackTable;
}

/** The sound packs of a profile, and the files in their folder that are none. */
export interface PackListing {
  readonly packs: readonly Pack[];
  /** Tables whose pack is gone or of another size, or that cannot be read. */
  readonly torn: readonly string[];
  /** Packs without a table. */
  readonly bare: readonly string[];
}

export function listPacks({ home, records: { disk } }: Pick<CareContext, 'home' | 'records'>): PackListing {
  const folder = join(home, 'packs');
  const files = disk.list(folder);
  const packs: Pack[] = [];
  const torn: string[] = [];
  for (const file of files.filter((each) => each.endsWith('.idx'))) {
    const name = file.slice(0, -'.idx'.length);
    const path = join(folder, `${name}.pack`);
    const table = readTable(disk, join(folder, file));
    if (table && disk.stat(path)?.bytes === table.bytes) packs.push({ name, path, table });
    else torn.push(join(folder, file));
  }
  const bare = files.filter((file) => file.endsWith('.pack') && !files.includes(`${file.slice(0, -'.pack'.length)}.idx`));
  return { packs, torn, bare: bare.map((file) => join(folder, file)) };
}

/** The bytes of an entry, fewer where the file ends. */
export function readEntry(disk: Disk, path: string, [, offset, length]: PackTable['bodies'][number]): Uint8Array {
  return disk.readPart(path, offset, length);
}
