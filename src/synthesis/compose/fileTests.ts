import type { ModuleFact } from '../../model';
import type { Author } from './author';
import { folderOf } from './homeOf';
import { isParsedFile } from './moduleFiles';
import { testsOfModule } from './testImports';
import { around, testsCalledLike } from './testsByName';

/** Tests of an area, those first that import most of its files. */
export function testsByReach(author: Author, module: ModuleFact): readonly string[] {
  const own = new Set(module.files);
  const reach = (test: string) =>
    new Set((author.index.importsOf.get(test) ?? []).flatMap(({ to }) => (to !== undefined && own.has(to) ? [to] : []))).size;
  const tests = testsOfModule(author, module).map(({ path }) => path);
  return tests.filter((path) => isTest(author, path)).sort((a, b) => reach(b) - reach(a) || (a < b ? -1 : 1));
}

/**
 * The test that is likely meant for a file: it imports what the file offers, and stands beside it or is named like it or its
 * folder. Where imports are not known the name alone tells.
 */
export function testOf(author: Author, path: string): string | undefined {
  if (!isParsedFile(author, path)) return testsCalledLike(author, path)[0];
  const tests = [...(author.index.testReach.get(path)?.keys() ?? [])].filter((test) => isTest(author, test));
  const likeness = new Map(tests.map((test) => [test, likenessOf(path, test)]));
  const [best] = [...likeness].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return best && best[1] > 0 ? best[0] : undefined;
}

/** The source file that a test is meant for: one that it imports and that it is called like, or whose folder it is. */
export function testedBy(author: Author, test: string): string | undefined {
  const reached = [...author.index.testReach].flatMap(([path, tests]) =>
    tests.has(test) && author.index.moduleOf.has(path) ? [path] : [],
  );
  const named = reached.filter((path) => stemOf(path) === stemOf(test) || (stemOf(path) === 'index' && folderOf(path) === folderOf(test)));
  return named.sort((a, b) => likenessOf(b, test) - likenessOf(a, test) || (a < b ? -1 : 1))[0];
}

/** True for a test: not for what tests share, nor for a file that is named like a test and that the source uses. */
function isTest(author: Author, path: string): boolean {
  return author.index.file.get(path)?.role === 'test' && !author.index.importersOf.has(path);
}

function likenessOf(path: string, test: string): number {
  const stem = stemOf(path);
  const folder = folderOf(path).split('/').at(-1) ?? '';
  const isNamed = stemOf(test).replace(around, '') === stem && stem !== 'index' ? 2 : 0;
  const isNear = folderOf(test) === folderOf(path) ? 3 : folderOf(test).startsWith(`${folderOf(path)}/`) ? 2 : 0;
  return isNamed + isNear + (stemOf(test) === folder || folderOf(test).split('/').includes(folder) ? 1 : 0);
}

function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '');
}
