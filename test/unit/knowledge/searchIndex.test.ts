import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { missingKeys, type PageToIndex, updateSearchIndex } from '../../../src/knowledge';
import { search } from '../../../src/knowledge/search/search';

const words = ['wiki', 'page plan', 'readers', '数据库', '存储', 'ledger', 'citation'];

function pageOf(path: string, said: readonly number[]): PageToIndex {
  const body = said.map((at, line) => `${line % 2 ? '## ' : ''}${words[at % words.length]}`).join('\n\n');
  return { path, title: `Title ${path}`, key: `${path}@${said.join('-')}`, text: { path, title: `Title ${path}`, summary: '', body } };
}

const wiki = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.array(fc.nat(20), { maxLength: 6 })), { selector: ([path]) => path })
  .map((pages) => pages.map(([path, said]) => pageOf(path, said)));

test('an index that follows changes finds what one made anew finds, and reads only what is new', () => {
  fc.assert(
    fc.property(fc.array(wiki, { minLength: 1, maxLength: 4 }), (states) => {
      const followed = states.reduce<ReturnType<typeof updateSearchIndex> | undefined>((before, pages) => {
        const missing = missingKeys(
          before,
          pages.map(({ key }) => key),
        );
        return updateSearchIndex(
          before,
          pages.map(({ text, ...page }) => (missing.has(page.key) && text ? { ...page, text } : page)),
        );
      }, undefined);
      const anew = updateSearchIndex(undefined, states.at(-1) ?? []);
      for (const query of [...words, 'title']) expect(followed && search(followed, query, 9)).toEqual(search(anew, query, 9));
    }),
  );
});

test('a page without a text that no index knows is a mistake', () => {
  expect(() => updateSearchIndex(undefined, [{ path: 'a', title: 'A', key: 'a@1' }])).toThrow('no text to index for a');
});
