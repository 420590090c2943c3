import { citedIds, type RecordedReading } from '../../evidence';
import { type Candidate, candidateId } from '../../knowledge';
import { type Citation, isHuman, type Publication, type PublishedPage, type Revision } from '../../model';
import type { Ports } from '../ports';
import { findRevision } from '../shownPage';

/** What the host has of one page: the draft that it composed now, and what a model wrote of it before. */
export interface HostPage {
  readonly draft: Candidate;
  readonly draftId: string;
  readonly earlier: Revision | undefined;
  /** True while what the model wrote is as good as it was: the draft is that which it was written from, and all that it cites is there. */
  readonly stands: boolean;
}

/** The pages that were composed, each with what a model wrote of it. What stands is proven anew by this snapshot. */
export async function hostPages(
  ports: Ports,
  composed: readonly Candidate[],
  { previous, recorder }: { readonly previous: Publication | undefined; readonly recorder: Pick<RecordedReading, 'rebind'> },
): Promise<readonly HostPage[]> {
  const published = new Map(previous?.pages.map((page) => [page.path, page]));
  const rows = new Map(previous?.citations.map((citation) => [citation.id, citation]));
  return Promise.all(
    composed.map(async (draft): Promise<HostPage> => {
      const page = published.get(draft.path);
      const earlier = previous && page && (await writtenBefore(ports, previous.topic, page));
      const draftId = candidateId(ports.sha256, draft);
      // What is found is proven also where the page is written again: a model keeps what still holds of its own words.
      const isHeld = earlier !== undefined && isProven(earlier, rows, recorder);
      return { draft, draftId, earlier, stands: isHeld && earlier.base === draftId };
    }),
  );
}

/** What a model wrote of a page: the published text, or that behind a person's. */
async function writtenBefore({ store }: Ports, topic: string, { path, revision, origin }: PublishedPage): Promise<Revision | undefined> {
  if (origin !== 'synthesised' && !isHuman(origin)) return undefined;
  const { value: record } = await store.readPage(topic, path);
  const shown = record && findRevision(record, revision);
  const found = record && shown && isHuman(origin) ? findRevision(record, shown.base) : shown;
  return found?.origin === 'synthesised' ? found : undefined;
}

/** True where every citation is found where it was, or where its lines went. All are tried, so that those that are found are proven. */
function isProven({ content }: Revision, rows: ReadonlyMap<string, Citation>, recorder: Pick<RecordedReading, 'rebind'>): boolean {
  const found = citedIds(content).map((id) => {
    const row = rows.get(id);
    return row !== undefined && recorder.rebind(row);
  });
  return found.every(Boolean);
}
