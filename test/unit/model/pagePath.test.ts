import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freePath, pageSegment } from '../../../src/model';

function check(name: string, segment: string): void {
  test(`${JSON.stringify(name)} becomes ${segment}`, () => expect(pageSegment(name)).toBe(segment));
}

check('Modules', 'modules');
check('@scope/my_package', 'scope-my-package');
check('Überblick & Ziele', 'überblick-ziele');
check('Cafe\u0301', 'café');
check('模块 一览', '模块-一览');
check('../../etc/passwd', 'etc-passwd');
check('***', 'page');
check('x'.repeat(80), 'x'.repeat(60));

test('a segment is one safe, stable path segment, whatever the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const segment = pageSegment(name);
      expect(segment).toMatch(/^[\p{L}\p{N}\p{M}]([\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u);
      expect(pageSegment(segment)).toBe(segment);
      expect([...segment].length).toBeLessThanOrEqual(60);
    }),
  );
});

test('taken paths are numbered', () => {
  expect(freePath('modules/a', new Set())).toBe('modules/a');
  expect(freePath('modules/a', new Set(['modules/a', 'modules/a-2']))).toBe('modules/a-3');
});
