import { expect, it } from 'vitest';
import { parseText } from './parseText';

/** The doc comment of the first definition, as `LINE-LINE text`, and the file's own with `file:` before it. */
async function checkDocs(text: string, docs: readonly string[]): Promise<void> {
  const value = await parseText(text);
  const told = [value.doc && `file: ${value.doc.lines.join('-')} ${value.doc.text}`];
  told.push(...value.definitions.map(({ doc }) => doc && `${doc.lines.join('-')} ${doc.text}`));
  expect(told.filter((one) => one !== undefined)).toEqual(docs);
}

it.each([
  ['/** Says it. */\nfunction f() {}', ['1-1 Says it.']],
  ['/**\n * Says it,\n * on two lines.\n *\n * @param a more\n */\nexport const f = 1;', ['2-3 Says it, on two lines.']],
  ['/** Kept. */\nexport default class A {}', ['1-1 Kept.']],
  ['/** Kept. */\n@dec()\nexport class A {}', ['1-1 Kept.']],
  ['// one\r\n// two\r\nlet x = 1;', []],
  ['/** cut */\rfunction f() {}', ['1-1 cut']],
  ['/** @deprecated */\nfunction f() {}', []],
  ['// eslint-disable-next-line\nfunction f() {}', []],
  ['// old();\nfunction f() {}', []],
  ['// ------ part ------\nfunction f() {}', []],
  ['/* TODO mend */\nfunction f() {}', []],
  ['/** far */\n\n\nfunction f() {}', ['file: 1-1 far']],
  ['a(); /* trailing */\nfunction f() {}', []],
  ['// reset to default\ntype T = 1;', []],
  ['const r = /a*/\nfunction f() {}', []],
  ['/** {@link Low} holds `data`. */\nfunction f() {}', ['1-1 {@link Low} holds `data`.']],
])('docs of %j', checkDocs);

it.each([
  ['/* Copyright 2020 A */\n/** Of the file. */\nimport a from "a";', ['file: 2-2 Of the file.']],
  ['#!/usr/bin/env node\n// Starts it.\nimport a from "a";', ['file: 2-2 Starts it.']],
  ['/**\n * @module\n * Of the file.\n */\nimport a from "a";', ['file: 3-3 Of the file.']],
  ['/** @fileoverview Of the file. */\nimport a from "a";', ['file: 1-1 Of the file.']],
  ['/** Of f. */\nfunction f() {}', ['1-1 Of f.']],
  ['/// <reference types="x" />\nimport a from "a";', []],
  ['/* eslint-disable */\nimport a from "a";', []],
  ['', []],
])('head of %j', checkDocs);

it.each([
  ['export async function f(a: string, b = { c: 1 }): Promise<void> { x; }', 'async function f(a: string, b = { c: 1 }): Promise<void>'],
  ['export const f = <T>(a: T): T => a;', 'const f = <T>(a: T): T'],
  ['export default class A<T> extends B<T> { c = 1; }', 'class A<T> extends B<T>'],
  ['const limit = 5000;', 'const limit = 5000'],
  ['const made = make({ a: 1 });', 'const made'],
  ['type A =\n  | "a" // first\n  | "b";', 'type A = | "a" | "b"'],
  ['function f(\n  a: string,\n  b: number,\n) {}', 'function f(a: string, b: number)'],
  [`function f(${'a: string, '.repeat(40)}z: 1) {}`, `function f(${'a: string, '.repeat(13)}a: st…`],
])('signature of %j', async (text, signature) => {
  const value = await parseText(text);
  expect(value.definitions[0]?.signature).toBe(signature);
});
