import { createPathTaker, type LineRange, type NoteFact, type NoteSection, pageSegment, type Quote } from '../model';

/** A chapter of a long document: one of its highest headings, and what stands below it until the next one. */
export interface Chapter {
  /** Tells it from the others of its document: `summary`, `summary-2`. */
  readonly id: string;
  readonly title: string;
  readonly level: number;
  readonly lines: LineRange;
  /** The paragraph right below it, else the first below one of its sections. */
  readonly says: Quote | undefined;
  readonly sections: readonly NoteSection[];
  /** What its sections are called and how it begins, but for what other chapters have too: by this it is known again. */
  readonly marks: readonly string[];
}

/** A shorter document is told whole on one page: that of its source has room for what so many lines are headed with. */
const fewestLines = 1000;
const fewestChapters = 3;
/** No author makes more; headings of a log or an export are no chapters. */
const mostChapters = 300;
const mostMarks = 12;
const longestMark = 60;

/**
 * The chapters of a document, in their order: its headings of the highest level at which there are three, and of those above. None of a
 * document of at most 1,000 lines, or without three such headings.
 */
export function chaptersOf({ lines, sections: all }: Pick<NoteFact, 'lines' | 'sections'>): readonly Chapter[] {
  const sections = withoutTitle(all);
  const level = [1, 2, 3, 4, 5, 6].find((deep) => sections.filter((each) => each.level <= deep).length >= fewestChapters);
  if (lines <= fewestLines || level === undefined) return [];
  const starts = sections.flatMap((each, at) => (each.level <= level ? [at] : [])).slice(0, mostChapters + 1);
  const take = createPathTaker();
  const chapters = starts.flatMap((at, n): readonly Chapter[] => {
    const [opening, next] = [sections[at], starts[n + 1]];
    if (!opening || n === mostChapters) return [];
    const inside = sections.slice(at + 1, next);
    const end = next === undefined ? lines : (sections[next]?.line ?? lines + 1) - 1;
    const says = opening.says ?? inside.find((each) => each.says)?.says;
    const marks = [...(says ? [says.text.slice(0, longestMark)] : []), ...inside.map(({ title }) => title.slice(0, longestMark))];
    return [
      {
        id: take(pageSegment(opening.title)),
        title: opening.title,
        level: opening.level,
        lines: [opening.line, end],
        says,
        sections: inside,
        marks: [...new Set(marks)].slice(0, mostMarks),
      },
    ];
  });
  return withOwnMarks(chapters);
}

/** A heading that alone is the highest, and comes first, is what the whole is called. */
function withoutTitle([first, ...others]: readonly NoteSection[]): readonly NoteSection[] {
  if (!first) return [];
  return others.every(({ level }) => level > first.level) ? others : [first, ...others];
}

/** `Summary` and `Exercises`, below each chapter, tell none from another. */
function withOwnMarks(chapters: readonly Chapter[]): readonly Chapter[] {
  const times = new Map<string, number>();
  for (const mark of chapters.flatMap(({ marks }) => marks)) times.set(mark, (times.get(mark) ?? 0) + 1);
  return chapters.map((chapter) => ({ ...chapter, marks: chapter.marks.filter((mark) => times.get(mark) === 1) }));
}
