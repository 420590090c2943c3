import { expect, test } from 'vitest';
import { readNotes } from '../../../src/analysis/notes/readNotes';
import { sha256 } from '../../../src/node/hash';
import { chaptersOf } from '../../../src/synthesis/chapters';
import { bookOf, sixChapters, type WrittenChapter } from '../personal/book';

function chaptersIn(text: string) {
  const { notes } = readNotes(['book.md'], { text: () => `---\ntitle: "The book"\n---\n${text}` }, sha256);
  return notes[0] ? chaptersOf(notes[0]) : [];
}

const titled = (titles: readonly string[], more: Partial<WrittenChapter> = {}) => titles.map((title) => ({ title, ...more }));

test('each of the highest headings of a long document is a chapter, with the lines until the next one', () => {
  const text = bookOf(sixChapters);
  const chapters = chaptersIn(text);
  expect(chapters.map(({ id }) => id)).toEqual(['wheels', 'gears', 'springs', 'levers', 'engines', 'clocks']);
  const lines = ['---', 'title', '---', ...text.split('\n')];
  for (const { title, lines: range, sections, says } of chapters) {
    expect(lines[range[0] - 1]).toBe(`## ${title}`);
    expect(lines[range[1]] ?? '## ').toMatch(/^## |^$/);
    expect([says?.text, sections.map((each) => each.title)]).toEqual([`What ${title} says is told here at once.`, [`Details of ${title}`]]);
  }
});

test.each([
  ['a short document', bookOf(titled(['Wheels', 'Gears', 'Springs'], { filling: 5 }))],
  ['a long one with two headings', bookOf(titled(['Wheels', 'Gears'], { filling: 600 })).replace(/^### .*$/gm, '')],
  ['a long one without any', 'A line of a log.\n\n'.repeat(700)],
  ['headings in code', `${'```\n# no heading\n```\n\n'.repeat(400)}`],
])('%s has no chapters', (_, text) => {
  expect(chaptersIn(text)).toEqual([]);
});

test('titles in Chinese, of the same words and of no letters tell chapters apart', () => {
  const titles = ['第一章 齿轮', '第一章 齿轮', '小结', '小结', '***', '???'];
  expect(chaptersIn(bookOf(titled(titles))).map(({ id }) => id)).toEqual([
    '第一章-齿轮',
    '第一章-齿轮-2',
    '小结',
    '小结-2',
    'page',
    'page-2',
  ]);
});

test('one heading above the others, in the middle of them, takes nothing from the chapters below it', () => {
  const text = bookOf(sixChapters).replace('## Springs', '# Springs');
  expect(chaptersIn(text).map(({ title }) => title)).toEqual(sixChapters.map(({ title }) => title));
});

test('at most 300 chapters are told, the last of them to its own end', () => {
  const chapters = chaptersIn(
    bookOf(
      titled(
        Array.from({ length: 320 }, (_, n) => `Part ${n}`),
        { filling: 3 },
      ),
    ),
  );
  expect(chapters).toHaveLength(300);
  const [before, last] = chapters.slice(-2);
  expect((last?.lines[1] ?? 0) - (last?.lines[0] ?? 0)).toBe((before?.lines[1] ?? 0) - (before?.lines[0] ?? 0));
});

test('what several chapters have in common is no mark of one', () => {
  const chapters = chaptersIn(bookOf(sixChapters.map((each) => ({ ...each, more: '### Exercises\n\nDo them all before you go on.' }))));
  expect(chapters[1]?.marks).toEqual(['What Gears says is told here at once.', 'Details of Gears']);
});
