import { type FileFact, foldersAround, type ImportFact, remember } from '../../model';
import type { Author } from './author';
import { testedBy } from './fileTests';
import { folderOf, homeOf } from './homeOf';
import { testsOf } from './testImports';
import { testPlace } from './testPlace';
import { sharedByTests as sharedFile } from './testsByName';

const shortest = 20;
const testNames = /[._-](?:test|spec)\.[^.]+$|^test_.*\.py$|_test\.\w+$/;
/** What measures, and what tests are run on, is not imitated by who adds a test. */
const aside = /(?:^|[/._-])(?:bench(?:mark)?s?|perf(?:ormance)?|stress|fuzz|fixtures?|workspaces?|demos?)(?:[/._-]|$)/i;

/** Files of tests to imitate: by their names, or because nothing imports them. */
export function plainTests(author: Author): readonly FileFact[] {
  return testsOf(author).filter(
    ({ path }) =>
      !aside.test(path) &&
      !sharedFile.test(path) &&
      (testNames.test(nameOf(path)) || !(author.index.importersOf.get(path) ?? []).some(takesNames)),
  );
}

/** `mod a;` says that a file is one of the program, and takes nothing from it. */
function takesNames({ specifier }: ImportFact): boolean {
  return !specifier.startsWith('self::');
}

/**
 * The test that the authors send everybody to. Else a short test to imitate, beside the code or where most tests are: one that reaches the source and is called like what it tests, and
 * that uses what tests share where there is such a thing. One that lies in a part and tests another misleads. Where imports are not
 * known, a short one.
 */
export function modelTest(author: Author): string | undefined {
  const stated = testPlace(author);
  if (stated) return stated.path;
  const files = plainTests(author);
  const home = homeOf(files.map(({ path }) => path));
  const [shared] = sharedHelpers(author);
  const imports = (path: string) => (author.index.importsOf.get(path) ?? []).flatMap(({ to }) => to ?? []);
  const usesShared = ({ path }: FileFact) => (shared !== undefined && imports(path).includes(shared) ? 0 : 1);
  const subjectOf = remember((path: string) => testedBy(author, path));
  const isNamed = ({ path }: FileFact) => (subjectOf(path) === undefined ? 1 : 0);
  const size = ({ lines }: FileFact) => (lines < shortest ? 10_000 : lines);
  const isBeside = ({ path }: FileFact) => (folderOf(subjectOf(path) ?? '/') === folderOf(path) ? 0 : 1);
  const isAtHome = ({ path }: FileFact) => {
    const around = foldersAround(path).find((folder) => folder !== '' && author.index.module.has(folder));
    return around === undefined || imports(path).some((to) => author.index.moduleOf.get(to)?.id === around);
  };
  const reaching = files.filter(
    (file) =>
      (file.path.startsWith(home) || isBeside(file) === 0) &&
      imports(file.path).some((to) => author.index.moduleOf.has(to)) &&
      isAtHome(file),
  );
  const [first] = [...reaching].sort(
    (a, b) =>
      isNamed(a) - isNamed(b) ||
      isBeside(a) - isBeside(b) ||
      usesShared(a) - usesShared(b) ||
      size(a) - size(b) ||
      (a.path < b.path ? -1 : 1),
  );
  return first?.path ?? shortTest(files);
}

/** Of tests that import nothing of the source, or whose imports are not known: a short one where most of them are. */
function shortTest(files: readonly FileFact[]): string | undefined {
  const tests = files.filter(({ lines }) => lines >= shortest);
  const home = homeOf(tests.map(({ path }) => path));
  return tests.filter(({ path }) => path.startsWith(home)).sort((a, b) => a.lines - b.lines || (a.path < b.path ? -1 : 1))[0]?.path;
}

/** The helpers of tests that at least three of them import, the most used first. */
export function sharedHelpers(author: Author): readonly string[] {
  const isTest = (path: string) => author.index.file.get(path)?.role === 'test';
  const users = (path: string) => new Set((author.index.importersOf.get(path) ?? []).map(({ from }) => from).filter(isTest)).size;
  const helpers = author.facts.files.filter(({ path, role }) => role === 'test' && users(path) >= 3);
  return helpers.sort((a, b) => users(b.path) - users(a.path) || (a.path < b.path ? -1 : 1)).map(({ path }) => path);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
