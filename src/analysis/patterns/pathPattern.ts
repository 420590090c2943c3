import { compileSegment, type Hidden } from './segmentMatcher';

/**
 * Compiles a pattern of whole paths as git reads it: `*` stays within a name, `**` between slashes stands for any number
 * of folders, and at the end for everything below. A path is tested in time by its length times that of the pattern.
 */
export function compilePath(pattern: string, hidden: Hidden): (path: string) => boolean {
  const segments = pattern.split('/').map((segment) => (/^\*{2,}$/.test(segment) ? '**' : segment));
  // What ends with `**` wants at least one name below.
  const wanted = segments.at(-1) === '**' ? [...segments, '*'] : segments;
  const tests = wanted.map((segment) => (segment === '**' ? undefined : compileSegment(segment, hidden)));
  return (path) => matches(tests, path.split('/'), hidden);
}

/** `undefined` stands for `**`; as with the stars in a name, only the last one is widened. */
function matches(tests: readonly (((name: string) => boolean) | undefined)[], names: readonly string[], hidden: Hidden): boolean {
  let at = 0;
  let test = 0;
  let star = -1;
  let starAt = 0;
  while (at < names.length) {
    const fits = tests[test];
    if (test < tests.length && fits === undefined) {
      star = test++;
      starAt = at;
    } else if (fits?.(names[at] ?? '')) {
      test++;
      at++;
    } else if (star >= 0 && !(hidden === 'named' && names[starAt]?.startsWith('.'))) {
      test = star + 1;
      at = ++starAt;
    } else return false;
  }
  while (test < tests.length && tests[test] === undefined) test++;
  return test === tests.length;
}
