import { describe, expect, it } from 'vitest';
import { buildSearchIndex, type SearchablePage, search } from '../../../src/knowledge';

const page = (path: string, title: string, body: string, summary = ''): SearchablePage => ({ path, title, summary, body });
const pages = [
  page(
    'overview',
    'Overview',
    '## What it is made of\n\nTwo classes hold data in memory: `Low` and `LowSync`.\n\n## Read first\n\nStart with [Low.ts](cite:0123456789).',
  ),
  page(
    'modules/adapters',
    'Adapters',
    'An adapter reads and writes.\n\n## On disk\n\n`JSONFile` extends `DataFile`; see `readPageText`.',
    'How data reaches the disk.',
  ),
  page('entry-points', 'Entry points', 'Servers and routes.\n\n## Commands\n\nThe queries of a library.'),
  page('zh/store', '存储', '数据库在磁盘上保存数据。\n\n## 读写\n\n适配器 `JSONFile` 把数据写入文件。'),
  page('zh/build', '构建', '命令行工具构建维基，数据来自仓库。'),
];
const index = buildSearchIndex(pages);
const found = (query: string, limit = 5) => search(index, query, limit).map(({ path }) => path);

describe('search', () => {
  it.each<[string, string, string[]]>([
    ['a title', 'overview', ['overview']],
    ['a heading', 'commands', ['entry-points']],
    ['a summary', 'reaches', ['modules/adapters']],
    ['a plural for a singular', 'library queries', ['entry-points']],
    ['a singular for a plural', 'class', ['overview']],
    ['an identifier', 'JSONFile', ['modules/adapters', 'zh/store']],
    ['a part of an identifier', 'page text', ['modules/adapters']],
    ['the beginning of a word', 'rout', ['entry-points']],
    ['the name of a cited file', 'low.ts', ['overview']],
    ['a path', 'entry-points', ['entry-points']],
    ['any of the words', 'routes nowhere', ['entry-points']],
    ['nothing for common words', 'what is the', []],
    ['nothing for a single letter', 'r', []],
    ['nothing', 'blockchain', []],
    ['a short Chinese word', '数据', ['zh/store', 'zh/build']],
    ['a Chinese word of three characters', '数据库', ['zh/store']],
    ['a longer Chinese word', '命令行工具', ['zh/build']],
    ['a Chinese phrase', '数据库保存数据', ['zh/store']],
    ['one Chinese character at the end of a run', '储', ['zh/store']],
    ['one Chinese character at the start of a run', '构', ['zh/build']],
    ['Chinese mixed with code', '适配器JSONFile', ['zh/store', 'modules/adapters']],
    ['no Chinese word that is only near', '库数', []],
  ])('finds %s', (_name, query, expected) => expect(found(query)).toEqual(expected));

  it('gives each page once, by its best passage, with heading, sentence and citations', () => {
    expect(search(index, 'disk', 5).map(({ path, heading, snippet }) => [path, heading, snippet])).toEqual([
      ['modules/adapters', 'On disk', 'JSONFile extends DataFile; see readPageText.'],
    ]);
    expect(search(index, 'start low', 1)).toMatchObject([
      { path: 'overview', title: 'Overview', heading: 'Read first', citations: ['0123456789'] },
    ]);
  });

  it('answers with what a page says, not with links to others', () => {
    const linked = buildSearchIndex([
      page('links', 'Links', 'Links join notes.\n\n## Links to\n\n- [[files|Files]] [files.md](cite:0123456789)\n- [[links|Links]]'),
      page(
        'files',
        'Files',
        'Where notes lie.\n\n## Linked from\n\n- [[links|Links]]\n- and one more\n\n## Themes\n\n- Links, with two others',
      ),
    ]);
    expect(search(linked, 'links', 5).map(({ path, heading, snippet }) => [path, heading, snippet])).toEqual([
      ['links', '', 'Links join notes.'],
      ['files', 'Themes', 'Links, with two others'],
    ]);
    expect(search(linked, 'files', 5).map(({ path }) => path)).toEqual(['files']);
  });

  it('shows no line that is only a tag', () => {
    const anchored = buildSearchIndex([page('a', 'A', '<a id="errorHandler"></a>\n\nThe errorHandler is called last.')]);
    expect(search(anchored, 'errorHandler', 1)[0]?.snippet).toBe('The errorHandler is called last.');
  });

  it('prefers the exact word to a longer one, and keeps to the limit', () => {
    const words = buildSearchIndex([page('a', 'A', 'readers'), page('b', 'B', 'read'), page('c', 'C', 'reading')]);
    expect(search(words, 'read', 2).map(({ path }) => path)).toEqual(['b', 'a']);
  });

  it('is the same every time', () => {
    expect(buildSearchIndex(pages)).toEqual(index);
    expect(search(buildSearchIndex([]), 'anything', 5)).toEqual([]);
  });
});
