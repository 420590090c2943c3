import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { citationsSchema } from '../../../src/model';

const anchor = { span: 'a', lineCount: 2, firstLine: 'b', lastLine: 'c', before: 'd', after: 'e' };
const locator = { kind: 'file', path: 'a.ts', lines: [1, 2] };
const citation = { id: 'i', locator, hash: 'h', anchor, ordinal: 0, job: 'j', entry: 3 };

function isTable(...rows: readonly unknown[]): boolean {
  return z.safeParse(citationsSchema, rows).success;
}

describe('a citation table', () => {
  it('may point into a file, at a commit, a tag or a section', () => {
    const places = [{ kind: 'commit', sha: 's' }, { kind: 'tag', name: 'n', sha: 's' }, { kind: 'section', source: 'o', id: 'i' }, locator];
    expect(isTable(...places.map((place) => ({ ...citation, locator: place, anchor: null })))).toBe(true);
  });

  it('is refused whole where a field is missing or is something else', () => {
    const wrong = Object.keys(citation).flatMap((field) => [undefined, {}].map((value) => ({ ...citation, [field]: value })));
    expect(wrong.filter((row) => isTable(citation, row))).toEqual([]);
  });

  it('is refused where an anchor lacks a field', () => {
    const wrong = Object.keys(anchor).map((field) => ({ ...citation, anchor: { ...anchor, [field]: undefined } }));
    expect(wrong.filter((row) => isTable(row))).toEqual([]);
  });

  it.each([
    { kind: 'file', path: 'a.ts' },
    { kind: 'file', path: 'a.ts', lines: [1] },
    { kind: 'file', path: 'a.ts', lines: [1, 2.5] },
    { kind: 'commit', path: 'a.ts', lines: [1, 2] },
    { kind: 'tag', sha: 's' },
    { kind: 'section', id: 'i' },
    { kind: 'page', path: 'a.ts', lines: [1, 2] },
    { path: 'a.ts', lines: [1, 2] },
  ])('is refused where a place is %j', (place) => {
    expect(isTable({ ...citation, locator: place })).toBe(false);
  });

  it.each([undefined, null, 'text', {}])('is not %j', (value) => {
    expect(z.safeParse(citationsSchema, value).success).toBe(false);
    expect(isTable(value)).toBe(false);
  });
});
