import { expect, test } from 'vitest';
import { leftoversIn } from '../../../src/synthesis/write/leftovers';

const draft = '## Names\n\n- `a` reads.\n- `b` writes.\n\nThirteen names are listed. 13 more names are exported.\n\n## Other\n\nIt stands.';

test.each<[what: string, body: string, found: number]>([
  ['the whole list', draft, 0],
  ['a list that was cut', draft.replace('- `b` writes.\n', ''), 1],
  ['a list that was written anew', draft.replace('`a` reads', '`a` reads a file'), 1],
  ['another section that was cut', draft.replace('It stands.', ''), 0],
  ['a count that was cut with it', '## Names\n\n- `a` reads.', 0],
  ['a count in words', draft.replace('- `b` writes.\n', '').replace('13 more', 'Six more'), 0],
])('a count of what is left of a list, with %s', (_, body, found) => {
  expect(leftoversIn(body, draft)).toHaveLength(found);
});

test('counts in words are counts', () => {
  const counted = draft.replace('13 more names are', 'Six others are');
  expect(leftoversIn(counted.replace('- `b` writes.\n', ''), counted)).toHaveLength(1);
});
