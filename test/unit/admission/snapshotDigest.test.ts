import fc from 'fast-check';
import { expect, test } from 'vitest';
import { snapshotDigest } from '../../../src/analysis';

const identity = (data: string | Uint8Array) => String(data);
const pair = fc.record({ path: fc.string(), sha256: fc.string() });
const pairs = fc.uniqueArray(pair, { selector: ({ path }) => path });

test('the digest does not depend on the order of files or of the scope', () => {
  fc.assert(
    fc.property(pairs, fc.array(fc.string()), (files, scope) => {
      const same = snapshotDigest([...files].reverse(), [...scope].reverse(), identity);
      expect(snapshotDigest(files, scope, identity)).toBe(same);
    }),
  );
});

test('different files have different digests, also when their names look like separators', () => {
  fc.assert(
    fc.property(pairs, pairs, (some, others) => {
      const key = (files: typeof some) => JSON.stringify([...files].map(({ path, sha256 }) => [path, sha256]).sort());
      fc.pre(key(some) !== key(others));
      expect(snapshotDigest(some, [], identity)).not.toBe(snapshotDigest(others, [], identity));
    }),
  );
});

test('the scope is part of the digest, in whatever form it is written', () => {
  expect(snapshotDigest([], ['src'], identity)).not.toBe(snapshotDigest([], [], identity));
  expect(snapshotDigest([], ['./src/', 'lib'], identity)).toBe(snapshotDigest([], ['lib', 'src'], identity));
});
