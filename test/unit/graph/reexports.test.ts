import { expect, it } from 'vitest';
import type { FileSyntax } from '../../../src/analysis';
import { createExportTable } from '../../../src/analysis/graph/exportTable';
import { type FileScope, scopeOf } from '../../../src/analysis/graph/scopes';
import { emptySyntax } from '../../../src/analysis/syntax/readSyntax';

/** A file that declares nothing, offers a name, and hands on all of others. */
function barrel(path: string, name: string, targets: readonly string[]): readonly [string, FileScope] {
  const stars = targets.map((specifier, at) => ({ name: '*', local: '*', specifier, line: at + 2 }));
  const file: FileSyntax = { ...emptySyntax(path, 9), exports: [{ name, local: name, line: 1 }, ...stars] };
  const imports = targets.map((to, at) => ({
    from: path,
    specifier: to,
    to,
    line: at + 2,
    kind: 'reexport' as const,
    typeOnly: false,
    names: [],
  }));
  return [path, scopeOf(file, imports, false)];
}

it('a file that hands on itself fifty thousand times does so once', () => {
  const [path, scope] = barrel(
    'a.ts',
    'a',
    Array.from({ length: 50_000 }, () => 'a.ts'),
  );
  expect(createExportTable(new Map([[path, scope]])).facts.map(({ name }) => name)).toEqual(['a']);
});

it('of a chain of files that hand on the next, what is too far to walk is told as "all"', () => {
  const length = 5000;
  const scopes = new Map(Array.from({ length }, (_, at) => barrel(`${at}.ts`, `n${at}`, [`${at + 1}.ts`])));
  const { facts } = createExportTable(scopes);
  expect(facts.length).toBeLessThan(400_000);
  expect(facts.filter(({ path }) => path === '4990.ts').map(({ name }) => name)).toEqual(['n4990', '*']);
  expect(facts.filter(({ path, name }) => path === '0.ts' && name === 'n4999')).toHaveLength(1);
});

it('where every file hands on every other, it ends', () => {
  const names = Array.from({ length: 400 }, (_, at) => `${at}.ts`);
  const { facts, find } = createExportTable(new Map(names.map((path, at) => barrel(path, `n${at}`, names))));
  expect(facts.length).toBeLessThan(2_000_000);
  expect(find('0.ts', 'nowhere')).toBeUndefined();
});
