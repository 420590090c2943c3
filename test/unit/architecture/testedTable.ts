import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

export interface TestedRow {
  readonly what: string;
  readonly outcome: string;
  readonly file: string;
  readonly title: string;
}

/** The rows of a document's tables: a case, its outcome, and the test that fails when the outcome changes. */
export function readTestedRows(document: string): readonly TestedRow[] {
  return readFileSync(document, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:case|attack) /.test(line))
    .map((line) => {
      const [what = '', outcome = '', tested = ''] = line.slice(2, -2).split(' | ');
      const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(tested) ?? [];
      return { what, outcome, file, title };
    });
}

/** Tests that each row is whole, and that there is the test that it names. */
export function checkTestedRows(rows: readonly TestedRow[], fewest: number): void {
  test('there is a row for each case, with its outcome', () => {
    expect(rows.length).toBeGreaterThan(fewest);
    expect(rows.filter(({ what, outcome }) => !what || !outcome)).toEqual([]);
    expect(new Set(rows.map(({ what }) => what)).size).toBe(rows.length);
  });

  test.each(rows)('$what: there is the test that it names', ({ file, title }) => {
    const text = readFileSync(`test/unit/${file}`, 'utf8');
    expect(text).toContain(title);
    // The words stand in a title, or in the row of a table that becomes one, and not in a comment.
    const lines = text.split('\n').filter((each) => each.includes(title));
    expect(lines.some((line) => /(?:^\s*|[([])['`]/.test(line.slice(0, line.indexOf(title))))).toBe(true);
  });
}
