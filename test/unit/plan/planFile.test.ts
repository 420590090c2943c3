import { expect, test } from 'vitest';
import type { Problem } from '../../../src/model';
import { openPlanFolder } from './planFolder';

const { plan, set, store } = openPlanFolder(new URL('../../fixtures/notes-app', import.meta.url).pathname);

/** The problems of a plan file, as `line code`. */
async function flawsOf(text: string): Promise<readonly string[]> {
  const { problems, isKept } = await set(text);
  const errors = problems.filter(({ severity }) => severity === 'error');
  expect([isKept, store.wishes.size]).toEqual([errors.length === 0, 0]);
  return errors.map(({ code, values }: Problem) => `${values.line} ${code}`);
}

const mine = '- [x] modules/mine: Mine\n  - about: src/store/store.ts\n';

test.each<[name: string, text: string, flaws: readonly string[]]>([
  ['nothing', '', ['1 plan-empty']],
  ['only headings', '# Plan\n\n## In the wiki\n<!-- [x] overview -->\n', ['1 plan-empty']],
  ['prose', '- [x] overview\n\nPlease drop the glossary.\n', ['3 plan-line']],
  ['a task without a box', '- overview\n', ['1 plan-line']],
  ['a page without a path', '- [x] \n', ['1 plan-line']],
  ['a detail before any page', '  - pinned\n- [x] overview\n', ['1 plan-line']],
  ['a detail that is not indented', '- [x] overview\n- pinned\n', ['2 plan-line']],
  ['an unknown detail', '- [x] overview\n  - colour: red\n', ['2 plan-line']],
  ['a note without words', '- [x] overview\n  - note:\n', ['2 plan-line']],
  ['an unclosed comment', '- [x] overview\n<!-- oops\n', ['2 plan-line']],
  ['a comment over lines keeps the numbers of lines', '<!-- a\nb\nc -->\r\n- [x] overview\rno\n', ['5 plan-line']],
  ['an unknown page', '- [x] overview\n- [ ] modules/nowhere: X\n', ['2 plan-unknown-page']],
  ['names of objects are no pages', '- [x] constructor\n- [x] __proto__: y\n', ['1 plan-unknown-page', '2 plan-unknown-page']],
  ['a page named twice', '- [x] modules/store\n- [x] overview\n- [ ] modules/store\n', ['3 plan-twice']],
  ['the Overview dropped', '- [ ] overview: Overview\n', ['1 plan-overview']],
  ['pinned and dropped', '- [ ] modules/store: store\n  - pinned\n', ['1 plan-pinned-and-dropped']],
  ['a long title', `- [x] modules/store: ${'x'.repeat(101)}\n`, ['1 plan-title-long']],
  ['a long note', `- [x] modules/store: store\n${`  - note: ${'x'.repeat(500)}\n`.repeat(5)}`, ['1 plan-note-long']],
  ['an address in a title', '- [x] modules/store: Ask jane@example.org\n', ['1 plan-private']],
  ['a place on a machine in a note', '- [x] modules/store: store\n  - note: see /home/jane/notes\n', ['1 plan-private']],
  ['a secret in a note', `- [x] modules/store: store\n  - note: ghp_${'a1B2'.repeat(9)}\n`, ['2 plan-secret']],
  ['no folder named', '- [x] modules/mine: Mine\n', ['1 plan-unknown-page']],
  ['a folder that is not there', '- [x] modules/mine: Mine\n  - about: src/store\n  - about: src/nowhere\n', ['3 plan-about-unknown']],
  ['a folder outside', '- [x] modules/mine: Mine\n  - about: ../..\n', ['2 plan-about-unknown']],
  ['an absolute path', '- [x] modules/mine: Mine\n  - about: /etc/passwd\n', ['2 plan-about-unknown']],
  ['half a name', '- [x] modules/mine: Mine\n  - about: src/sto\n', ['2 plan-about-unknown']],
  ['a folder for a page of the rules', '- [x] modules/store: store\n  - about: src/notes\n', ['1 plan-about-known']],
  ['a folder that has a page', '- [x] modules/mine: Mine\n  - about: src/store\n', ['2 plan-about-taken']],
  ['a path outside modules', mine.replace('modules/mine', 'mine'), ['1 plan-page-path']],
  ['a path that is no path of a page', mine.replace('modules/mine', 'modules/../Mine'), ['1 plan-page-path']],
  ['too much', `- [x] overview\n${'\n'.repeat(300_000)}`, ['1 plan-too-large']],
  ['several flaws, each told', '- [ ] overview\nwhat\n- [x] modules/x: X\n', ['1 plan-overview', '2 plan-line', '3 plan-unknown-page']],
])('%s', async (_, text, flaws) => {
  expect(await flawsOf(text)).toEqual(flaws);
});

test.each<[name: string, text: string]>([
  ['a byte order mark, CRLF, stars, capitals, no titles', '\uFEFF# Plan\r\n* [X] overview\r\n+ [x] modules/store\r\n'],
  ['a title as it is usual, spaced otherwise', '- [x] modules/store :   store   <!-- why -->\n'],
])('%s is a plan that wants nothing', async (_, text) => {
  expect(await flawsOf(text)).toEqual([]);
});

test('a proposed path is one that can be kept', async () => {
  const { problems } = await set(mine.replace('modules/mine', 'Über/Uns'));
  expect(problems.find(({ code }) => code === 'plan-page-path')?.values.proposed).toBe('modules/über-uns');
});

test('titles hold nothing that acts on what is around them', async () => {
  const own = openPlanFolder();
  await own.edit(['modules/store: store', 'modules/store: a\u001b[31m\u202eb\u2028]]|c']);
  expect([...own.store.wishes.values()].flatMap(({ wishes }) => wishes)).toEqual([{ path: 'modules/store', title: 'a [31m b ]]|c' }]);
  const { findings } = await own.build();
  expect(findings).toEqual([]);
  expect((await own.contents()).get('modules')?.body).toContain('[[modules/store|a  31m b    c]]');
  const { text, seq } = await own.plan();
  expect(await own.set(text)).toMatchObject({ isKept: true, seq });
});

test('the file says of each page why it is there', async () => {
  const { text } = await plan();
  expect(text).toContain('- [x] overview: Overview <!-- Every wiki has it. -->\n');
  expect(text).toMatch(/- \[x\] modules\/store: store <!-- Part \d of 3 by use and size\. -->\n/);
  expect(text).toMatch(/## Not in the wiki\n[\s\S]*- \[ \] test-strategy: Test strategy <!-- Nothing to tell: no test files\. -->\n/);
});
