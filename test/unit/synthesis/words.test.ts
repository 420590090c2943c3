import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMarkdown } from '../../../src/markdown';
import { code, count, firstSentence, link, list, listSome, literal } from '../../../src/synthesis/compose/words';

function check(said: string, expected: string): void {
  test(expected, () => expect(said).toBe(expected));
}

check(list(['a', 'b', 'c']), 'a, b and c');
check(list(['a']), 'a');
check(listSome(['a', 'b', 'c', 'd'], 2), 'a, b and two more');
check(count(1, 'file'), 'one file');
check(count(13, 'file'), '13 files');
check(count(0, 'entry', 'entries'), 'no entries');
check(code('a`b'), '``a`b``');
check(code('`'), '`` ` ``');
check(code('mail bob@example.com'), 'mail …');
check(literal('in /home/bob/x now'), 'in … now');
check(literal('“so”'), '"so"');
check(link('modules/a', 'A “b” [c] bob@example.com'), '[[modules/a|A "b"  c  …]]');
check(firstSentence('Tiny store. For Node.'), 'Tiny store');
check(firstSentence('Works with Node.js and e.g. the browser. More.'), 'Works with Node.js and e.g. the browser');
check(firstSentence('One note. `id` counts up.'), 'One note');
check(firstSentence('Reads files, e.g. `a.ts`, at once. More.'), 'Reads files, e.g. `a.ts`, at once');
check(firstSentence('Made by J. Smith. More.'), 'Made by J. Smith');
check(firstSentence('12. Layers are compiled apart'), '12. Layers are compiled apart');
check(firstSentence('Is it fast? Yes.'), 'Is it fast?');
check(firstSentence('Adds codecs\\n\\n- and more'), 'Adds codecs');
check(firstSentence('一个小数据库。很快。'), '一个小数据库。');
check(firstSentence('word '.repeat(60)), `${'word '.repeat(35)}word …`);

test('whatever a repository says is shown letter for letter', () => {
  const markdown = createMarkdown();
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (given) => {
      const text = given.replace(/[“”]/g, '"');
      const [, inline] = markdown.parse(`x ${literal(text)} x`, {});
      const shown = (inline?.children ?? []).map((token) => (token.type === 'text' ? token.content : `<${token.type}>`)).join('');
      expect(shown.replace(/\s+/g, ' ').trim()).toBe(`x ${text} x`.replace(/\s+/g, ' ').trim());
    }),
  );
});
