import { expect, test } from 'vitest';
import { changedPieces } from '../../../src/knowledge/merge/changedPieces';
import type { PageContent } from '../../../src/model';

const cite = (digit: string) => `[a.ts](cite:${digit.repeat(10)})`;
const page = (body: string, diagrams: PageContent['diagrams'] = []): PageContent => ({
  ...{ role: 'module', title: 'T', summary: '' },
  ...{ body, diagrams },
});

const base = `# One\n\nA is a part ${cite('1')}. B is another part.\n\n- x is made here\n- y is made there\n\n1. First step\n`;

/** `+` added, `~` changed, `-` removed, each with its line. */
function told(after: string, before = base): readonly string[] {
  const marks = { added: '+', changed: '~', removed: '-' };
  return changedPieces(page(before), page(after)).map(({ kind, line, text }) => `${marks[kind]}${line} ${text.trim()}`);
}

test.each<[name: string, after: string, expected: readonly string[]]>([
  ['nothing', base, []],
  ['other evidence alone', base.replace(cite('1'), cite('2')), []],
  ['white space alone', base.replace('# One\n\n', '# One\n\n\n'), []],
  ['the number of a list alone', base.replace('1. First', '2. First'), []],
  ['a sentence said otherwise', base.replace('another part', 'some other part'), ['~3 B is some other part.']],
  ['a sentence more', base.replace('part.\n\n-', 'part. Nobody imports it.\n\n-'), ['+3 Nobody imports it.']],
  ['a line more', base.replace('- y', '- z is new\n- y'), ['+6 - z is new']],
  ['a line less', base.replace('- x is made here\n', ''), ['-5 - x is made here']],
  ['a line in another place', base.replace('- x is made here\n- y is made there\n', '- y is made there\n- x is made here\n'), []],
  [
    'something else in its place',
    base.replace('- x is made here', '- Reads settings from disk'),
    ['+5 - Reads settings from disk', '-5 - x is made here'],
  ],
])('%s', (_name, after, expected) => {
  expect(told(after)).toEqual(expected);
});

test('a sentence takes the old one that it is most like', () => {
  const before = '- `src/node.ts` has 4 commits by one person\n- `src/index.ts` has 2 commits by one person\n';
  const changes = changedPieces(page(before), page('- `src/index.ts` has 3 commits by one person\n'));
  expect(changes.map(({ kind, before: old }) => [kind, old?.includes('index')])).toEqual([
    ['changed', true],
    ['removed', undefined],
  ]);
});

test('a diagram that shows something else has changed, one whose lines moved has not', () => {
  const drawn = (label: string, line: number): PageContent['diagrams'] => [
    {
      ...{ id: 'd', caption: 'c', direction: 'down', edges: [] },
      nodes: [
        { id: 'n', label, group: null, fact: { kind: 'file', path: 'a.ts' }, page: null, span: { path: 'a.ts', lines: [line, line] } },
      ],
    },
  ];
  const body = 'Says.\n\n![c](diagram:d)\n';
  expect(changedPieces(page(body, drawn('a', 1)), page(body, drawn('a', 9)))).toEqual([]);
  expect(changedPieces(page(body, drawn('a', 1)), page(body, drawn('b', 1)))).toMatchObject([{ kind: 'changed', line: 3 }]);
});
