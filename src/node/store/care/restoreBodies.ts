import { join } from 'node:path';
import type { SnapshotFile } from '../../../model';
import { createPackFolder } from '../packFolder';
import { type PackTable, readTable } from '../packTable';
import type { CareContext } from './careContext';
import { listPacks, readEntry } from './packs';
import { readSnapshotOf, readTopicFolders } from './topicFolder';

type Row = PackTable['bodies'][number];
type KnownBody = Pick<SnapshotFile, 'sha256' | 'bytes'>;

/**
 * Adds the bodies that snapshots name and no sound pack has, and that are found in a pack without a table or one that was set
 * aside. Gives the packs that they are from.
 */
export async function restoreBodies(care: CareContext): Promise<readonly string[]> {
  const { home, records, sha256 } = care;
  const { disk } = records;
  const folder = join(home, 'packs');
  const sources = disk.list(folder).filter((file) => /\.pack(\.damaged-\d+)?$/.test(file));
  const { packs } = listPacks(care);
  const sound = new Set(packs.map(({ name }) => `${name}.pack`));
  const snapshots = readTopicFolders(care).flatMap((topic) => topic.jobFolders.flatMap((job) => readSnapshotOf(care, topic, job) ?? []));
  const known = new Map(snapshots.flatMap(({ files }) => files.map((file) => [file.sha256, file] as const)));
  const byHash = [...known.values()].sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1));
  const lost = new Set(known.keys());
  for (const { path, table } of packs) {
    for (const row of table.bodies) if (sha256(readEntry(disk, path, row)) === row[0]) lost.delete(row[0]);
  }
  const restored: string[] = [];
  for (const source of sources.filter((file) => lost.size > 0 && !sound.has(file))) {
    const snapshot = snapshots.find(({ digest }) => source.startsWith(digest));
    const bytes = disk.read(join(folder, source)) ?? new Uint8Array();
    const found = bodiesIn(care, bytes, tableBeside(care, join(folder, source)) ?? walkPack(care, bytes, snapshot?.files ?? byHash));
    const wanted = new Map([...found].filter(([hash]) => lost.delete(hash)));
    if (wanted.size === 0) continue;
    await createPackFolder(folder, records).add('restored', wanted);
    restored.push(join(folder, source));
  }
  return restored;
}

/** The table of a pack that was set aside went with it. */
function tableBeside({ records: { disk } }: CareContext, pack: string): readonly Row[] | undefined {
  const path = pack.replace(/\.pack(\.damaged-\d+)?$/, '.idx$1');
  return readTable(disk, path)?.bodies;
}

/** Bodies lie in a pack one behind the other, in the order of their snapshot, or by hash in one that a compaction made. */
function walkPack({ sha256 }: CareContext, pack: Uint8Array, known: readonly KnownBody[]): readonly Row[] {
  const rows: Row[] = [];
  let offset = 0;
  for (const { sha256: hash, bytes } of known) {
    if (offset + bytes > pack.length || sha256(pack.subarray(offset, offset + bytes)) !== hash) continue;
    rows.push([hash, offset, bytes]);
    offset += bytes;
  }
  return rows;
}

function bodiesIn({ sha256 }: CareContext, pack: Uint8Array, rows: readonly Row[]): ReadonlyMap<string, Uint8Array> {
  const bodies = rows.map(([hash, offset, length]) => [hash, pack.subarray(offset, offset + length)] as const);
  return new Map(bodies.filter(([hash, bytes]) => sha256(bytes) === hash));
}
