import { citedIds } from '../evidence';
import { type SealedLedgers, sealEarlier } from '../knowledge';
import type { Citation, PageContent } from '../model';
import type { EditJob } from './openEdit';
import { findPastCitations, unknownIds } from './pastCitations';
import type { Ports } from './ports';

/**
 * Proves what a page cites that the published wiki no longer does: lines that stand in the snapshot are read there, others rest on
 * the ledger of their time. Gives the ids of those that nothing proves any more.
 */
export async function reviveCitations(
  ports: Ports,
  { wiki, recorder }: Pick<EditJob, 'wiki' | 'recorder'>,
  content: PageContent,
): Promise<ReadonlySet<string>> {
  const { store, sha256 } = ports;
  const ids = citedIds(content);
  const past = await findPastCitations(ports, wiki, ids);
  const moved = past.filter((citation) => !recorder.rebind(citation));
  const earlier = await sealEarlier({ store, sha256, topic: wiki.topic }, new Set(moved.map(({ job }) => job)));
  for (const citation of moved.filter((each) => isRead(each, earlier))) recorder.adopt(citation);
  return unknownIds(ids, [...wiki.publication.citations, ...recorder.citations()]);
}

function isRead({ job, entry, hash }: Citation, { ledgers }: SealedLedgers): boolean {
  return ledgers.get(job)?.[entry]?.hash === hash;
}
