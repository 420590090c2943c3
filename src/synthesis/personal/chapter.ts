import { type NoteFact, type PlannedPage, timeOf } from '../../model';
import type { Chapter } from '../chapters';
import type { Composed } from '../compose/composed';
import { quoted } from '../compose/quoted';
import { joinBody, section } from '../compose/sections';
import { count, firstSentence, literal, sizeOf } from '../compose/words';
import { lengthOf, mostSections, outline, statementSections } from './passages';
import { chapterLink, type PlannedChapter, pageOf, type Shelf } from './shelf';

/** One chapter of a long document: what it says, what it decides and leaves open, and where to read on. */
export function composeChapter(shelf: Shelf, { path, files, title }: PlannedPage): Composed {
  const note = shelf.byPath.get(files[0] ?? '');
  const chapters = note ? shelf.chaptersOf(note) : [];
  const at = chapters.findIndex(({ page }) => page?.path === path);
  const found = chapters[at];
  if (!note || !found) throw new Error(`no chapter for the page ${title}`);
  const { chapter } = found;
  const told = { path: note.path, lines: chapter.lines, sections: chapter.sections, deepest: deepestOf(chapter) };
  const size = sizeOf(lengthOf(chapter.lines));
  const parts = chapter.sections.length > 0 ? ` in ${count(chapter.sections.length, 'section')}` : '';
  return {
    summary: `${quoted(firstSentence(chapter.says?.text ?? '')) ?? literal(chapter.title)}: ${size}.`,
    body: joinBody([
      `${shelf.author.says(note.path, chapter.says) ?? shelf.author.cite(note.path, [chapter.lines[0], chapter.lines[0]])}. It has ${size}${parts}. ${around(shelf, note, chapters, at)}`,
      section('What it says', outline(shelf, told)),
      ...statementSections(shelf, note, note.statements.filter(isWithin(told.lines))),
    ]),
    diagrams: [],
  };
}

/** The deepest level whose headings all have room; that right below the chapter has to do in any case. */
function deepestOf({ level, sections }: Chapter): number {
  const levels = [...new Set(sections.map((each) => each.level))].sort((a, b) => b - a);
  const fitting = levels.find((deep) => sections.filter((each) => each.level <= deep).length <= mostSections);
  return fitting ?? levels.at(-1) ?? level;
}

function isWithin([from, to]: readonly [number, number]) {
  return ({ lines: [line] }: { readonly lines: readonly [number, number] }) => line >= from && line <= to;
}

/** The document, whether it holds, and the chapters around this one. */
function around(shelf: Shelf, note: NoteFact, chapters: readonly PlannedChapter[], at: number): string {
  const [before, after] = [chapters[at - 1], chapters[at + 1]];
  const words = [before && `after ${chapterLink(before)}`, after && `before ${chapterLink(after)}`].filter((each) => each !== undefined);
  const standing = { holds: '', over: ', which no longer holds', 'to come': ', which does not hold yet' }[timeOf(note, shelf.today)];
  return `It is a chapter of ${pageOf(shelf, note)}${standing}${words.length > 0 ? `, ${words.join(' and ')}` : ''}.`;
}
