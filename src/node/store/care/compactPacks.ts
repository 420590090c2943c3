import { join } from 'node:path';
import { createPackFolder, type PackFolder } from '../packFolder';
import { breathe } from './aloneAtWork';
import type { CareContext } from './careContext';
import { listPacks, type Pack, readEntry } from './packs';

/** Packs with fewer bytes are put together. */
const smallPack = 1024 * 1024;
/** About so many bytes go into one pack, and so through memory at once. */
const fullPack = 64 * 1024 * 1024;

/**
 * Writes the bodies that are needed of packs that hold others too, and of small packs, into new ones, then removes the old. A
 * pack with a damaged body that is needed stays as it is. Bodies go in by hash, so that a lost table can be made again.
 */
export async function compactPacks(
  care: CareContext,
  needed: ReadonlySet<string>,
  isDry: boolean,
): Promise<{ readonly bodies: number; readonly bytes: number }> {
  const old = packsToCompact(care, needed);
  const entries = new Map(old.flatMap((pack) => pack.table.bodies.map((row) => [row[0], { pack, row }] as const)));
  const kept = [...entries].filter(([hash]) => needed.has(hash)).sort(([a], [b]) => (a < b ? -1 : 1));
  const bytes = sum(old.map(({ table }) => table.bytes)) - sum(kept.map(([, { row }]) => row[2]));
  const bodies = sum(old.map(({ table }) => table.bodies.length)) - kept.length;
  if (isDry) return { bodies, bytes };
  const packs = createPackFolder(join(care.home, 'packs'), care.records);
  await rewrite(
    packs,
    kept.map(([hash, { pack, row }]) => [hash, () => readEntry(care.records.disk, pack.path, row)]),
  );
  for (const { name } of old) packs.remove(name);
  return { bodies, bytes };
}

function packsToCompact(care: CareContext, needed: ReadonlySet<string>): readonly Pack[] {
  const { packs } = listPacks(care);
  const seen = new Set<string>();
  const loose = new Set(
    packs.filter(({ table }) => table.bodies.filter(([hash]) => !needed.has(hash) || seen.has(hash) || !seen.add(hash)).length),
  );
  const small = packs.filter((pack) => loose.has(pack) || pack.table.bytes < smallPack);
  const wanted = loose.size > 0 || small.length > 1 ? small : [];
  return wanted.filter((pack) => pack.table.bodies.every((row) => !needed.has(row[0]) || isWhole(care, pack, row)));
}

function isWhole({ records: { disk }, sha256 }: CareContext, { path }: Pack, row: Pack['table']['bodies'][number]): boolean {
  return sha256(readEntry(disk, path, row)) === row[0];
}

async function rewrite(packs: PackFolder, entries: readonly (readonly [string, () => Uint8Array])[]): Promise<void> {
  let batch = new Map<string, Uint8Array>();
  let size = 0;
  for (const [at, [hash, read]] of entries.entries()) {
    const bytes = read();
    batch.set(hash, bytes);
    size += bytes.length;
    if (size < fullPack && at < entries.length - 1) continue;
    await packs.add('compacted', batch);
    await breathe();
    batch = new Map();
    size = 0;
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
