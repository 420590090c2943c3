import { linesOf } from '../evidence';
import { groundOf, type LocatedSpan, ProblemError, problem, type Span, shownLine, type Tour, type TourView } from '../model';
import { openLiveFiles } from './liveFiles';
import { locateSpans } from './locateLines';
import type { Ports } from './ports';
import { type OpenWiki, openWiki } from './topicOf';

/** The tours of a published wiki, as they were told of its snapshot; none for a wiki that was built before there were any. */
export async function readTours({ store }: Ports, { topic, publication }: OpenWiki): Promise<readonly Tour[]> {
  return (await store.readTours(topic.id, groundOf(publication))).value?.tours ?? [];
}

/** One tour, by its number from 1, with its lines as they are now. Nothing is analysed. Throws `no-wiki` and `no-tour`. */
export async function readTour(ports: Ports, folder: string, number: number): Promise<TourView> {
  const wiki = await openWiki(ports, folder);
  const tour = (await readTours(ports, wiki))[number - 1];
  if (!tour) throw new ProblemError(problem('error', 'no-tour', { tour: number, folder }));
  const spans = tour.steps.flatMap(({ span, leadsTo }) => [span, ...leadsTo]);
  const files = await openLiveFiles(ports, wiki);
  const located = new Map((await locateSpans(files, spans)).map((place, at) => [spans[at], place]));
  const placeOf = (span: Span): LocatedSpan => located.get(span) ?? { ...span, state: 'stale' };
  const steps = await Promise.all(
    tour.steps.map(async ({ sentence, span, leadsTo }) => {
      const place = placeOf(span);
      const file = place.state === 'orphaned' ? undefined : await files.now(place.path);
      const text = ((file && linesOf(file, place.lines)) ?? []).map(shownLine).join('\n');
      return { sentence, ...place, text, leadsTo: leadsTo.map(placeOf) };
    }),
  );
  return { number, title: tour.title, seq: wiki.publication.seq, steps };
}
