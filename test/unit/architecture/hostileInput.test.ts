import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Row {
  readonly what: string;
  readonly outcome: string;
  readonly file: string;
  readonly title: string;
}

const rows: readonly Row[] = readFileSync('docs/hostile-input.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| case '))
  .map((line) => {
    const [what = '', outcome = '', tested = ''] = line.slice(2, -2).split(' | ');
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(tested) ?? [];
    return { what, outcome, file, title };
  });

test('the table of hostile input has a row for each case, with its outcome', () => {
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter(({ what, outcome }) => !what || !outcome)).toEqual([]);
  expect(new Set(rows.map(({ what }) => what)).size).toBe(rows.length);
});

test.each(rows)('$what: there is the test that it names', ({ file, title }) => {
  const text = readFileSync(`test/unit/${file}`, 'utf8');
  expect(text).toContain(title);
  // The words stand in a title, and not in a comment.
  const line = text.split('\n').find((each) => each.includes(title)) ?? '';
  expect(line.slice(0, line.indexOf(title))).toMatch(/(?:^\s*|\()['`]/);
});
