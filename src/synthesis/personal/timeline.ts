import { groupBy } from '../../model';
import type { Composed } from '../compose/composed';
import { bullets, joinBody, section } from '../compose/sections';
import { capital, count } from '../compose/words';
import { pageOf, type Shelf, saysOf } from './shelf';

/** What came when: dated documents by year, the newest first. */
export function composeTimeline(shelf: Shelf): Composed {
  const dated = shelf.notes.flatMap((note) => (note.date ? [{ note, date: note.date }] : []));
  const years = [...groupBy(dated, ({ date }) => date.slice(0, 4))].sort(([a], [b]) => (a < b ? 1 : -1));
  const without = shelf.notes.length - dated.length;
  return {
    summary: `${capital(count(dated.length, 'dated document'))}, the newest first.`,
    body: joinBody([
      `${capital(count(dated.length, 'document'))} ${dated.length === 1 ? 'says' : 'say'} when ${dated.length === 1 ? 'it was' : 'they were'} written, ${count(without, 'says', 'say')} nothing of it.`,
      ...years.map(([year, inside]) =>
        section(
          year,
          bullets(
            inside
              .toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1))
              .map(({ note, date }) => `${date}: ${pageOf(shelf, note)}: ${saysOf(shelf, note)}`),
          ),
        ),
      ),
    ]),
    diagrams: [],
  };
}
