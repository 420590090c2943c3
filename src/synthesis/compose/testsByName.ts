import type { ModuleFact } from '../../model';
import type { Author } from './author';

/** What a test's name has around the name of what it tests: `test_app.py`, `OwnerTests.java`, `tree_test.go`. */
export const around = /^test[_-]|[._-](?:test|tests|spec)$|(?:Tests?|IT|Spec)$/;
/** Files that tests share: no test to imitate. */
export const sharedByTests = /(?:^|\/)(?:conftest|mod|__init__|utils?|helpers?|macros|common|setup|tests|main)\.\w+$/;
/** Names that any module may give a file: a test called so is meant for no special one. */
const common = /^(?:mod|lib|main|index|utils?|types?|macros|__init__|common|helpers?)$/;
/** Folders of sources and of tests that mirror each other. */
const mirrored = /(?:^|\/)(?:main|test|src|tests|spec|java|kotlin|scala)(?=\/|$)/g;

/** Tests that stand in the folder of a module, in one that mirrors it, or in its package are called like one of its files; the nearest first. */
export function testsByName(author: Author, { files }: ModuleFact): readonly string[] {
  const packages = new Set(files.map((path) => author.index.file.get(path)?.package));
  const stems = new Set(files.map(stemOf));
  const folders = new Set(files.map(folderOf));
  const mirrors = new Set([...folders].map(mirrorOf).filter((folder) => folder !== ''));
  const nearness = (path: string): number => {
    if (folders.has(folderOf(path))) return 3;
    const stem = stemOf(path).replace(around, '');
    const isNamed = stem !== stemOf(path) && !common.test(stem) && stems.has(stem) ? 1 : 0;
    return (mirrors.has(mirrorOf(folderOf(path))) ? 2 : 0) + isNamed;
  };
  const tests = author.facts.files
    .filter(({ role, helpsTests, package: owner }) => role === 'test' && !helpsTests && packages.has(owner))
    .map(({ path }) => ({ path, near: nearness(path) }));
  return tests
    .filter(({ near }) => near > 0)
    .sort((a, b) => b.near - a.near || (a.path < b.path ? -1 : 1))
    .map(({ path }) => path);
}

/** Tests that bear the name of a file, the nearest to it first: `test_app.py` for `app.py`. */
export function testsCalledLike(author: Author, path: string): readonly string[] {
  const stem = stemOf(path);
  if (common.test(stem)) return [];
  const shared = (test: string) => {
    const [own, its] = [mirrorOf(folderOf(path)).split('/'), mirrorOf(folderOf(test)).split('/')];
    return own.filter((segment, at) => segment === its[at]).length;
  };
  const tests = author.facts.files.filter(
    ({ role, path: test, package: owner }) =>
      role === 'test' &&
      owner === author.index.file.get(path)?.package &&
      stemOf(test) !== stem &&
      stemOf(test).replace(around, '') === stem,
  );
  return tests.map((test) => test.path).sort((a, b) => shared(b) - shared(a) || (a < b ? -1 : 1));
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]+$/, '');
}

/** `src/main/java/org/a` and `src/test/java/org/a` are both `/org/a`. */
function mirrorOf(folder: string): string {
  return folder.replace(mirrored, '');
}
