/** A chapter of a made-up book: its heading, a paragraph, a section with some lines, and what else stands in it. */
export interface WrittenChapter {
  readonly title: string;
  readonly says?: string;
  readonly more?: string;
  /** How many lines of filling it has. */
  readonly filling?: number;
}

/** A book in Markdown with a title, a preface without a heading, and its chapters below headings of the given level. */
export function bookOf(chapters: readonly WrittenChapter[], level = 2): string {
  const marks = '#'.repeat(level);
  const text = chapters.map(({ title, says = `What ${title} says is told here at once.`, more = '', filling = 200 }) =>
    [
      `${marks} ${title}`,
      '',
      says,
      '',
      `${marks}# Details of ${title}`,
      '',
      ...Array.from({ length: filling }, (_, n) => `- line ${n} of ${title}`),
      '',
      more,
      '',
    ].join('\n'),
  );
  return `# The book\n\nThis book is about machines and those who mend them.\n\n${text.join('\n')}`;
}

export const sixChapters: readonly WrittenChapter[] = ['Wheels', 'Gears', 'Springs', 'Levers', 'Engines', 'Clocks'].map((title) => ({
  title,
}));
