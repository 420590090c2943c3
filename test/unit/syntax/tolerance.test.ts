import { expect, it } from 'vitest';
import { readSyntax, syntaxProblems } from '../../../src/analysis';
import { parserFor, parseText } from './parseText';

it('loses only the part with the error', async () => {
  const value = await parseText('export function a() {}\nconst = ;;\nexport function b() {}');
  expect(value.definitions.map(({ name }) => name)).toEqual(expect.arrayContaining(['a', 'b']));
  expect(syntaxProblems(value)).toMatchObject([{ code: 'syntax-error', path: 'a.ts', values: { line: 2 } }]);
});

it.each([
  ['class A<in out T> { b: T }', 'A b'],
  ['type A<\n  // why\n  out T,\n> = T', 'A'],
  ['interface A {\n  <B>(b: B): void\n\n  // more\n  <C>(c: C): void\n}\nconst d = 1', 'A d'],
  ['class A<\n  /** why */\n  out T> {}', 'A'],
  ["export type * from './a'\nconst b = 1", 'b'],
  ['const a = b\n  < c\nconst d = 1', 'a d'],
])('reads %j, which the grammar alone does not', async (text, names) => {
  const value = await parseText(text);
  expect(value.errors.count).toBe(0);
  expect(value.definitions.map(({ name }) => name).join(' ')).toBe(names);
});

it('gives up a parse that takes too long, and parses the next file', async () => {
  let now = 0;
  const parser = { ...(await parserFor('slow.ts')), tick: () => (now += 1000) };
  expect(readSyntax('slow.ts', 'export const a = 1;\n'.repeat(5000), parser)).toBeUndefined();
  expect((await parseText('const a = 1')).definitions).toHaveLength(1);
});

it.each([
  ['a chained call', `x${'.a(b => b)'.repeat(3000)}`],
  ['open brackets', '('.repeat(5000)],
  ['nested functions', 'function f(){'.repeat(1500) + '}'.repeat(1500)],
  ['letters of every kind', Array.from({ length: 20_000 }, (_, index) => String.fromCharCode((index * 7919) % 0xffff)).join('')],
])('survives %s', async (_, text) => {
  expect((await parseText(text)).lines).toBeGreaterThan(0);
});

it('counts lines as the editor does', async () => {
  const value = await parseText('const a = 1;\rconst b = 2;\r\nconst c = "😀", d = 3;\n');
  expect(value.lines).toBe(3);
  expect(value.definitions.map(({ name, nameRange }) => [name, nameRange[0], nameRange[1]])).toEqual([
    ['a', 1, 6],
    ['b', 2, 6],
    ['c', 3, 6],
    ['d', 3, 16],
  ]);
});
