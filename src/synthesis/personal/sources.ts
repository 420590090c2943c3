import { dirOf, groupBy, type NoteFact } from '../../model';
import type { Composed } from '../compose/composed';
import { bullets, joinBody, section } from '../compose/sections';
import { capital, count, literal } from '../compose/words';
import { isOver, pageOf, type Shelf, saysOf } from './shelf';

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
    ]),
    diagrams: [],
  };
}

function line(shelf: Shelf, note: NoteFact): string {
  return `${pageOf(shelf, note)}${note.date ? `, ${note.date}` : ''}${isOver(shelf, note) ? ', no longer holds' : ''}: ${saysOf(shelf, note)}`;
}
