import { expect, it } from 'vitest';
import { findCode } from '../../../src/analysis/boundaries/findCode';

/** `x` marks code, `y` what is none, `§` stands for a dollar sign. */
function check(marked: string): void {
  const text = marked.replaceAll('§', '$');
  const isCode = findCode(text);
  const told = [...text].map((letter, at) => (letter === 'x' || letter === 'y' ? (isCode(at) ? 'x' : 'y') : letter)).join('');
  expect(told).toBe(text);
}

it.each([
  'x // y\nx',
  'x /* y\ny */ x',
  "x 'y\\'y' x",
  'x "y // y" x',
  "x 'y\nx",
  'x `y §{x} y` x',
  'x `y §{x + `y §{x}` + { x: "y" }.x} y` x',
  'x = /y["]y/g; x',
  'x = a / x / 2; "y"',
  'x(/[/"y]/, "y"); x',
  'return /y"/.test(x)',
  '<p>x</p>; x',
  'x `y',
  '',
])('tells code from text: %s', check);
