import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { createIgnoreRules } from '../../../src/analysis';
import { compileGlobs } from '../../../src/analysis/admission/globs';
import { workspaceFolders } from '../../../src/analysis/manifests/workspaces';
import { expandBraces } from '../../../src/analysis/patterns/expandBraces';
import { git, makeTree } from '../repository/testTree';

const units = [
  'a',
  'b',
  '*',
  '**',
  '/',
  '?',
  '.',
  '!',
  '\\',
  '[',
  ']',
  '-',
  '[ab]',
  '[!a]',
  '[a-c]',
  '[c-a]',
  '[]a]',
  '[[:alpha:]]',
  '#',
  ' ',
];
const words = ['a', 'b', 'ab', '.a', 'a.b', 'a]', '[a', '*', '-', 'a b', '\\', '!a', '#a', 'a '];
const line = fc.array(fc.constantFrom(...units), { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''));
const path = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
/** `a**\/b` is a line of which git itself says different things in different places. */
const isPlain = (text: string) => !/[^/*]\*\*|\*\*[^/*]/.test(text);

test('ignore files mean what git takes them to mean', () => {
  const root = makeTree({});
  git(root, 'init', '-q');
  const answers = (ask: string) => {
    const argv = ['-C', root, 'check-ignore', '--no-index', '-v', '-n', '-z', '--stdin'];
    const fields = execFileSync('git', argv, { input: ask, encoding: 'utf8' }).split('\0');
    return fields.flatMap((_, at) => (at % 4 === 3 ? [fields[at - 2] !== '' && !fields[at - 1]?.startsWith('!')] : []));
  };
  const world = fc.record({
    lines: fc.array(line.filter(isPlain), { maxLength: 3 }),
    paths: fc.array(path, { minLength: 9, maxLength: 9 }),
  });
  const check = ({ lines, paths }: { readonly lines: readonly string[]; readonly paths: readonly string[] }) => {
    // The last line has git always answer.
    const text = `${lines.join('\n')}\nignored\n`;
    writeFileSync(join(root, '.gitignore'), text);
    const isIgnored = createIgnoreRules((folder) => (folder === '' ? text : undefined));
    const ours = paths.map((each) => {
      const names = each.split('/');
      const tops = names.map((_, depth) => names.slice(0, depth + 1).join('/'));
      return tops.some((top) => isIgnored(top, top === each ? 'file' : 'folder'));
    });
    const theirs = answers(`${[...paths, 'ignored'].join('\0')}\0`).slice(0, paths.length);
    expect(ours).toEqual(theirs);
  };
  fc.assert(fc.property(world, check), { seed: 7, numRuns: 60 });
});

/** Each of these would take an expression longer than anyone lives, or is none. */
const hostile: readonly string[] = [
  `${'*a'.repeat(40)}b`,
  `${'**/'.repeat(40)}b`,
  `${'**/a/'.repeat(40)}b`,
  `${'+(a|aa)'.repeat(20)}b`,
  '*(*(*(a)))b',
  '(a+)+b',
  '{'.repeat(5000),
  '{a,b}'.repeat(40),
  '{a,'.repeat(5000),
  '{1..99999999}',
  '['.repeat(5000),
  '[',
  '[z-a]',
  '[[:nope:]]',
  '\\',
  '!'.repeat(5000),
  '?'.repeat(5000),
  `${'**/'.repeat(20_000)}zz`,
];
const long = [`${'a'.repeat(250)}.ts`, `${'a/'.repeat(900)}c.ts`, `${'a'.repeat(120)}/${'a'.repeat(120)}`];

describe.each(hostile.map((pattern) => [pattern.slice(0, 30), pattern]))('the pattern %s…', (_, pattern) => {
  it('ends and matches nothing, as an ignore line', () => {
    const isIgnored = createIgnoreRules((folder) => (folder === '' ? `${pattern}\n` : undefined));
    expect(long.map((each) => isIgnored(each, 'file'))).toEqual([false, false, false]);
  });
  it('ends and matches nothing, as a glob and as a workspace', () => {
    const globs = compileGlobs([pattern], 'matched');
    expect(long.some((each) => globs.covers(each) || globs.reachesInto(each))).toBe(false);
    expect(workspaceFolders('', [pattern, `!${pattern}`], long)).toEqual([]);
  });
});

test('a hundred thousand lines are looked up, and the last that is meant counts', () => {
  const lines = Array.from({ length: 100_000 }, (_, index) => `name${index}\n`).join('');
  const isIgnored = createIgnoreRules((folder) => (folder === '' ? `${lines}!name7\nname8/\n` : undefined));
  const names = Array.from({ length: 5000 }, (_, index) => `src/name${index}`);
  expect(names.filter((name) => !isIgnored(name, 'file'))).toEqual(['src/name7']);
});

test.each<[pattern: string, expected: readonly string[]]>([
  ['src/*.{ts,tsx}', ['src/*.ts', 'src/*.tsx']],
  ['{a,{b,c}d}', ['a', 'bd', 'cd']],
  ['{a}', ['{a}']],
  ['{a,b', ['{a,b']],
  ['{a,b}'.repeat(20), ['{a,b}'.repeat(20)]],
])('%j stands for %j', (pattern, expected) => {
  expect([...expandBraces(pattern)].sort()).toEqual([...expected].sort());
});

test.each<[pattern: string, path: string, matched: boolean, named: boolean]>([
  ['*.ts', 'src/a.ts', true, true],
  ['*.ts', 'src/.a.ts', true, false],
  ['src/**', 'src', true, true],
  ['src/**', 'lib/src', false, false],
  ['docs', 'lib/docs/a.md', true, true],
  ['**/x/**', '.git/x/a', true, false],
  ['.github/*', '.github/a', true, true],
  ['src/(group)/*', 'src/(group)/a.ts', true, true],
  ['*/**', 'a.ts', false, false],
  ['/a', 'b/a', false, false],
])('the glob %j covers %j: %j, with hidden names spelled out %j', (pattern, asked, matched, named) => {
  expect([compileGlobs([pattern], 'matched').covers(asked), compileGlobs([pattern], 'named').covers(asked)]).toEqual([matched, named]);
});
