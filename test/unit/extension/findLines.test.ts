import { expect, test } from 'vitest';
import { findLines } from '../../../src/extension/tour/findLines';

const text = 'a();\r\nb();\nc();\nb();\n';

test.each<[text: string, wanted: string, lines: readonly [number, number], found: readonly [number, number] | undefined]>([
  [text, 'b();', [2, 2], [2, 2]],
  [text, 'b();', [4, 4], [4, 4]],
  [`new\n${text}`, 'c();', [3, 3], [4, 4]],
  [text.slice(6), 'c();', [3, 3], [2, 2]],
  [text, 'b();\nc();', [9, 10], [2, 3]],
  [text, 'b( );', [2, 2], undefined],
  ['', 'b();', [2, 2], undefined],
  [`${'x'.repeat(900)}\n`, 'x'.repeat(500), [1, 1], [1, 1]],
])('in %j the lines %j of %j stand at %j', (given, wanted, lines, found) => {
  expect(findLines(given, wanted, lines)).toEqual(found);
});
