import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenQuiet } from '../../../src/extension/whenQuiet';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function waitForQuiet() {
  const done: string[] = [];
  return { done, ...whenQuiet((key) => done.push(key), { quiet: 800, most: 5000 }) };
}

test('what is told of once is done once, when it has been quiet', () => {
  const { done, tell } = waitForQuiet();
  tell('a');
  vi.advanceTimersByTime(799);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['a']);
  vi.advanceTimersByTime(60_000);
  expect(done).toEqual(['a']);
});

test('what is told of again and again is done once', () => {
  const { done, tell } = waitForQuiet();
  for (let at = 0; at < 4; at++) {
    tell('a');
    vi.advanceTimersByTime(700);
  }
  vi.advanceTimersByTime(100);
  expect(done).toEqual(['a']);
});

test('a flood that does not end is answered every five seconds', () => {
  const { done, tell } = waitForQuiet();
  for (let at = 0; at < 20_000; at += 10) {
    tell('a');
    vi.advanceTimersByTime(10);
  }
  expect(done.length).toBe(4);
});

test('keys wait each for itself', () => {
  const { done, tell } = waitForQuiet();
  tell('a');
  vi.advanceTimersByTime(500);
  tell('b');
  vi.advanceTimersByTime(300);
  expect(done).toEqual(['a']);
  vi.advanceTimersByTime(500);
  expect(done).toEqual(['a', 'b']);
});

test('nothing is done any more after the end', () => {
  const { done, tell, dispose } = waitForQuiet();
  tell('a');
  dispose();
  vi.advanceTimersByTime(60_000);
  expect(done).toEqual([]);
});
