import { expect, it } from 'vitest';
import { importsTypesAlone } from '../../../src/analysis/boundaries/importsTypesAlone';

const head = "import { Options, Headers } from 'got';\n";

it.each([
  ['function f(a: Options, b: Headers): void {}'],
  ['const a: Promise<Options> = f();\nlet b: Headers | undefined;'],
  ['interface Own { readonly a: Options; b?: Headers[] }'],
])('what only stands in types is one: %s', (body) => expect(importsTypesAlone(`// Line.\n${head}${body}\n`, 2)).toBe(true));

it.each([
  ['let a: Options;\nnew Headers();'],
  ['let a: Options;\nHeaders.from(a);'],
  ['let a: Options;\nclass Own extends Headers {}'],
  ['let a: Options;\nuse(Headers);'],
  ['let a: Options;\n@Headers\nclass Own {}'],
  ['let a: Options;'],
])('what is used otherwise, or not at all, is none: %s', (body) => expect(importsTypesAlone(`${head}${body}\n`, 1)).toBe(false));

it('a default, a whole module and a function are none, stated types are', () => {
  expect(importsTypesAlone("import got from 'got';\nlet a: Got;\n", 1)).toBe(false);
  expect(importsTypesAlone("import { got } from 'got';\nlet a: typeof got;\n", 1)).toBe(false);
  expect(importsTypesAlone("import { type Options } from 'got';\n", 1)).toBe(true);
});
