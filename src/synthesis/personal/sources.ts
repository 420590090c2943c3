import { dirOf, groupBy, type NoteFact, type NoteTime, timeOf } from '../../model';
import type { Composed } from '../compose/composed';
import { bullets, joinBody, section } from '../compose/sections';
import { capital, count, listSome, literal, numeral } from '../compose/words';
import { pageOf, type Shelf, saysOf } from './shelf';

/** Which documents there are, by the folders that they came in. */
export function composeSources(shelf: Shelf): Composed {
  const { notes } = shelf;
  const folders = [...groupBy(notes, ({ path }) => dirOf(path))].sort(([a], [b]) => (a < b ? -1 : 1));
  const loose = notes.filter(({ links, path }) => links.length === 0 && !shelf.linkedFrom.has(path)).length;
  return {
    summary: `${capital(count(notes.length, 'document'))}, each with what it says it is.`,
    body: joinBody([
      `${capital(count(notes.length, 'document'))}${folders.length > 1 ? ` in ${count(folders.length, 'folder')}` : ''}; ${count(loose, 'of them is', 'of them are')} linked with no other.`,
      ...folders.map(([folder, inside]) =>
        section(folder === '' ? 'Without a folder' : literal(folder), bullets(inside.map((note) => line(shelf, note)))),
      ),
      section('Nearly the same', bullets(alike(shelf))),
      section('Linked to, and not there', bullets(missing(shelf))),
    ]),
    diagrams: [],
  };
}

const timeWords: Readonly<Record<NoteTime, string>> = { holds: '', over: ', no longer holds', 'to come': ', does not hold yet' };

function line(shelf: Shelf, note: NoteFact): string {
  return `${pageOf(shelf, note)}${note.date ? `, ${note.date}` : ''}${timeWords[timeOf(note, shelf.today)]}: ${saysOf(shelf, note)}`;
}

const mostPairs = 30;

function alike(shelf: Shelf): readonly string[] {
  return shelf.alike.slice(0, mostPairs).flatMap(({ paths: [one, other], share }) => {
    const [a, b] = [shelf.byPath.get(one), shelf.byPath.get(other)];
    return a && b
      ? [
          `${pageOf(shelf, a)} and ${pageOf(shelf, b)}: ${share >= 0.95 ? 'nearly all' : `about ${numeral(Math.round(share * 10))} of ten`} lines of the shorter one`,
        ]
      : [];
  });
}

const mostMissing = 30;
const mostPlaces = 4;

/** Names that documents link to and none is called by, those that most link to first. */
function missing(shelf: Shelf): readonly string[] {
  const places = shelf.notes.flatMap((note) =>
    note.links.flatMap(({ name, to, line }) => (to === undefined ? [{ name, note, line }] : [])),
  );
  const byName = [...groupBy(places, ({ name }) => name)].sort(([a, all], [b, others]) => others.length - all.length || (a < b ? -1 : 1));
  return byName.slice(0, mostMissing).map(([name, all]) => {
    const told = all.map(({ note, line }) => `${pageOf(shelf, note)} ${shelf.author.cite(note.path, [line, line])}`);
    return `${literal(name)}, in ${listSome(told, mostPlaces)}`;
  });
}
