import { readOutline } from '../../markdown';
import type { ArticleSection } from '../../model';

/** So many parts of a text can be named; books have some hundreds. */
const mostSections = 5000;

/** The id of what stands above the first heading; no heading has it. */
const preamble = 'preamble';

/**
 * The parts of an article by its headings, chapters with level 1; a part holds those below it. A heading that alone is the highest, and
 * that the text begins with, is the title of the whole. What stands above the first part is one too, with the title of the whole.
 */
export function articleSections(text: string, title: string): readonly ArticleSection[] {
  const outline = readOutline(text);
  const lines = text.split('\n');
  const [first, ...others] = outline;
  if (!first) return [];
  const isTitle = others.every(({ level }) => level > first.level) && isBlank(lines.slice(0, first.lines[0] - 1));
  const parts = (isTitle ? others : outline).slice(0, mostSections);
  const [opening] = parts;
  if (!opening) return [];
  const from = isTitle ? first.lines[0] + 1 : 1;
  const above = isBlank(lines.slice(from - 1, opening.lines[0] - 1))
    ? []
    : [{ id: preamble, title, level: 1, lines: [from, opening.lines[0] - 1] as const }];
  const highest = parts.reduce((least, { level }) => Math.min(least, level), opening.level);
  return [
    ...above,
    ...parts.map(({ id, level, title: name, lines: range }) => ({ id, title: name, level: level - highest + 1, lines: range })),
  ];
}

function isBlank(lines: readonly string[]): boolean {
  return lines.every((line) => line.trim() === '');
}

/** `Book: Chapter — Section`, and `Book: Chapter` for a chapter. */
export function sectionName(book: string, sections: readonly ArticleSection[], section: ArticleSection): string {
  if (section.id === preamble) return book;
  const chapter = sections.findLast(({ level, lines: [from, to] }) => level === 1 && from < section.lines[0] && to >= section.lines[1]);
  return chapter ? `${book}: ${chapter.title} — ${section.title}` : `${book}: ${section.title}`;
}

/** The lines of a section. */
export function sectionText(text: string, { lines: [from, to] }: ArticleSection): string {
  return `${text
    .split('\n')
    .slice(from - 1, to)
    .join('\n')
    .trimEnd()}\n`;
}
