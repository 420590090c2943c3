import { expect, test } from 'vitest';
import { commentsOf, sentencesOf } from '../../../src/synthesis/codemap/comments';

function check(name: string, text: string, ...comments: readonly string[]): void {
  test(name, () => expect(commentsOf(text, 'typescript').map((each) => `${each.end} ${each.text}`)).toEqual(comments));
}

check(
  'line comments that follow each other are one',
  '// Must be sorted,\n// because it is searched.\nlet a;\n',
  '2 Must be sorted, because it is searched.',
);
check('a doc comment without its marks and tags', '/**\n * Never null.\n *\n * @param a\n * must be\n */\nlet a;\n', '6 Never null.');
check('a doc comment on one line', 'class A {\n  /** Never null. */\n  a;\n}\n', '2 Never null.');
check('two comments apart', '// One.\n\n// Two.\n', '1 One.', '3 Two.');
check('a line comment before a block', '// One.\n/* Two. */\n', '1 One.', '2 Two.');
check('what stands beside code is passed over', 'let a; // Never.\nconst url = "http://x"; /* No. */\n');
check('pragmas and code that was switched off are passed over', '// eslint-disable-next-line\nlet a;\n\n// return a;\n\n// TODO must go\n');
check('a comment at the end of the file', 'let a;\n// Last.', '2 Last.');
check('a block that is never closed ends with nothing', '/* open\nlet a;\n');

test('hashes where the language has them', () =>
  expect(commentsOf('#!/bin/sh\n# Must run first.\nx\n', 'shell')).toEqual([{ text: 'Must run first.', end: 2 }]));
test('nothing in a language without known marks', () => expect(commentsOf('// x\n', 'text')).toEqual([]));
test('sentences', () =>
  expect(sentencesOf('One, e.g. This. Two? `three` x. four')).toEqual(['One, e.g. This.', 'Two?', '`three` x. four']));
