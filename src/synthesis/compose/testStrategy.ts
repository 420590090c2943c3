import { type FileFact, groupBy, type ModuleFact } from '../../model';
import { type Author, citedNames } from './author';
import type { Composed } from './composed';
import { byImportance } from './importance';
import { isParsed } from './moduleFiles';
import { bullets, joinBody, section } from './sections';
import { surfaceOf } from './surface';
import { hasTestsInside, testsOf, testsOfModule } from './testImports';
import { findRunners } from './testRunners';
import { sharedByTests } from './testsByName';
import { useWords } from './useWords';
import { capital, code, count, list, listSome } from './words';

const mostModules = 20;
const mostBare = 8;
/** Shorter files show no test. */
const fewLines = 20;
/** Words of a script or job that runs tests. A build by Maven or Gradle does. */
const testing = /test|spec|e2e|coverage|\btox\b|mvnw? .*(?:verify|install)|gradlew? (?:build|check)/i;

/** How is it tested, and how do I run it? */
export function composeTestStrategy(author: Author): Composed {
  const tests = testsOf(author);
  return {
    summary: `How ${author.name} is tested: what runs the tests, where they lie, what they exercise, and what no test imports.`,
    body: joinBody([
      opening(author, tests),
      section('How to run them', bullets(commands(author))),
      section('Where they lie', bullets(places(author, tests))),
      section('What they exercise', bullets(exercised(author))),
      section('What no test imports', untested(author)),
      section('Adding one', example(author, tests)),
    ]),
    diagrams: [],
  };
}

function opening(author: Author, tests: readonly FileFact[]): string {
  const runners = findRunners(author, tests).map(({ name, proof, files, sources }) => {
    const used = [
      files > 0 ? count(files, 'test file') : undefined,
      sources > 0 ? `${count(sources, 'source file')} with tests of ${sources === 1 ? 'its' : 'their'} own` : undefined,
    ].filter((part) => part !== undefined);
    return `${name} ${proof}${used.length > 0 ? ` (${list(used)})` : ''}`;
  });
  const lines = tests.reduce((sum, file) => sum + file.lines, 0);
  const source = author.facts.files.filter(({ role }) => role === 'source').reduce((sum, file) => sum + file.lines, 0);
  const share = source > 0 ? `, ${Math.round((100 * lines) / source)} lines for every 100 lines of source` : '';
  const size = `${capital(count(tests.length, 'test file'))} with ${count(lines, 'line')}${share}.`;
  return runners.length === 0 ? `${size} Which program runs them could not be told.` : `${size} They are run by ${list(runners)}.`;
}

/** Scripts and jobs whose name or command speaks of tests. */
function commands(author: Author): readonly string[] {
  const entries = author.index.ownEntryPoints.filter(
    ({ kind, name, command }) => (kind === 'script' || kind === 'ci-job') && testing.test(`${name} ${command ?? ''}`),
  );
  const shown = [...entries].sort((a, b) => rankOf(a.name) - rankOf(b.name) || (a.path < b.path ? -1 : 1) || a.line - b.line).slice(0, 8);
  return shown.map((entry) => {
    const proof = author.cite(entry.path, [entry.line, entry.line]);
    const runs = entry.command === undefined || entry.command === entry.name ? '' : ` runs ${code(entry.command)}`;
    if (entry.kind === 'ci-job') return `The job ${code(entry.name)} of the continuous integration${runs} ${proof}.`;
    const said = author.says(entry.path, entry.says);
    return said === undefined ? `The script ${code(entry.name)}${runs} ${proof}.` : `${code(entry.name)}: ${said}.`;
  });
}

function rankOf(name: string): number {
  return name === 'test' ? 0 : name.startsWith('test') ? 1 : 2;
}

/** Test files by the folder that holds them, with one each to look at. */
function places(author: Author, tests: readonly FileFact[]): readonly string[] {
  const homes = new Set(author.facts.modules.flatMap(({ files }) => files.map((path) => path.split('/').slice(0, -1)[0] ?? '')));
  const groups = [...groupBy(tests, ({ path }) => placeOf(path, homes))].sort(
    (a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1),
  );
  return groups
    .slice(0, 8)
    .map(
      ([place, files]) =>
        `${place}: ${count(files.length, 'file')}, such as ${list(files.slice(0, 2).map(({ path }) => author.cite(path, [1, 1])))}.`,
    );
}

/** The folder of tests that a file belongs to: two levels are enough to tell unit from end-to-end tests. */
function placeOf(path: string, homes: ReadonlySet<string>): string {
  const folders = path.split('/').slice(0, -1);
  const at = folders.findIndex((folder) => /^(?:__tests__|tests?|specs?|e2e)$/i.test(folder));
  if (at < 0) {
    const place = folders[0] === undefined ? 'the root folder' : code(`${folders[0]}/`);
    return homes.has(folders[0] ?? '') ? `Beside the code in ${place}` : `In ${place}`;
  }
  return `In ${code(`${folders.slice(0, at + 2).join('/')}/`)}`;
}

function exercised(author: Author): readonly string[] {
  const tested = byImportance(author, author.facts.modules)
    .map((module) => ({ module, tests: testsOfModule(author, module) }))
    .filter(({ tests }) => tests.length > 0);
  const shown = tested.slice(0, mostModules).map(({ module, tests }) => {
    const proofs = tests.slice(0, 3).map(({ path, line }) => author.cite(path, [line, line]));
    const rest = tests.length - proofs.length;
    return `**${author.moduleName(module)}**: ${count(tests.length, 'test file')} ${tests.length === 1 ? useWords(author).one : useWords(author).many} it, ${rest > 0 ? `among them ${list(proofs)}` : list(proofs)}.`;
  });
  return tested.length > mostModules
    ? [
        ...shown,
        `${capital(count(tested.length - mostModules, 'more part'))} ${tested.length === mostModules + 1 ? 'is' : 'are'} ${useWords(author).by} tests.`,
      ]
    : shown;
}

/** Parts that no test imports, and the longest source files that no test imports in parts that are tested. */
function untested(author: Author): string | undefined {
  const modules = author.facts.modules.filter((module) => isParsed(author, module));
  if (modules.length === 0 || !testsOf(author).some(({ parsed }) => parsed) || hasTestsInside(author)) return undefined;
  const bare = modules.filter(({ files: own }) => !own.some((path) => author.index.reachedByTests.has(path)));
  const files = longestBare(
    author,
    modules.filter((module) => !bare.includes(module)),
  );
  const parts =
    bare.length === 0
      ? `Every part is ${useWords(author).by} a test.`
      : `${capital(
          listSome(
            bare.map((module) => author.moduleName(module)),
            6,
          ),
        )} ${bare.length === 1 ? 'is' : 'are'} ${useWords(author).by} no test.`;
  const told = files.map((path) => {
    const [main] = surfaceOf(author, [path]);
    return `${code(path)} ${main ? author.citeSymbol(main) : author.cite(path, [1, 1])}, ${count(author.index.file.get(path)?.lines ?? 0, 'line')}`;
  });
  const longest =
    told.length > 0
      ? `The longest files that no test ${useWords(author).one}, be it through a file that passes their names on:\n\n${bullets(told)}`
      : undefined;
  return [parts, longest].filter((part) => part !== undefined).join('\n\n');
}

function longestBare(author: Author, modules: readonly ModuleFact[]): readonly string[] {
  const reached = author.index.reachedByTests;
  const lines = (path: string) => author.index.file.get(path)?.lines ?? 0;
  const bare = modules.flatMap(({ files }) => files).filter((path) => !reached.has(path) && lines(path) > 60);
  return bare.sort((a, b) => lines(b) - lines(a) || (a < b ? -1 : 1)).slice(0, mostBare);
}

/** A short test of an important part is the best example to copy. */
function example(author: Author, tests: readonly FileFact[]): string | undefined {
  const [module] = byImportance(author, author.facts.modules).filter((each) => testsOfModule(author, each).length > 0);
  if (!module) return shortExample(author, tests);
  const lines = new Map(tests.map((file) => [file.path, file.lines]));
  const [shortest] = [...testsOfModule(author, module)].sort(
    (a, b) => (lines.get(a.path) ?? 0) - (lines.get(b.path) ?? 0) || (a.path < b.path ? -1 : 1),
  );
  if (!shortest) return undefined;
  const names = surfaceOf(author, [shortest.to]).slice(0, 1);
  const subject = names.length > 0 ? ` for ${list(citedNames(author, names))}` : '';
  return `A short one to start from is ${code(shortest.path)}${subject}: ${count(lines.get(shortest.path) ?? 0, 'line')} ${author.cite(shortest.path, [shortest.line, shortest.line])}.`;
}

/** Where imports are not known: a short one where most of them are. */
function shortExample(author: Author, tests: readonly FileFact[]): string | undefined {
  const byFolder = groupBy(tests, ({ path }) => path.slice(0, Math.max(0, path.lastIndexOf('/'))));
  const [place] = [...byFolder].sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1));
  const [shortest] = (place?.[1] ?? [])
    .filter(({ path, lines }) => lines >= fewLines && !sharedByTests.test(path))
    .sort((a, b) => a.lines - b.lines || (a.path < b.path ? -1 : 1));
  return shortest
    ? `A short one to start from is ${code(shortest.path)}: ${count(shortest.lines, 'line')} ${author.cite(shortest.path, [1, 1])}.`
    : undefined;
}
