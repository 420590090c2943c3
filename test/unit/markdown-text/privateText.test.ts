import { expect, it } from 'vitest';
import { withoutPrivateText, withoutRoot } from '../../../src/markdown';

it.each([
  ['mail bob@example.com or al@x.org', 'mail … or …'],
  ['in /home/bob/x and C:\\Users\\bob', 'in … and …'],
  ['logo@2x.png at /api/users', 'logo@2x.png at /api/users'],
])('%j may leave as %j', (text, expected) => expect(withoutPrivateText(text)).toBe(expected));

it.each([
  ['cd /app && make', 'cd … && make'],
  ['`/app`, "/app/src/a.ts"', '`…`, "…/src/a.ts"'],
  ['src/app/main.ts and ./app', 'src/app/main.ts and ./app'],
  ['/apple, /app-2 and https://x.y/app', '/apple, /app-2 and https://x.y/app'],
])('a folder /app is named in %j: %j', (text, expected) => expect(withoutRoot(text, '/app')).toBe(expected));

it('a root of three characters says nothing, and one of marks is taken by the letter', () => {
  expect(withoutRoot('/a/b and C:\\', '/')).toBe('/a/b and C:\\');
  expect(withoutRoot('in /w.s/(x) now, in /wxs/(x) too', '/w.s/(x)')).toBe('in … now, in /wxs/(x) too');
});
