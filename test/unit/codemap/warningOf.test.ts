import { expect, test } from 'vitest';
import { warningOf } from '../../../src/synthesis/codemap/warningOf';

function check(name: string, text: string, expected: string | undefined): void {
  test(name, () => expect(warningOf(text)).toBe(expected));
}

check(
  'a rule with its cause',
  'Lines end. Never sort the list, e.g. by name, because it is shared. More.',
  'Never sort the list, e.g. by name, because it is shared',
);
check(
  'a rule before its cause',
  'Do not sort the list. It is shared, so this breaks others.',
  'Do not sort the list. It is shared, so this breaks others',
);
check('a rule without a cause', 'Do not sort the list. It is long.', undefined);
check(
  'the number of the next point',
  'The list must be sorted, otherwise the search hangs. 2. Lines end.',
  'The list must be sorted, otherwise the search hangs',
);
