import { expect, it } from 'vitest';
import { parseText } from './parseText';

it.each([
  ["import a, { b, type c as d } from 'x'", 'import x default>a b>b c>d'],
  ["import * as a from 'x'", 'import x *>a'],
  ["import 'x'", 'import x'],
  ["import type { A } from 'x'", 'import type x A>A'],
  ["import type A from 'x'", 'import type x default>A'],
  ["import type, { b } from 'x'", 'import x default>type b>b'],
  ["import a = require('x')", 'require x *>a'],
  ["import a from './a.json' with { type: 'json' }", 'import ./a.json default>a'],
  ["const a = require('x')", 'require x *>a'],
  ["const { a, b: c = 1 } = require('x')", 'require x a>a b>c'],
  ["const a = require('x').b", 'require x b>a'],
  ["const { a } = await import('x')", 'dynamic x a>a'],
  ['import(`x`)', 'dynamic x'],
  ["type A = import('x').B", 'dynamic x'],
  [['import(`x/$', '{name}`)'].join(''), ''],
  ["other('x')", ''],
  ["export { a as b, c } from 'x'", 'reexport x a>b c>c'],
  ["export * from 'x'", 'reexport x *>*'],
  ["export * as a from 'x'", 'reexport x *>a'],
  ["export type { A } from 'x'", 'reexport type x A>A'],
  ["export type * from 'x'", 'reexport type x *>*'],
])('imports of %s', async (text, expected) => {
  const value = await parseText(text);
  const told = value.imports.map(({ kind, typeOnly, specifier, names }) =>
    [kind, typeOnly && 'type', specifier, ...names.map(({ imported, local }) => `${imported}>${local}`)].filter(Boolean).join(' '),
  );
  expect(told.join('; ')).toBe(expected);
});

it.each([
  ['export { a as b, c }', 'a>b c>c'],
  ["export { a } from 'x'", 'a>a@x'],
  ["export * from 'x'", '*>*@x'],
  ["export * as ns from 'x'", '*>ns@x'],
  ['export default a', 'a>default'],
  ['export default function named() {}', 'named>default'],
  ['export default () => 1', 'default>default'],
  ['export = a', 'a>default'],
  ['export const a = 1', ''],
  ['module.exports = a', 'a>default'],
  ['module.exports = { a, b: c, d() {} }', 'a>a c>b'],
  ['module.exports = function make() {}', 'make>default'],
  ["module.exports = require('x')", '*>*@x'],
  ['exports.a = b', 'b>a'],
])('exports of %s', async (text, expected) => {
  const value = await parseText(text, 'a.ts');
  expect(value.exports.map(({ name, local, specifier }) => `${local}>${name}${specifier ? `@${specifier}` : ''}`).join(' ')).toBe(expected);
});

it.each([
  ['class A extends B implements C, D<E> {}', 'A extends B; A implements C; A implements D'],
  ['class A extends ns.B<C> {}', 'A extends ns.B'],
  ['interface A extends B, C<D> {}', 'A extends B; A extends C'],
  ['class A extends mixin(B) {}', ''],
  ['const A = class extends B {}', 'A extends B'],
  ['class A { m() { return class extends B {} } }', ''],
])('heritage of %s', async (text, expected) => {
  const value = await parseText(text);
  expect(value.heritage.map((one) => `${value.definitions[one.definition]?.name} ${one.relation} ${one.name}`).join('; ')).toBe(expected);
});
