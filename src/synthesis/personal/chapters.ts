import type { NoteFact } from '../../model';
import { bullets, section } from '../compose/sections';
import { capital, count, sizeOf } from '../compose/words';
import { lengthOf } from './passages';
import { chapterLink, type PlannedChapter, type Shelf } from './shelf';

/** Chapters without a page of their own are told up to so many in all. */
const mostTold = 120;

/** The chapters of a long document in their order, each with its length and what it says; nothing for any other document. */
export function chaptersSection(shelf: Shelf, note: NoteFact): string | undefined {
  const chapters = shelf.chaptersOf(note);
  if (chapters.length === 0) return undefined;
  const told = chapters.slice(0, mostTold);
  const left = chapters.length - told.length;
  const without = chapters.filter(({ page }) => !page).length;
  return section(
    'Chapters',
    without > 0
      ? `${capital(count(without, 'of them has', 'of them have'))} no page: they are short, or come after so many; what is pinned in the page plan has one.`
      : '',
    bullets([...told.map((each) => line(shelf, note, each)), ...(left > 0 ? [`and ${count(left, 'chapter')} more`] : [])]),
  );
}

function line(shelf: Shelf, note: NoteFact, each: PlannedChapter): string {
  const { lines, says } = each.chapter;
  const said = shelf.author.says(note.path, says) ?? shelf.author.cite(note.path, [lines[0], lines[0]]);
  return `${chapterLink(each)}, ${sizeOf(lengthOf(lines))}: ${said}`;
}
