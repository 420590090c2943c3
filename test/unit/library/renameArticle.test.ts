import { describe, expect, test } from 'vitest';
import { newestRevision } from '../../../src/knowledge';
import { emptyLibrary } from '../../../src/model';
import { openPersonal, type Written } from '../personal/openPersonal';

const plan: Written = { title: 'The Plan', text: '# The Plan\n\nWords. See [[The plan#Part]].\n' };

function rename(workbench: Awaited<ReturnType<typeof openPersonal>>['workbench'], title: string, isDry = false) {
  return workbench.library.renameArticle({ path: 'notes/the-plan', title, links: 'follow', isDry });
}

/** What a line of another article becomes when `The Plan`, at `notes/the-plan`, is called otherwise. */
async function renamed(line: string, title = 'A Scheme', more: Readonly<Record<string, Written>> = {}) {
  const { workbench } = await openPersonal({ 'notes/the-plan': plan, 'notes/other': { title: 'Other', text: `${line}\n` }, ...more });
  await rename(workbench, title);
  return (await workbench.library.article('notes/other')).markdown.slice(0, -1);
}

test.each([
  ['a link by title', 'See [[The Plan]].', 'See [[A Scheme]].'],
  ['whatever its case and marks', 'See [[the plan]] and [[ The-Plan ]].', 'See [[A Scheme]] and [[A Scheme]].'],
  ['a heading stays', '[[The Plan#Part one]]', '[[A Scheme#Part one]]'],
  ['a label stays', '[[The Plan|so]] [[The Plan#P|as planned]]', '[[A Scheme|so]] [[A Scheme#P|as planned]]'],
  ['a label that repeats the title follows', '[[notes/the-plan|The Plan]]', '[[notes/the-plan|A Scheme]]'],
  ['what is embedded', '![[The Plan]]', '![[A Scheme]]'],
  ['in a table', '| [[The Plan\\|so]] | b |', '| [[A Scheme\\|so]] | b |'],
  ['several in a line', '[[The Plan]], [[Other]], [[The Plan]]', '[[A Scheme]], [[Other]], [[A Scheme]]'],
])('%s', async (_, line, expected) => {
  expect(await renamed(line)).toBe(expected);
});

test.each([
  ['an address', '[[notes/the-plan]]'],
  ['a link of Markdown', '[so](the-plan.md#part "The Plan")'],
  ['code', '`[[The Plan]]` and ``a ` [[The Plan]]``'],
  ['a block of code', '```\n[[The Plan]]\n```'],
  ['what names another', '[[The Planner]] [[Other]]'],
  ['words without a link', 'The Plan'],
])('%s stays as it is', async (_, line) => {
  expect(await renamed(line)).toBe(line);
});

test('other names stay, and lead there still', async () => {
  const { workbench } = await openPersonal({
    'notes/the-plan': { ...plan, fields: { aliases: ['Wishes'] } },
    'notes/other': { title: 'Other', text: '[[Wishes]]\n' },
  });
  expect((await rename(workbench, 'A Scheme')).changes.map(({ path }) => path)).toEqual(['notes/the-plan', 'notes/the-plan']);
});

test.each([
  ['a title that another has', 'Twin', '[[notes/the-plan|Twin]]'],
  ['a title that no link can hold', 'C# [draft]', '[[notes/the-plan|C# draft]]'],
  ['a title in Chinese', '计划', '[[计划]]'],
  ['a title that is a picture', '🗺️ Map', '[[🗺️ Map]]'],
])('%s is linked so that it leads there', async (_, title, expected) => {
  expect(await renamed('[[The Plan]]', title, { 'notes/twin': { title: 'Twin', text: '# Twin\n' } })).toBe(expected);
});

test('in a table an address and its label are kept together', async () => {
  expect(await renamed('| [[The Plan]] | b |', 'Twin', { 'a/twin': { title: 'Twin', text: 'x\n' } })).toBe(
    '| [[notes/the-plan\\|Twin]] | b |',
  );
});

test('a title that two have was no link to either, and stays', async () => {
  expect(await renamed('[[The Plan]]', 'A Scheme', { 'b/x': { title: 'The Plan', text: 'x\n' } })).toBe('[[The Plan]]');
});

describe('renaming', () => {
  const articles = {
    'notes/the-plan': plan,
    'notes/a': { title: 'A', text: 'x\n\n[[The Plan]]\n' },
    'notes/gone': { title: 'Gone', text: '[[The Plan]]\n', state: 'deleted' as const },
    'notes/old': { title: 'Old', text: '[[The Plan]]\n', state: 'archived' as const },
    'notes/none': { title: 'None', text: 'Nothing.\n' },
  };
  const texts = async ({ library, bodies }: Awaited<ReturnType<typeof openPersonal>>) => {
    const { value = emptyLibrary } = await library.readLibrary();
    return Object.fromEntries(
      value.articles.map((article) => [
        article.path,
        `${article.revisions.length} ${Buffer.from(bodies.readBody(newestRevision(article).text) ?? []).toString()}`,
      ]),
    );
  };

  test('says before what it changes, and changes nothing then', async () => {
    const wiki = await openPersonal(articles);
    const before = await texts(wiki);
    const foreseen = await rename(wiki.workbench, 'A Scheme', true);
    expect(foreseen).toEqual({
      path: 'notes/the-plan',
      before: 'The Plan',
      title: 'A Scheme',
      changes: [
        { path: 'notes/the-plan', title: 'A Scheme', line: 1, before: '# The Plan', after: '# A Scheme' },
        {
          path: 'notes/the-plan',
          title: 'A Scheme',
          line: 3,
          before: 'Words. See [[The plan#Part]].',
          after: 'Words. See [[A Scheme#Part]].',
        },
        { path: 'notes/a', title: 'A', line: 3, before: '[[The Plan]]', after: '[[A Scheme]]' },
        { path: 'notes/old', title: 'Old', line: 1, before: '[[The Plan]]', after: '[[A Scheme]]' },
      ],
    });
    expect(await texts(wiki)).toEqual(before);
    expect(await rename(wiki.workbench, 'A Scheme')).toEqual(foreseen);
  });

  test('makes one revision of each article that it changes, and is undone by renaming back', async () => {
    const wiki = await openPersonal(articles);
    const before = await texts(wiki);
    await rename(wiki.workbench, 'A Scheme');
    const after = await texts(wiki);
    expect(
      Object.entries(after)
        .map(([path, text]) => `${path} ${text.slice(0, 1)}`)
        .sort(),
    ).toEqual(['notes/a 2', 'notes/gone 1', 'notes/none 1', 'notes/old 2', 'notes/the-plan 2']);
    expect((await wiki.workbench.library.changelog(3)).map(({ change, path }) => `${change} ${path}`).sort()).toEqual([
      'edited notes/a',
      'edited notes/old',
      'renamed notes/the-plan',
    ]);
    await rename(wiki.workbench, 'The Plan');
    const words = (all: Readonly<Record<string, string>>) => Object.values(all).map((text) => text.slice(2).toLowerCase());
    expect(words(await texts(wiki))).toEqual(words(before));
  });

  test('goes there and back over a title that another has', async () => {
    const { workbench } = await openPersonal({ ...articles, 'b/twin': { title: 'Twin', text: 'x\n' } });
    await rename(workbench, 'Twin');
    await rename(workbench, 'The Plan');
    expect((await workbench.library.article('notes/a')).markdown).toBe('x\n\n[[notes/the-plan|The Plan]]\n');
  });

  test('renames alone where links are to stay, and a text without a heading keeps its words', async () => {
    const { workbench } = await openPersonal({ ...articles, 'notes/the-plan': { title: 'The Plan', text: 'Words.\n' } });
    await workbench.library.renameArticle({ path: 'notes/the-plan', title: 'A Scheme', links: 'stay', isDry: false });
    const { title, markdown } = await workbench.library.article('notes/the-plan');
    expect([title, markdown]).toEqual(['A Scheme', 'Words.\n']);
    expect((await workbench.library.article('notes/a')).markdown).toBe('x\n\n[[The Plan]]\n');
  });

  test.each(['', '  ', '#?!', 'two\nlines', 'x'.repeat(101)])('refuses %j as a title', async (title) => {
    const { workbench } = await openPersonal(articles);
    await expect(rename(workbench, title)).rejects.toMatchObject({ problem: { code: 'article-title' } });
  });

  test('refuses what is not there, and what is deleted', async () => {
    const { workbench } = await openPersonal(articles);
    const of = (path: string) => workbench.library.renameArticle({ path, title: 'T', links: 'follow', isDry: false });
    await expect(of('notes/nothing')).rejects.toMatchObject({ problem: { code: 'no-article' } });
    await expect(of('notes/gone')).rejects.toMatchObject({ problem: { code: 'article-gone' } });
  });
});
