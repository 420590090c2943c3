import { describe, expect, it } from 'vitest';
import { createReadRecorder, readFileLines } from '../../../src/evidence';
import { freshnessOf, locateCitations } from '../../../src/knowledge';
import { now, sha256, snapshotOf } from './smallWorld';

const files: Readonly<Record<string, string>> = { 'a.ts': 'alpha\nbeta\ngamma\ndelta\n', 'b.ts': 'one\ntwo\n' };
const recorder = createReadRecorder({
  snapshot: snapshotOf(files),
  text: (path) => files[path] ?? '',
  sha256,
  now,
  job: 'job-1',
  seed: '',
});
recorder.cite({ path: 'a.ts', lines: [2, 3] });
recorder.cite({ path: 'b.ts', lines: [1, 1] });

describe('where citations point now', () => {
  it.each<[string, Readonly<Record<string, string>>, string[], string]>([
    ['nothing changed', files, ['current 2-3', 'current 1-1'], 'current'],
    ['only line ends changed', { ...files, 'a.ts': 'alpha\r\nbeta\r\ngamma\r\ndelta\r\n' }, ['current 2-3', 'current 1-1'], 'current'],
    ['code moved', { ...files, 'a.ts': 'new\nalpha\nbeta\ngamma\ndelta\n' }, ['relocated 3-4', 'current 1-1'], 'current'],
    ['a span changed', { ...files, 'a.ts': 'alpha\nbeta\nGAMMA\ndelta\n' }, ['stale 2-3', 'current 1-1'], 'stale'],
    ['a file is gone', { 'a.ts': 'alpha\nbeta\nGAMMA\ndelta\n' }, ['stale 2-3', 'orphaned 1-1'], 'orphaned'],
  ])('when %s', (_name, changed, expected, freshness) => {
    const read = (path: string) => (changed[path] === undefined ? undefined : readFileLines(changed[path], sha256));
    const located = [...locateCitations(recorder.citations(), read).values()];
    expect(located.map(({ state, lines }) => `${state} ${lines.join('-')}`)).toEqual(expected);
    expect(freshnessOf(located.map(({ state }) => state))).toBe(freshness);
  });
});
