import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isContainedPath } from '../../../src/extension/reader/containedPath';

const check = (given: string, contained: boolean) => test(JSON.stringify(given), () => expect(isContainedPath(given)).toBe(contained));

check('src/a.ts', true);
check('a', true);
check('.github/workflows/ci.yml', true);
check('src/..hidden/a.ts', true);
check('', false);
check('..', false);
check('../a.ts', false);
check('src/../../a.ts', false);
check('src/../a.ts', false);
check('/etc/passwd', false);
check('//server/share', false);
check('C:\\a.ts', false);
check('C:/a.ts', false);
check('src\\..\\..\\a.ts', false);
check('./a.ts', false);
check('a//b', false);
check('a\0b', false);

test('a contained path never leaves the folder it is joined to', () => {
  const segment = fc.constantFrom('..', '.', '', 'a', 'b.ts', '\\', 'C:', '...', '..a');
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 8 }), (segments) => {
      const given = segments.join('/');
      if (isContainedPath(given))
        for (const flavour of [path.posix, path.win32])
          expect(flavour.relative('/root', flavour.join('/root', given))).not.toMatch(/^\.\.([/\\]|$)|^[a-z]:/i);
    }),
  );
});
