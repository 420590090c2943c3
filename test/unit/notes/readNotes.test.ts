import { expect, test } from 'vitest';
import { readNotes } from '../../../src/analysis/notes/readNotes';
import { articleDocument } from '../../../src/model';
import { sha256 } from '../../../src/node/hash';

interface Draft {
  readonly title: string;
  readonly text: string;
  readonly tags?: readonly string[];
  readonly aliases?: readonly string[];
  readonly supersededBy?: string;
}

function notesOf(drafts: Readonly<Record<string, Draft>>) {
  const texts = new Map(
    Object.entries(drafts).map(([path, { title, text, tags = [], aliases = [], supersededBy }]) => [
      path,
      articleDocument({ title, fields: { tags, aliases, ...(supersededBy === undefined ? {} : { supersededBy }) } }, text),
    ]),
  );
  return readNotes([...texts.keys()].sort(), { text: (path) => texts.get(path) ?? '' }, sha256);
}

function linksOf(text: string) {
  const { notes } = notesOf({
    'vault/here.md': { title: 'Here', text },
    'vault/page-plan.md': { title: 'The Page Plan', text: 'x', aliases: ['Wishes'] },
    'vault/sub/other.md': { title: 'Other', text: 'x' },
    'a/twice.md': { title: 'Twice', text: 'x' },
    'b/twice.md': { title: 'Twice', text: 'x' },
    'notes/笔记.md': { title: '笔记', text: 'x' },
    'notes/page.md': { title: '🗺️', text: 'x' },
    'notes/page-2.md': { title: '🎉', text: 'x' },
  });
  return notes.find(({ path }) => path === 'vault/here.md')?.links.map(({ name, to }) => `${name} → ${to ?? 'nothing'}`);
}

test.each([
  ['[[page-plan]]', 'page-plan → vault/page-plan.md'],
  ['[[The page plan|the plan]]', 'The page plan → vault/page-plan.md'],
  ['[[wishes#Some heading]]', 'wishes → vault/page-plan.md'],
  ['[[Sub/Other]]', 'Sub/Other → vault/sub/other.md'],
  ['| [[Page plan\\|plan]] | cell |', 'Page plan → vault/page-plan.md'],
  ['[[vault/sub/Other]]', 'vault/sub/Other → vault/sub/other.md'],
  ['[so](sub/Other.md#part "title")', 'sub/Other.md → vault/sub/other.md'],
  ['[so](./Page%20Plan.md)', './Page Plan.md → vault/page-plan.md'],
  ['[so](../../../etc/passwd.md)', '../../../etc/passwd.md → nothing'],
  ['[[Twice]]', 'Twice → nothing'],
  ['[[nobody wrote this]]', 'nobody wrote this → nothing'],
  ['[[笔记]]', '笔记 → notes/笔记.md'],
  ['[[🎉]]', '🎉 → notes/page-2.md'],
  ['`[[here]]` [[笔记]] ``[[page-plan]]``', '笔记 → notes/笔记.md'],
  ['[so](100%.md)', '100%.md → nothing'],
])('%s', (text, expected) => {
  expect(linksOf(text)).toEqual([expected]);
});

test('links in code, to itself, and to the web are none; one to the same document counts once', () => {
  expect(linksOf('```\n[[page-plan]]\n```\n[[Here]] [web](https://example.org/a.md)')).toEqual([]);
  expect(linksOf('[[page-plan]] and [[Wishes]]')).toEqual(['page-plan → vault/page-plan.md']);
});

test('themes are tags, links and words of headings that several documents share, a pair in the place of its words', () => {
  const { themes } = notesOf({
    'a.md': { title: 'Page Plan', text: '# Page Plan\n\n## Budgets\n\nwords', tags: ['wiki'] },
    'b.md': { title: 'About wishes', text: '# About wishes\n\n## The page plan\n\n## budget\n', tags: ['wiki'] },
    'c.md': { title: '引擎设计', text: '# 引擎设计\n\n## 搜索\n' },
    'd.md': { title: 'D', text: '## 搜索\n\n## Introduction\n\n[[Page Plan]]' },
    'e.md': { title: 'E', text: '## Introduction\n' },
  });
  expect(themes.map(({ name, places }) => `${name}: ${places.map(({ path }) => path).join(' ')}`)).toEqual([
    'Page Plan: a.md b.md d.md',
    'Budgets: a.md b.md',
    'wiki: a.md b.md',
    '搜索: c.md d.md',
  ]);
});

test('what has taken the place of a document is found by its name', () => {
  const { notes } = notesOf({ 'old.md': { title: 'Old', text: 'x', supersededBy: 'The New' }, 'new.md': { title: 'The New', text: 'x' } });
  expect(notes.find(({ path }) => path === 'old.md')?.supersededBy).toBe('new.md');
});

test('a head that is not ours says nothing, and hurts nothing', () => {
  const { notes } = readNotes(['a.md'], { text: () => '---\ntitle: not JSON\ntags: [1, "two"]\n: \n---\n\n# A\n' }, sha256);
  expect(notes[0]).toMatchObject({ title: 'a.md', tags: ['two'] });
});

test('documents that say nearly the same are found, whatever case, marks and width', () => {
  const said = [
    'The store keeps every record in one place.',
    'Nothing that a person wrote is ever lost.',
    '数据库在磁盘上保存所有的数据记录。',
    'A fourth line that both have.',
  ];
  const { alike } = notesOf({
    'a.md': { title: 'A', text: said.join('\n\n') },
    'b.md': {
      title: 'B',
      text: `${said.map((line) => line.toUpperCase().replace('.', '！')).join('\n\n')}\n\nAnd a line of its own, which is another.`,
    },
    'c.md': {
      title: 'C',
      text: 'The store keeps every record in one place.\n\nThe rest of this document is about something else entirely.\n\nAnd goes on.',
    },
  });
  expect(alike).toEqual([{ paths: ['a.md', 'b.md'], share: 1 }]);
});

test('a form that many share makes none alike, nor does a single line', () => {
  const form = 'Copyright by the authors of this document.\n\nAll rights are reserved by them.';
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`${at}.md`, { title: `N${at}`, text: form }]));
  expect(notesOf(many).alike).toEqual([]);
  expect(
    notesOf({ 'a.md': { title: 'A', text: 'One line that both have.' }, 'b.md': { title: 'B', text: 'One line that both have.' } }).alike,
  ).toEqual([]);
});

test('a document that is named without a link is mentioned; linked, short and common names are not', () => {
  const { mentions } = notesOf({
    'plan.md': { title: 'The page plan', text: 'x' },
    'go.md': { title: 'Go', text: 'x' },
    'han.md': { title: '搜索引擎设计', text: 'x' },
    'a.md': { title: 'A', text: 'first\n\nSee The page plan for Go. 参见搜索引擎设计。' },
    'b.md': { title: 'B', text: 'The page plan, by [[The page plan]].' },
    'c.md': { title: 'C', text: 'The page planner is another.' },
  });
  expect(mentions.map(({ of, in: path }) => `${path} names ${of}`).sort()).toEqual(['a.md names han.md', 'a.md names plan.md']);
});

test('a document is found by the end of its path, where only one ends so', () => {
  const { notes } = notesOf({
    'en/plugins/templates.md': { title: 'Templates', text: 'x' },
    'en/web/clipper/templates.md': { title: 'Templates', text: 'x' },
    'de/web/clipper/vorlagen.md': { title: 'Vorlagen', text: 'x' },
    'en/here.md': { title: 'Here', text: '[[Plugins/Templates]] [[Clipper/Templates|clip]] [[Templates]] [[lipper/Vorlagen]]' },
  });
  const here = notes.find(({ path }) => path === 'en/here.md');
  expect(here?.links.map(({ to }) => to)).toEqual(['en/plugins/templates.md', 'en/web/clipper/templates.md', undefined, undefined]);
});
