import type { FileFact, ModuleFact } from '../../model';
import type { Author } from './author';
import { isParsed, isParsedFile, withinModule } from './moduleFiles';
import { testsByName } from './testsByName';
import { useWords } from './useWords';
import { capital, code, count, list, listOf, listSome } from './words';

/** Shorter files rarely need a test of their own. */
const shortFile = 20;

/** How many test files there are and which parts they import, or that there are none. */
export function testSentence(author: Author): string {
  const tests = testsOf(author);
  if (tests.length === 0) return 'No test file was found.';
  const size = `${capital(count(tests.length, 'test file'))} ${tests.length === 1 ? 'was' : 'were'} found.`;
  const parts = author.facts.modules.filter((module) => isParsed(author, module));
  if (parts.length === 0 || !tests.some(({ parsed }) => parsed) || hasTestsInside(author))
    return `${size} More on ${author.pageLink('test-strategy', 'Test strategy')}.`;
  const untested = parts.filter((module) => testImports(author, module).length === 0);
  if (untested.length === 0) return `${size} Together they ${useWords(author).many} something of every part.`;
  const bare =
    untested.length <= 4
      ? `: not ${list(
          untested.map((module) => author.moduleName(module)),
          'or',
        )}`
      : '';
  return `${size} Together they ${useWords(author).many} something of ${parts.length - untested.length} of ${parts.length} parts${bare}.`;
}

/** All files of the repository that hold tests. */
export function testsOf(author: Author): readonly FileFact[] {
  return author.facts.files.filter(({ role, helpsTests }) => role === 'test' && !helpsTests);
}

export interface TestImport {
  readonly path: string;
  readonly line: number;
  /** The file of the module that the test imports. */
  readonly to: string;
}

/** True where sources hold tests of their own: what no test file imports may well be tested. */
export function hasTestsInside(author: Author): boolean {
  return author.facts.testTools.some(({ sources }) => sources > 0);
}

/** Tests that import something of a module, be it through a file that passes its names on: by file, then by test. */
function testImports(author: Author, module: ModuleFact): readonly TestImport[] {
  const found = module.files.flatMap((to) => [...(author.index.testReach.get(to) ?? [])].map(([path, line]) => ({ path, line, to })));
  return found.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line));
}

/** Test files that import something of the module, each with its first such import. */
export function testsOfModule(author: Author, module: ModuleFact): readonly TestImport[] {
  const seen = new Set<string>();
  return testImports(author, module).filter(({ path }) => !seen.has(path) && seen.add(path));
}

/** Files of a module that do something, are of some length, and are not loaded when the tests run; the longest first. */
export function bareFiles(author: Author, module: ModuleFact, least = shortFile): readonly string[] {
  if (hasTestsInside(author)) return [];
  const lines = (path: string) => author.index.file.get(path)?.lines ?? 0;
  const bare = module.files.filter(
    (path) => isParsedFile(author, path) && !author.index.loadedByTests.has(path) && lines(path) > least && doesSomething(author, path),
  );
  return bare.sort((a, b) => lines(b) - lines(a) || (a < b ? -1 : 1));
}

function doesSomething(author: Author, path: string): boolean {
  return (author.index.symbolsOf.get(path) ?? []).some(({ kind }) => kind === 'function' || kind === 'class' || kind === 'method');
}

/** The tests of one module, each with the line that imports it. */
export function moduleTests(author: Author, module: ModuleFact): string | undefined {
  if (!isParsed(author, module)) return namedTests(author, module);
  const words = useWords(author);
  const tests = testsOfModule(author, module);
  if (tests.length === 0 && hasTestsInside(author)) return namedTests(author, module);
  if (tests.length === 0)
    return module.files.some((path) => author.index.loadedByTests.has(path))
      ? `No test file ${words.one} something of it by name; tests load it through other parts.`
      : `No test file ${words.one} it, neither itself nor through other files.`;
  const shown = tests.slice(0, 4).map((test) => author.cite(test.path, [test.line, test.line]));
  const bare = bareFiles(author, module);
  const names = bare.map((path) => code(withinModule(module, path)));
  const missing = bare.length > 0 && bare.length < module.files.length ? ` No test loads ${listSome(names, 4, 'or')}.` : '';
  return `${capital(count(tests.length, 'test file'))} ${tests.length === 1 ? words.one : words.many} something of it: ${listOf(shown, tests.length)}.${missing}`;
}

/** Where imports are not known, names and places tell which tests are meant for a module. */
function namedTests(author: Author, module: ModuleFact): string | undefined {
  const tests = testsByName(author, module);
  if (tests.length === 0) return undefined;
  const shown = tests.slice(0, 6).map((path) => author.cite(path, [1, 1]));
  return `By their names and places ${count(tests.length, 'test file')} ${tests.length === 1 ? 'is' : 'are'} meant for it: ${listOf(shown, tests.length)}.`;
}
