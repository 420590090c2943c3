import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currentPath, emptyHistory, type History, keepPaths, step, visit } from '../../../src/extension/reader/history';

/** Moves are page paths, `<` for back and `>` for forward. */
const walk = (...moves: string[]): History =>
  moves.reduce(
    (history, move) => (move === '<' ? step(history, -1) : move === '>' ? step(history, 1) : visit(history, move)),
    emptyHistory,
  );

const check = (moves: string[], shown: string | undefined) => expect(currentPath(walk(...moves))).toBe(shown);

test('nothing was visited', () => check([], undefined));
test('the last visit is shown', () => check(['a', 'b'], 'b'));
test('back', () => check(['a', 'b', '<'], 'a'));
test('back and forward', () => check(['a', 'b', '<', '>'], 'b'));
test('back stops at the first page', () => check(['a', 'b', '<', '<', '<'], 'a'));
test('forward stops at the last page', () => check(['a', 'b', '>'], 'b'));
test('a visit forgets what lay ahead', () => check(['a', 'b', '<', 'c', '>'], 'c'));
test('the same page again is no step', () => check(['a', 'b', 'b', '<'], 'a'));
test('moving in an empty history', () => check(['<', '>'], undefined));

const kept = (moves: string[], pages: string) => currentPath(keepPaths(walk(...moves), (path) => pages.includes(path)));
test('a dropped page leaves the one before it', () => expect(kept(['a', 'b', 'c'], 'ab')).toBe('b'));
test('a dropped page behind changes nothing', () => expect(kept(['a', 'b', 'c'], 'bc')).toBe('c'));
test('a dropped first page leaves the next', () => expect(kept(['a', 'b', '<'], 'b')).toBe('b'));
test('nothing is left', () => expect(kept(['a'], '')).toBe(undefined));

test('the index always points at a page, and there are at most 100', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd', '<', '>'), { maxLength: 400 }), (moves) => {
      const { paths, index } = walk(...moves);
      expect(paths.length).toBeLessThanOrEqual(100);
      expect(index).toBeGreaterThanOrEqual(paths.length === 0 ? -1 : 0);
      expect(index).toBeLessThan(Math.max(paths.length, 1));
    }),
  );
});
