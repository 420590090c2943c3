import { isHuman, type Publication } from '../model';
import type { Ports } from './ports';
import { findRevision } from './shownPage';

/** The published pages whose text a person wrote and the store cannot read any more. */
export async function lostPages({ store }: Pick<Ports, 'store'>, previous: Publication | undefined): Promise<readonly string[]> {
  const lost: string[] = [];
  for (const { path, origin, revision } of previous?.pages ?? []) {
    if (!previous || !isHuman(origin)) continue;
    const { value: record } = await store.readPage(previous.topic, path);
    if (!record || !findRevision(record, revision)) lost.push(path);
  }
  return lost;
}
