import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Anchored, anchorOf, type Located, locate, readFileLines } from '../../../src/evidence';
import type { LineRange } from '../../../src/model';
import { sha256 } from '../knowledge/smallWorld';

const file = (text: string) => readFileLines(text, sha256);
const cite = (text: string, lines: LineRange): Anchored => anchorOf(file(text), lines);
const letters = (text: string) => [...text].join('\n');

function checkMove(before: string, lines: LineRange, after: string, expected: Located['state'], now: LineRange) {
  expect(locate(cite(letters(before), lines), file(letters(after)))).toEqual({ state: expected, lines: now });
}

describe('where a span is now (a letter stands for a line)', () => {
  it.each<[string, string, LineRange, string, Located['state'], LineRange]>([
    ['nothing changed', 'abcdef', [2, 3], 'abcdef', 'current', [2, 3]],
    ['lines changed elsewhere', 'abcdef', [2, 3], 'abcdxy', 'current', [2, 3]],
    ['the neighbours changed', 'abcdef', [3, 4], 'xycdzw', 'current', [3, 4]],
    ['inserted above', 'abcdef', [2, 3], 'xxabcdef', 'relocated', [4, 5]],
    ['removed above', 'abcdef', [3, 4], 'cdef', 'relocated', [1, 2]],
    ['moved to the end', 'abcdef', [1, 2], 'cdefab', 'relocated', [5, 6]],
    ['grew inside', 'abcdef', [2, 4], 'abcxdef', 'stale', [2, 5]],
    ['shrank inside', 'abcdef', [2, 4], 'abdef', 'stale', [2, 3]],
    ['first line changed', 'abcdef', [2, 4], 'axcdef', 'stale', [2, 4]],
    ['last line changed', 'abcdef', [2, 4], 'abcxef', 'stale', [2, 4]],
    ['its only line changed', 'abcdef', [3, 3], 'abxdef', 'stale', [3, 3]],
    ['its only line changed and moved', 'abcdef', [3, 3], 'zzzabxdef', 'stale', [6, 6]],
    ['first line of the file changed', 'abcdef', [1, 1], 'xbcdef', 'stale', [1, 1]],
    ['whole file changed', 'abc', [1, 3], 'xyz', 'orphaned', [1, 3]],
    ['gone', 'abcdef', [3, 4], 'uvwxyz', 'orphaned', [3, 4]],
    ['cut out', 'abcdefgh', [4, 5], 'xyz', 'orphaned', [4, 5]],
    ['only its brace is left', 'ab}cde', [2, 3], 'uv}xyz', 'orphaned', [2, 3]],
  ])('%s', (_name, before, lines, after, expected, now) => checkMove(before, lines, after, expected, now));

  it('a file of two hundred thousand equal lines is no trouble', () => {
    expect(locate(cite('a\nb\n}\nc\nd', [3, 3]), file('}\n'.repeat(200_000)))).toEqual({ state: 'relocated', lines: [1, 1] });
  });

  it('an emptied or removed file leaves nothing', () => {
    const cited = cite('a\nb\nc', [1, 2]);
    expect(locate(cited, file('')).state).toBe('orphaned');
    expect(locate(cited, undefined)).toEqual({ state: 'orphaned', lines: [1, 2] });
  });

  it('takes all line ends for the same', () => {
    const cited = cite('a\nb\nc\nd', [2, 3]);
    expect(locate(cited, file('a\r\nb\r\nc\r\nd'))).toEqual({ state: 'current', lines: [2, 3] });
    expect(locate(cited, file('x\ra\rb\rc\rd'))).toEqual({ state: 'relocated', lines: [3, 4] });
  });

  it('throws for lines that are not there', () => {
    expect(() => cite('a\nb', [2, 3])).toThrow('no lines 2-3');
    expect(() => cite('a\nb', [0, 1])).toThrow('no lines 0-1');
  });
});

it('a twin is told by the lines around it that both versions have once, where the old one is known', () => {
  const [before, after] = [file(letters('pabcxqabcx')), file(letters('pabcxnewlmqabcx'))];
  const second = anchorOf(before, [8, 8]);
  expect(locate(second, after, () => before)).toEqual({ state: 'relocated', lines: [13, 13] });
  const first = anchorOf(before, [3, 3]);
  expect(locate(first, after, () => before)).toEqual({ state: 'current', lines: [3, 3] });
  const inserted = file(letters('pabcxabcxqabcx'));
  expect(locate(second, inserted, () => before)).toEqual({ state: 'relocated', lines: [12, 12] });
});

it('twins without end are no trouble', () => {
  const [before, after] = [file('}\n'.repeat(50_000)), file('x\n}\n'.repeat(50_000))];
  expect(locate(anchorOf(before, [7, 7]), after, () => before).state).toBe('relocated');
});

describe('twins', () => {
  it.each<[string, string, LineRange, string, LineRange]>([
    ['told apart by their neighbours', 'axbcxd', [5, 5], 'zzaxbcxd', [7, 7]],
    ['where another twin now stands at the old lines', 'axb.xd', [2, 2], '...axb.xd', [5, 5]],
    ['when the other twin is gone', 'axbcxd', [5, 5], 'abcxd', [4, 4]],
    ['told apart by their neighbours, when a third one came', 'axbcxd', [5, 5], 'mxnaxbcxd', [8, 8]],
    ['in the same surroundings, by their order', 'pxqpxqpxqpxqpxq', [8, 8], 'zzpxqpxqpxqpxqpxq', [10, 10]],
  ])('%s', (_name, before, lines, after, now) => {
    const located = locate(cite(letters(before), lines), file(letters(after)));
    expect(located).toEqual({ state: 'relocated', lines: now });
  });

  it.each<[string, string, LineRange, string]>([
    ['the first of two', 'axbcxd', [2, 2], 'aYbcxd'],
    ['the second of two', 'axbcxd', [5, 5], 'axbcYd'],
    ['one between two', 'axbcxdexf', [5, 5], 'axbcYdexf'],
  ])('are not taken for what changed: %s', (_name, before, lines, after) => {
    const cited = cite(letters(before), lines);
    const changed = file(letters(after));
    const then = file(letters(before));
    for (const located of [locate(cited, changed), locate(cited, changed, () => then)]) {
      expect(located).toEqual({ state: 'stale', lines });
    }
  });

  it('are not taken for what changed when they moved, with the file as it was', () => {
    const then = file(letters('axbcxd'));
    expect(locate(anchorOf(then, [2, 2]), file(letters('aYbnewcxd')), () => then).state).toBe('stale');
  });

  it('are told apart where all around one of them changed, with the file as it was', () => {
    const then = file(letters('qwxertyxp'));
    const now = file(letters('QWYERTyxp'));
    expect(locate(anchorOf(then, [3, 3]), now, () => then).state).toBe('orphaned');
    expect(locate(anchorOf(then, [8, 8]), now, () => then)).toEqual({ state: 'current', lines: [8, 8] });
  });

  it('have ordinals by their order in the file', () => {
    expect([2, 5].map((line) => cite(letters('axbcxd'), [line, line]).ordinal)).toEqual([0, 1]);
  });
});

describe('any edit around a span', () => {
  const lines = (least: number) => fc.array(fc.stringMatching(/^[a-z}\t ]{0,6}$/), { minLength: least, maxLength: 12 });
  const numbered = (from: string) => (line: string, at: number) => `${line} ${from}${at}`;

  it('leaves it where it now stands', () => {
    fc.assert(
      fc.property(lines(0), lines(1), lines(0), lines(0), lines(0), (before, span, after, newBefore, newAfter) => {
        const marked = span.map(numbered('s'));
        const cited = cite([...before, ...marked, ...after].join('\n'), [before.length + 1, before.length + span.length]);
        const located = locate(cited, file([...newBefore, ...marked, ...newAfter].join('\r\n')));
        const first = newBefore.length + 1;
        expect(located.lines).toEqual([first, newBefore.length + span.length]);
        expect(located.state).toBe(before.length === newBefore.length ? 'current' : 'relocated');
      }),
    );
  });

  it('tells it from its twin as long as one neighbour says so', () => {
    fc.assert(
      fc.property(lines(1), lines(1), fc.boolean(), lines(0), (span, between, second, inserted) => {
        const marked = span.map(numbered('s'));
        const around = ['p1', 'p2', ...marked, 'q1', 'q2', ...between.map(numbered('b')), 'r1', 'r2', ...marked, 't1', 't2'];
        const first = second ? span.length + 4 + between.length + 5 : 3;
        const cited = cite(around.join('\n'), [first, first + span.length - 1]);
        const now = [...inserted.map(numbered('i')), ...around];
        expect(locate(cited, file(now.join('\n'))).lines[0]).toBe(first + inserted.length);
      }),
    );
  });

  it('never takes an edited span for an unchanged one, and shows where it stands', () => {
    fc.assert(
      fc.property(lines(1), lines(2), fc.nat(), lines(0), (before, span, where, inserted) => {
        const marked = span.map(numbered('s'));
        const edited = marked.map((line, at) => (at === where % span.length ? `${line} edited` : line));
        const around = (middle: readonly string[]) => [...before.map(numbered('b')), ...middle, 'after one', 'after two'];
        const cited = cite(around(marked).join('\n'), [before.length + 1, before.length + span.length]);
        const located = locate(cited, file([...inserted.map(numbered('i')), ...around(edited)].join('\n')));
        const first = inserted.length + before.length + 1;
        expect(located).toEqual({ state: 'stale', lines: [first, first + span.length - 1] });
      }),
    );
  });
});
