import { dirOf, type FileFact, foldersAround, groupBy, type ModuleFact } from '../../model';
import { type Author, citedNames } from './author';
import type { Composed } from './composed';
import { stepProof } from './entryPoints';
import { testedBy } from './fileTests';
import { byImportance } from './importance';
import { modelTest, sharedHelpers } from './modelTest';
import { isParsed } from './moduleFiles';
import { bullets, joinBody, section } from './sections';
import { surfaceOf } from './surface';
import { bareFiles, hasTestsInside, testsOf, testsOfModule } from './testImports';
import { testPlace } from './testPlace';
import { findRunners } from './testRunners';
import { toolCommand } from './toolCommand';
import { useWords } from './useWords';
import { capital, code, count, list, listSome, numeral, rounded, sizeOf } from './words';

const mostCommands = 8;
const mostPlaces = 8;
const mostModules = 12;
const mostBare = 6;
const longFile = 60;
const mostOfShort = 120;
const longestSaid = 240;
/** Words of a script or job that runs tests. A build by Maven or Gradle does. */
const testing = /test|spec|e2e|coverage|\btox\b|mvnw? .*(?:verify|install)|gradlew? (?:build|check)/i;

/** What only checks or builds, under a name that speaks of tests. */
const other =
  /^(?:\S+ )?(?:check|build|fmt|clippy|vet|lint|format|install)\b(?!.*test)|^(?:kubectl|helm|docker|terraform)\b(?!.*\btests?\b)/;

/** How is it tested, and how do I run it? */
export function composeTestStrategy(author: Author): Composed {
  const tests = testsOf(author);
  return {
    summary: `How ${author.name} is tested: what runs the tests, where they lie, what they exercise, and what no test loads.`,
    body: joinBody([
      opening(author, tests),
      section('How to run them', bullets(commands(author)) ?? 'No script, no job and no usual tool that runs them was found.'),
      section('Where they lie', bullets(places(author, tests)) ?? onlyHelpers(author)),
      section('What they exercise', bullets(exercised(author)) ?? 'Which parts they exercise could not be told from what they import.'),
      section('What no test loads', untested(author)),
      section('Adding one', example(author) ?? 'No test was found that could serve as a model.'),
    ]),
    diagrams: [],
  };
}

function opening(author: Author, tests: readonly FileFact[]): string {
  const runners = findRunners(author, tests).map(({ name, proof, files, sources }) => {
    const used = [
      files > 0 ? `named in ${files === tests.length ? 'all' : numeral(files)} of them` : undefined,
      sources > 0 ? `${count(sources, 'source file')} with tests of ${sources === 1 ? 'its' : 'their'} own` : undefined,
    ].filter((part) => part !== undefined);
    return `${name} ${proof}${used.length > 0 ? `, ${list(used)}` : ''}`;
  });
  const lines = tests.reduce((sum, file) => sum + file.lines, 0);
  const source = author.facts.files.filter(({ role }) => role === 'source').reduce((sum, file) => sum + file.lines, 0);
  const share = source > 0 ? `, ${rounded((100 * lines) / source)} for every 100 lines of source` : '';
  const helpers = author.facts.files.filter(({ helpsTests }) => helpsTests).length;
  const help =
    helpers === 0
      ? ''
      : `; ${count(helpers, 'more file')} beside them ${helpers === 1 ? 'is not counted as a test' : 'are not counted as tests'}`;
  const size = `${capital(count(tests.length, 'test file'))} with ${sizeOf(lines)}${share}${help}.`;
  return runners.length === 0 ? `${size} Which program runs them could not be told.` : `${size} They are run by ${list(runners)}.`;
}

/** Scripts and jobs whose name or command speaks of tests. */
function commands(author: Author): readonly string[] {
  const entries = author.index.ownEntryPoints.filter(
    ({ kind, name, command }) =>
      (kind === 'script' || kind === 'ci-job') &&
      testing.test(`${name} ${command ?? ''}`) &&
      !isIncomplete(command) &&
      !(command !== undefined && other.test(command)),
  );
  const sorted = [...entries].sort((a, b) => rankOf(a.name) - rankOf(b.name) || (a.path < b.path ? -1 : 1) || a.line - b.line);
  const shown = sorted.slice(0, mostCommands);
  const left = sorted.slice(mostCommands).map(({ name }) => code(name));
  const typed = shown.some(({ kind }) => kind === 'script') ? undefined : toolCommand(author);
  const lines = shown.map((entry) => {
    const proof = author.cite(entry.path, [entry.line, entry.line]);
    const runs =
      entry.command === undefined || entry.command === entry.name ? '' : ` runs ${code(entry.command.replace(/\$\{\{[^}]*\}\}/g, '…'))}`;
    if (entry.kind === 'ci-job')
      return `The job ${code(entry.name)} of the continuous integration ${proof}${runs}${stepProof(author, entry)}.`;
    const said = author.says(entry.path, entry.says);
    return said === undefined ? `The script ${code(entry.name)}${runs} ${proof}.` : `${code(entry.name)}: ${said}.`;
  });
  const ofAll = typed?.typed.endsWith(' --workspace')
    ? ', in all packages of the workspace, but what only a feature compiles; without the option only at the top'
    : '';
  if (left.length > 0) lines.push(`Also ${listSome([...new Set(left)], mostCommands)}.`);
  return typed === undefined
    ? lines
    : [...lines, `${code(typed.typed)} runs them by hand ${author.cite(typed.path, [typed.line, typed.line])}${ofAll}.`];
}

/** A command whose program the job works out cannot be typed by anybody. */
function isIncomplete(command = ''): boolean {
  return /^\s*\$\{\{/.test(command);
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
  const told = groups.slice(0, mostPlaces).map(([place, files]) => {
    const shown = list(files.slice(0, 2).map(({ path }) => author.cite(path, [1, 1])));
    return `${place}: ${count(files.length, 'file')}${files.length > 2 ? ', such as' : ','} ${shown}.`;
  });
  const left = groups.slice(mostPlaces).map(([place]) => place);
  return left.length > 0 ? [...told, `Others in ${listSome(left, mostPlaces)}.`] : told;
}

/** A page of tests is also there where all that was found is what would help them. */
function onlyHelpers(author: Author): string {
  const helpers = author.facts.files.filter(({ role }) => role === 'test').map(({ path }) => author.cite(path, [1, 1]));
  return `No test was found, only what helps tests: ${listSome(helpers, 2)}.`;
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

/** By part: the tests that lie in it, and how many import something of it from wherever. */
function exercised(author: Author): readonly string[] {
  const own = groupBy(testsOf(author), ({ path }) => testedFolder(author, path)?.id ?? '');
  const tested = byImportance(author, author.facts.modules)
    .map((module) => ({ module, tests: testsOfModule(author, module), own: own.get(module.id) ?? [] }))
    .filter(({ tests }) => tests.length > 0);
  const shown = tested.slice(0, mostModules).map(({ module, tests, own: inside }) => {
    const among = tests.filter(({ path }) => inside.some((test) => test.path === path));
    const proofs = [...among, ...tests.filter((test) => !among.includes(test))].slice(0, 2);
    const cited = list(proofs.map(({ path, line }) => author.cite(path, [line, line])));
    const lie = inside.length > 0 ? `${count(inside.length, 'test file')} in its folder; ` : '';
    return `**${author.moduleName(module)}**: ${lie}${count(tests.length, 'test file')} ${tests.length === 1 ? useWords(author).one : useWords(author).many} something of it, such as ${cited}.`;
  });
  const rest = tested.length - shown.length;
  return rest > 0 ? [...shown, `${capital(count(rest, 'more part'))} ${rest === 1 ? 'is' : 'are'} ${useWords(author).by} tests.`] : shown;
}

/** The module in whose folder a test lies; a folder of tests beside other parts is of none of them alone. */
function testedFolder(author: Author, path: string): ModuleFact | undefined {
  const home = homeModule(author, path);
  const isAround =
    home !== undefined && author.facts.modules.some(({ id }) => id !== home.id && (home.id === '.' || id.startsWith(`${home.id}/`)));
  return isAround && !home.files.some((file) => dirOf(file) === dirOf(path)) ? undefined : home;
}

/** The module in whose folder a test lies, the nearest around it. */
function homeModule(author: Author, path: string): ModuleFact | undefined {
  return foldersAround(path).flatMap((folder) => author.index.module.get(folder) ?? [])[0];
}

/** Parts and long files that are not loaded when the tests run, neither by a test nor by what it imports. */
function untested(author: Author): string | undefined {
  const modules = author.facts.modules.filter((module) => isParsed(author, module));
  if (modules.length === 0 || !testsOf(author).some(({ parsed }) => parsed) || hasTestsInside(author)) return undefined;
  const bare = modules.filter(({ files: own }) => !own.some((path) => author.index.loadedByTests.has(path)));
  const lines = (path: string) => author.index.file.get(path)?.lines ?? 0;
  const files = modules
    .filter((module) => !bare.includes(module))
    .flatMap((module) => bareFiles(author, module, longFile))
    .sort((a, b) => lines(b) - lines(a) || (a < b ? -1 : 1));
  const parts =
    bare.length === 0
      ? 'Something of every part is loaded when the tests run, by a test or by what it imports.'
      : `${capital(
          listSome(
            bare.map((module) => author.moduleName(module)),
            6,
          ),
        )} ${bare.length === 1 ? 'is' : 'are'} ${useWords(author).by} no test, nor by anything that tests ${useWords(author).many}.`;
  const told = files.slice(0, mostBare).map((path) => {
    const [main] = surfaceOf(author, [path]);
    return `${code(path)} ${main ? author.citeSymbol(main) : author.cite(path, [1, 1])}, ${sizeOf(lines(path))}`;
  });
  const longest =
    told.length > 0
      ? `The longest files of the other parts that neither a test nor what it imports loads; a program that a test starts is not seen:\n\n${bullets(told)}`
      : undefined;
  return [parts, longest].filter((part) => part !== undefined).join('\n\n');
}

/** What the authors say of it; else a short test of the usual kind is the best example to copy. */
function example(author: Author): string | undefined {
  const stated = testPlace(author);
  const said = stated && author.says(stated.said.path, stated.said.quote, longestSaid);
  if (stated && said !== undefined) return `Of ${code(stated.path)} the authors say: ${said}.`;
  const model = modelTest(author);
  if (model === undefined) return undefined;
  const subject = testedBy(author, model);
  const [main] = subject === undefined ? [] : surfaceOf(author, [subject]);
  const of = main ? `, a test of ${list(citedNames(author, [main]))}` : '';
  const [shared] = sharedHelpers(author);
  const use = shared === undefined ? undefined : author.index.importsOf.get(model)?.find(({ to }) => to === shared);
  const sharing = use ? ` It uses ${code(use.to ?? '')}, which several share ${author.cite(model, [use.line, use.line])}.` : '';
  const lines = author.index.file.get(model)?.lines ?? 0;
  const short = `${lines > mostOfShort ? 'One' : 'A short one'} to start from is ${code(model)}${of}: ${sizeOf(lines)} ${author.cite(model, [1, 1])}.${sharing}`;
  const declared = author.index.importersOf.get(model)?.find(({ specifier }) => specifier.startsWith('self::'));
  if (!declared) return short;
  return `${short} A new file has to be declared beside it, in ${code(declared.from)} ${author.cite(declared.from, [declared.line, declared.line])}.`;
}
