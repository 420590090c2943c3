import { canonicalJson } from '../evidence';
import { type Candidate, candidateId, mergeWithHost } from '../knowledge';
import { isOwn, type Publication } from '../model';
import type { Ports } from './ports';
import { findRevision } from './shownPage';

/** What becomes of a wiki's pages when some of them are a person's. */
export interface MergedPages {
  readonly candidates: readonly Candidate[];
  /** What the host writes now of the pages that are a person's. */
  readonly hosts: readonly Candidate[];
  /** By page: the revision of `hosts` that could not be merged with the person's. */
  readonly conflicts: Publication['conflicts'];
  /** By page: ids of protected sections where the host has come to say other things, now or since the person saved the page. */
  readonly overruled: Publication['overruled'];
}

/**
 * Merges what the host composed with what persons made of pages. A page that the host writes as it did before stays as the
 * person left it; one that cannot be merged does too, and waits for the person with both sides. So does a page of a person's
 * own whose address the plan has come to want.
 */
export async function mergeHuman(
  ports: Ports,
  composed: readonly Candidate[],
  { topic, human, overruled }: HumanPages,
): Promise<MergedPages> {
  const shown = new Map(human.map((page) => [page.path, page.revision]));
  const merged = await Promise.all(
    composed.map(async (host): Promise<MergedPages> => {
      const id = shown.get(host.path);
      return id === undefined ? { ...nothing, candidates: [host] } : mergeOne(ports, host, id, topic);
    }),
  );
  return {
    candidates: merged.flatMap(({ candidates }) => candidates),
    hosts: merged.flatMap(({ hosts }) => hosts),
    conflicts: Object.fromEntries(merged.flatMap(({ conflicts }) => Object.entries(conflicts))),
    overruled: Object.fromEntries(
      [...shown.keys()].flatMap((path) => {
        const ids = [...(overruled[path] ?? []), ...merged.flatMap((page) => page.overruled[path] ?? [])];
        return ids.length > 0 ? [[path, [...new Set(ids)].sort()]] : [];
      }),
    ),
  };
}

/** The pages of a topic that are a person's, with the protected sections that the host overruled before. */
interface HumanPages {
  readonly topic: string;
  readonly human: readonly Publication['pages'][number][];
  readonly overruled: Publication['overruled'];
}

const nothing: MergedPages = { candidates: [], hosts: [], conflicts: {}, overruled: {} };

async function mergeOne({ store, sha256 }: Ports, host: Candidate, shown: string, topic: string): Promise<MergedPages> {
  const { value: record } = await store.readPage(topic, host.path);
  const ours = record && findRevision(record, shown);
  const base = record && findRevision(record, ours?.base);
  const id = candidateId(sha256, host);
  if (ours && isOwn(ours)) return { ...nothing, hosts: [host], conflicts: { [host.path]: id } };
  if (!ours || !base || canonicalJson(base.content) === canonicalJson(host.content)) return nothing;
  const merged = mergeWithHost({ base: base.content, ours: ours.content, theirs: host.content });
  const overruled = merged.overruled.length > 0 ? { [host.path]: merged.overruled } : {};
  if (merged.kind === 'conflict') return { ...nothing, hosts: [host], conflicts: { [host.path]: id }, overruled };
  const candidate = { path: host.path, content: merged.content, origin: ours.origin, base: id };
  return { ...nothing, candidates: [candidate], hosts: [host], overruled };
}
