import { describe, expect, it } from 'vitest';
import { readSyntax } from '../../../src/analysis';
import { parsedLanguages } from '../../../src/analysis/languages/parsedLanguages';
import { patternNames } from '../../../src/analysis/syntax/code/patterns';
import { parserFor } from './parseText';

const times = 50_000;
/** As deep as asked for, in lines, so that it counts as written by a person. */
const deep = (open: string, close: string, core = 'x') => `${open.repeat(times)}\n${core}\n${close.repeat(times)}`;
const wide = (part: string, end: string) => `${part.repeat(times)}${end}`;

const texts: Readonly<Record<string, string>> = {
  parentheses: deep('(', ')'),
  brackets: deep('[', ']'),
  braces: deep('{', '}'),
  'open parentheses': '('.repeat(times),
  objects: `const a = ${deep('{a:', '}')};`,
  'array patterns': `function f(${deep('[', ']')}) {}`,
  'object patterns': `const ${deep('{a:', '}')} = b;`,
  'type arguments': `type A = ${deep('Array<', '>')};`,
  JSX: `const a = ${deep('<a>', '</a>')};`,
  'open JSX': `const a = ${'<a>'.repeat(times)}`,
  'nested functions': deep('function f(){', '}'),
  'nested calls': deep('f(', ')'),
  templates: `const a = ${deep('`${', '}`')};`,
  'open templates': '`${\n'.repeat(times),
  'else if': `if (a) {}${wide(' else if (b) {}\n', '')}`,
  sums: `const a = ${wide('1+', '1')};`,
  'string concatenations': `const a = ${wide("'x' + ", "'y'")};`,
  'open comments': '/* '.repeat(times / 5),
  comments: wide('/* a */ ', 'const a = 1;'),
  conditions: `const a = ${wide('b ? c : ', '1')};`,
  arrows: `const a = ${wide('b => ', '1')};`,
  'an 80 KB call chain': `x${'.a().b()'.repeat(10_000)}`,
  'a line of 1 MB': `const a = '${'x'.repeat(1024 * 1024)}';`,
  'two MiB of garbage': Array.from({ length: 2 * 1024 * 1024 }, (_, at) =>
    String.fromCharCode(33 + ((at * 7919 + (at >> 3) * 31) % 94)),
  ).join(''),
  'deeper and deeper blocks': Array.from({ length: 1500 }, (_, at) => `${' '.repeat(at)}if x:\n`).join(''),
  'open strings': wide('"""\n', ''),
  decorators: wide('@a\n', 'def f(): pass'),
  'modules in modules': deep('mod a { use super::super::b;', '}', 'fn f() {}'),
  'use trees': `use ${deep('a::{', '}')};`,
  'long use trees': `use {${wide('a::b, ', 'c')}};`,
  paths: `fn f() { ${wide('a::b();', '')} }`,
  'types in types': deep('class A {', '}', ''),
  'lists of names': `__all__ = [${wide('"a", ', '')}]\n`,
  'dotted names': `import ${wide('a.', 'b')}\n`,
  're-exports of itself': wide("export * from './a';\n", ''),
  're-exported names': wide("export { a } from './a';\n", ''),
};
const endings: Readonly<Record<string, string>> = {
  typescript: 'ts',
  tsx: 'tsx',
  javascript: 'js',
  python: 'py',
  rust: 'rs',
  go: 'go',
  java: 'java',
};

/** What ends the parser itself, and its thread with it: that costs the file alone, as the test of the reader shows. */
const fatal: Readonly<Record<string, readonly string[]>> = { java: ['arrows'] };

describe.each(parsedLanguages.map(({ id }) => id))('in %s', (language) => {
  it.each(Object.entries(texts).filter(([name]) => !fatal[language]?.includes(name)))(
    '%s: read, or given up with a problem',
    async (_, text) => {
      // A clock that runs ahead, so that a budget is spent in a fifth of a second: either outcome will do.
      const path = `a.${endings[language]}`;
      const read = readSyntax(path, text, { ...(await parserFor(path)), tick: () => 25 * performance.now() });
      expect(read?.path ?? path).toBe(path);
    },
  );
});

it('a pattern is read to a depth that people use, and no further', () => {
  const named = (text: string) => patternNames(text, 0, text.length).map(({ name }) => name);
  expect(named('{ a: { b: [[c]], ...d } }')).toEqual(['c', 'd']);
  expect(named(`${'['.repeat(20)}a${']'.repeat(20)}`)).toEqual(['a']);
  expect(named(`${'['.repeat(times)}a${']'.repeat(times)}`)).toEqual([]);
});
