import { expect, test } from 'vitest';
import { runOf } from '../workbench/openTestWorkbench';
import { bookOf, sixChapters, type WrittenChapter } from './book';
import { openPersonal, refresh, root, textOf, type Written } from './openPersonal';

const bookAt = (chapters: readonly WrittenChapter[], level?: number) => ({
  'shelf/book': { title: 'The book', text: bookOf(chapters, level) },
});

async function built(articles: Readonly<Record<string, Written>>) {
  const opened = await openPersonal(articles);
  await opened.workbench.changeTopic({ kind: 'new', name: 'Topic', sources: ['shelf'] });
  return { ...opened, view: await refresh(opened.workbench) };
}

type Opened = Awaited<ReturnType<typeof built>>;

/** What a refresh does with the pages, but for those that stay as they are. */
async function changes({ workbench, write }: Opened, chapters: readonly WrittenChapter[]) {
  await write(bookAt(chapters));
  const { pages } = await refresh(workbench);
  return Object.fromEntries(pages.flatMap(({ path, change }) => (change === 'unchanged' ? [] : [[path, change]])));
}

async function editChapter({ workbench }: Opened, path: string, words: string) {
  const { text, revision } = await workbench.editText(root, path);
  await workbench.edit(root, { path, text: `${text}\n${words}\n`, from: revision }, runOf());
}

const withMore = (title: string, more: string) => sixChapters.map((each) => (each.title === title ? { ...each, more } : each));

test('a book has a page for each chapter, in their order below its own page', async () => {
  const { view, workbench } = await built(bookAt(withMore('Gears', 'Decision: teeth are cut from brass.\n\n- [ ] Cut new teeth')));
  expect([view.state, view.problems, view.findings]).toEqual(['complete', [], []]);
  const below = view.pages.filter(({ path }) => path.startsWith('sources/')).map(({ path }) => path.replace('sources/shelf/', ''));
  expect(below).toEqual(['book', 'book/wheels', 'book/gears', 'book/springs', 'book/levers', 'book/engines', 'book/clocks']);
  expect((await workbench.wiki(root)).pages.find(({ path }) => path.endsWith('/gears'))?.title).toBe('The book: Gears');
  const gears = await textOf(workbench, 'sources/shelf/book/gears');
  expect(gears).toContain('“What Gears says is told here at once” [Gears](/shelf/book.md#L');
  expect(gears).toContain(
    'It is a chapter of [[sources/shelf/book|The book]], after [[sources/shelf/book/wheels|Wheels]] and before [[sources/shelf/book/springs|Springs]].',
  );
  expect(gears).toContain('## Decisions\n\n- “teeth are cut from brass”');
  expect(gears).toContain('## Tasks\n\n- “Cut new teeth”');
  const springs = await textOf(workbench, 'sources/shelf/book/springs');
  expect(springs).not.toContain('## Decisions');
  const book = await textOf(workbench, 'sources/shelf/book');
  expect(book).toContain('in six chapters');
  expect(book).toContain('- [[sources/shelf/book/wheels|Wheels]], about 210 lines: “What Wheels says is told here at once”');
  expect(book).not.toContain('## What it says');
  expect(await textOf(workbench, 'decisions')).toContain('in [[sources/shelf/book/gears|The book: Gears]]');
});

test('a short document stays one page', async () => {
  const { view } = await built(bookAt(sixChapters.map((each) => ({ ...each, filling: 20 }))));
  expect(view.pages.filter(({ path }) => path.startsWith('sources/')).map(({ path }) => path)).toEqual(['sources/shelf/book']);
});

test('one chapter changed: its page is written, and those that quote it', async () => {
  const opened = await built(bookAt(sixChapters));
  expect(await changes(opened, withMore('Gears', '### Teeth\n\nTeeth are cut from brass.'))).toEqual({
    'sources/shelf/book/gears': 'changed',
  });
  const said = sixChapters.map((each) => (each.title === 'Levers' ? { ...each, says: 'Levers are told in other words.' } : each));
  expect(await changes(opened, said)).toEqual({
    'sources/shelf/book': 'changed',
    'sources/shelf/book/gears': 'changed',
    'sources/shelf/book/levers': 'changed',
  });
});

test('a chapter with another title keeps its page and what a person wrote there; one that is removed keeps only that', async () => {
  const opened = await built(bookAt(withMore('Gears', '### Brass\n\nTeeth are cut from brass.')));
  await editChapter(opened, 'sources/shelf/book/gears', 'Ask the smith about gears.');
  await editChapter(opened, 'sources/shelf/book/levers', 'My own words on levers.');
  const renamed = withMore('Gears', '### Brass\n\nTeeth are cut from brass.').map((each) =>
    each.title === 'Gears' ? { ...each, title: 'Toothed wheels', says: 'What Gears says is told here at once.' } : each,
  );
  await changes(opened, renamed);
  const { pages } = await opened.workbench.wiki(root);
  expect(pages.find(({ path }) => path === 'sources/shelf/book/gears')?.title).toBe('The book: Toothed wheels');
  expect(pages.some(({ path }) => path.includes('toothed'))).toBe(false);
  expect(await textOf(opened.workbench, 'sources/shelf/book/gears')).toContain('Ask the smith about gears.');
  const left = renamed.filter(({ title }) => title !== 'Levers' && title !== 'Clocks');
  expect(await changes(opened, [...left, { title: 'Pumps' }])).toMatchObject({
    'sources/shelf/book/clocks': 'removed',
    'sources/shelf/book/pumps': 'added',
  });
  expect(await textOf(opened.workbench, 'sources/shelf/book/levers')).toContain('My own words on levers.');
  expect(await textOf(opened.workbench, 'sources/shelf/book/pumps')).not.toContain('My own words');
  expect((await refresh(opened.workbench)).state).toBe('unchanged');
});

test('of chapters with the same title each keeps its page when one of them goes', async () => {
  const alike = sixChapters.map(({ title }) => ({ title: 'Summary', says: `A summary of ${title} stands here.` }));
  const opened = await built(bookAt(alike));
  await editChapter(opened, 'sources/shelf/book/summary-4', 'On levers.');
  await changes(opened, alike.toSpliced(1, 1));
  const levers = await textOf(opened.workbench, 'sources/shelf/book/summary-4');
  expect([levers.includes('On levers.'), levers.includes('A summary of Levers stands here')]).toEqual([true, true]);
});

test('a book of 200 chapters has 60 pages, tells of the others, and more where a person pins them', async () => {
  const many = Array.from({ length: 200 }, (_, n) => ({
    title: `第${n + 1}章`,
    says: `第${n + 1}章说的是机器和修理它们的人。`,
    filling: 8,
  }));
  const { view, workbench } = await built(bookAt([...many, { title: 'Imprint', filling: 1 }]));
  expect(view.findings).toEqual([]);
  expect(view.pages.filter(({ path }) => path.startsWith('sources/shelf/book/'))).toHaveLength(60);
  const book = await textOf(workbench, 'sources/shelf/book');
  expect(book).toContain('141 of them have no page');
  expect(book).toContain('- 第61章, about 20 lines: “第61章说的是机器和修理它们的人。”');
  expect(book).toContain('- and 81 chapters more');
  const { entries } = await workbench.plan({ folder: root, git: false }, runOf());
  expect(entries.find(({ page }) => page.title === 'The book: 第61章')).toMatchObject({
    state: 'left-out',
    because: { code: 'beyond-the-first', values: { place: 61, candidates: 200, most: 60 } },
  });
  expect(entries.find(({ page }) => page.title === 'The book: Imprint')?.because.code).toBe('too-little-to-tell');
});

test('a document that lies below a book keeps its page, and a chapter of that name has another', async () => {
  const { view, workbench } = await built({
    ...bookAt(sixChapters),
    'shelf/book/gears': { title: 'Notes on gears', text: '# Notes on gears\n\nThese are notes beside the book.\n' },
  });
  expect(view.findings).toEqual([]);
  expect(await textOf(workbench, 'sources/shelf/book/gears')).toContain('These are notes beside the book');
  expect(await textOf(workbench, 'sources/shelf/book/gears-2')).toContain('What Gears says is told here at once');
});

test('titles that say where somebody keeps files, or act on the text around, block nothing', async () => {
  const hostile = ['/home/ada/secret/file.txt', 'a [[link|x]] <script>', 'mail ada@example.com', '<!-- no -->', 'ends ]] here', 'Plain'];
  const { view, workbench } = await built(bookAt(hostile.map((title) => ({ title, says: 'A paragraph that says something of it.' }))));
  expect([view.state, view.findings]).toEqual(['complete', []]);
  const texts = await Promise.all(view.pages.map(({ path }) => textOf(workbench, path)));
  expect(texts.join('\n')).not.toMatch(/home\/ada|ada@example/);
  expect((await workbench.verify(root, false, runOf())).value.findings).toEqual([]);
});
