import { expect, it } from 'vitest';
import { readPageText, withoutSentence } from '../../../src/markdown';

const cite = '[a.ts](cite:0123456789)';

/** The body without the sentence that begins so. */
function without(body: string, begin: string): string | undefined {
  const sentence = readPageText(body).sentences.find(({ text }) => text.startsWith(begin));
  if (!sentence) throw new Error(`no sentence begins with ${begin}`);
  return withoutSentence(body, sentence);
}

it.each<[name: string, body: string, begin: string, left: string]>([
  ['the first of a paragraph', `It reads ${cite}. It writes ${cite}.`, 'It reads', `It writes ${cite}.`],
  ['the last of a paragraph', `It reads ${cite}. It writes (${cite}, ${cite}).`, 'It writes', `It reads ${cite}.`],
  ['with citations behind the full stop', `One. It reads. ${cite} Two.`, 'It reads', 'One. Two.'],
  ['with code and emphasis', `One.\n\n**\`Low.read\`** reads *all* ${cite}. Two.`, 'Low.read', 'One.\n\nTwo.'],
  ['an item of a list', `- One.\n- \`x\` reads ${cite}.\n- Two.`, 'x reads', '- One.\n- Two.'],
  ['a part of an item', `- One. It reads ${cite}.\n- Two.`, 'It reads', '- One.\n- Two.'],
  ['Chinese', `它读取文件 ${cite}。它写入。`, '它读取', '它写入。'],
  ['with a link to a page', `One. [[modules/a|Part a]] reads ${cite}. Two.`, 'Part a', 'One. Two.'],
  ['a row of a table', `| a | b |\n|---|---|\n| x ${cite} | y |\n| z | y |`, 'x y', '| a | b |\n|---|---|\n| z | y |'],
  ['the second of two alike', `It reads.\n\nIt reads ${cite}.\n\nTwo.`, 'Two', `It reads.\n\nIt reads ${cite}.`],
])('takes a sentence out: %s', (_name, body, begin, left) => {
  expect(without(body, begin)?.trimEnd()).toBe(left);
});

it.each<[name: string, body: string, begin: string]>([
  ['the head of a table', `| a ${cite} | b |\n|---|---|\n| x | y |`, 'a b'],
  ['with an entity', 'It is &auml; here.', 'It is'],
])('leaves the body alone where another would change: %s', (_name, body, begin) => {
  expect(without(body, begin)).toBeUndefined();
});
