import { expect, it } from 'vitest';
import { analyseFiles } from './analyseFiles';

/** The names that `index.ts` offers, each with the symbol behind it: `a=src#a`, or `a` when there is none. */
async function checkExports(files: Readonly<Record<string, string>>, expected: string): Promise<void> {
  const { value } = await analyseFiles(files);
  const told = value.exports.filter(({ path }) => path === 'index.ts').map(({ name, symbol }) => (symbol ? `${name}=${symbol}` : name));
  expect(told.join(' ')).toBe(expected);
}

const a = 'export const x = 1;\nexport default class Main {}\nfunction y() {}\nexport { y as z };';

it.each([
  [{ 'index.ts': a }, 'x=index.ts#x default=index.ts#Main z=index.ts#y'],
  [{ 'index.ts': "export { x, default as M, z as w } from './a'", 'a.ts': a }, 'x=a.ts#x M=a.ts#Main w=a.ts#y'],
  [{ 'index.ts': "export * from './a'", 'a.ts': a }, 'x=a.ts#x z=a.ts#y'],
  [{ 'index.ts': "export * as ns from './a'", 'a.ts': a }, 'ns'],
  [{ 'index.ts': "import { x } from './a'; export { x as mine }", 'a.ts': a }, 'mine=a.ts#x'],
  [{ 'index.ts': "export * from './b'", 'b.ts': "export * from './a'", 'a.ts': a }, 'x=a.ts#x z=a.ts#y'],
  [{ 'index.ts': "export * from './b'\nexport const x = 2", 'b.ts': "export { x } from './a'", 'a.ts': a }, 'x=index.ts#x'],
  [{ 'index.ts': "export * from './b'", 'b.ts': "export * from './index'\nexport const q = 1" }, 'q=b.ts#q'],
  [{ 'index.ts': "export { q } from './b'", 'b.ts': "export { q } from './index'" }, 'q'],
  [{ 'index.ts': "export * from 'react'" }, '*'],
  [{ 'index.ts': 'export default () => 1' }, 'default=index.ts#default'],
  [{ 'index.ts': 'export function f(a: 1): 1;\nexport function f(a: 2): 2;' }, 'f=index.ts#f'],
  [
    { 'index.ts': "export { constructor, __proto__ } from './a'", 'a.ts': 'export class constructor {}' },
    'constructor=a.ts#constructor __proto__',
  ],
] as const)('%j', checkExports);

it('tells whether a symbol is exported, however that is said', async () => {
  const { value } = await analyseFiles({ 'a.ts': `${a}\nclass Inside { m() {} }\nexport class Open { m() {} private p() {} }` });
  expect(value.symbols.filter(({ exported }) => exported).map(({ id }) => id)).toEqual([
    'a.ts#x',
    'a.ts#Main',
    'a.ts#y',
    'a.ts#Open',
    'a.ts#Open.m',
  ]);
});

it('numbers symbols of one name', async () => {
  const { value } = await analyseFiles({ 'a.ts': 'function f(a: 1): 1;\nfunction f(a: 2): 2;\nclass A { f() {} }' });
  expect(value.symbols.map(({ id }) => id)).toEqual(['a.ts#f', 'a.ts#f~2', 'a.ts#A', 'a.ts#A.f']);
});

it.each([
  [{ 'a.ts': "import { B as C } from './b'\nclass A extends C {}", 'b.ts': 'export class B {}' }, 'b.ts#B'],
  [{ 'a.ts': "import * as ns from './b'\nclass A extends ns.B {}", 'b.ts': "export * from './c'", 'c.ts': 'export class B {}' }, 'c.ts#B'],
  [{ 'a.js': "const B = require('./b')\nclass A extends B {}", 'b.js': 'class Base {}\nmodule.exports = Base' }, 'b.js#Base'],
  [{ 'a.ts': 'class B {}\nclass A extends B {}' }, 'a.ts#B'],
  [{ 'a.ts': 'namespace N { export class B {}\nexport class A extends B {} }' }, 'a.ts#N.B'],
  [{ 'a.ts': 'class A extends Error {}' }, undefined],
] as const)('finds what is extended in %j', async (files, target) => {
  const { value } = await analyseFiles(files);
  expect(value.heritage.map((one) => one.target)).toEqual([target]);
});
