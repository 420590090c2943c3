import { citedIds, type RecordedReading } from '../../evidence';
import { type Candidate, candidateId } from '../../knowledge';
import { type Citation, isHuman, type Publication, type PublishedPage, type Revision, type Span } from '../../model';
import type { Ports } from '../ports';
import { findRevision } from '../shownPage';
import { draftForm } from './draftForm';

/** What the host has of one page: the draft that it composed now, and what a model wrote of it before. */
export interface HostPage {
  readonly draft: Candidate;
  readonly draftId: string;
  /** The lines that the draft cites. */
  readonly spans: readonly Span[];
  /** A hash of what the draft says: what a page is written from. */
  readonly base: string;
  readonly earlier: Revision | undefined;
  /** True while what the model wrote is as good as it was: the draft says what it said, and all that the page cites is there. */
  readonly stands: boolean;
  /** What the earlier page cites and is there no longer. */
  readonly gone: readonly Citation[];
}

/** The pages that were composed, each with what a model wrote of it. What stands is proven anew by this snapshot. */
export async function hostPages(
  ports: Ports,
  composed: readonly Candidate[],
  { previous, recorder }: { readonly previous: Publication | undefined; readonly recorder: Pick<RecordedReading, 'rebind' | 'citations'> },
): Promise<readonly HostPage[]> {
  const published = new Map(previous?.pages.map((page) => [page.path, page]));
  const rows = new Map(previous?.citations.map((citation) => [citation.id, citation]));
  const spans = new Map(recorder.citations().flatMap(({ id, locator }) => (locator.kind === 'file' ? [[id, locator] as const] : [])));
  return Promise.all(
    composed.map(async (draft): Promise<HostPage> => {
      const page = published.get(draft.path);
      const earlier = previous && page && (await writtenBefore(ports, previous.topic, page));
      const draftId = candidateId(ports.sha256, draft);
      // What is found is proven also where the page is written again: a model keeps what still holds of its own words.
      const lost = earlier ? lostIds(earlier, rows, recorder) : [];
      const base = ports.sha256(draftForm(draft.content)).slice(0, 12);
      const stands = earlier !== undefined && lost.length === 0 && earlier.base === base;
      return {
        draft,
        draftId,
        spans: citedIds(draft.content).flatMap((id) => spans.get(id) ?? []),
        base,
        earlier,
        stands,
        gone: lost.flatMap((id) => rows.get(id) ?? []),
      };
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

/** The citations that are found neither where they were nor where their lines went. Those that are found are proven by that. */
function lostIds({ content }: Revision, rows: ReadonlyMap<string, Citation>, recorder: Pick<RecordedReading, 'rebind'>): readonly string[] {
  return citedIds(content).filter((id) => {
    const row = rows.get(id);
    return row === undefined || !recorder.rebind(row);
  });
}
