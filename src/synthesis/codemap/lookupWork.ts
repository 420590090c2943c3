import { type BoundaryFact, groupBy } from '../../model';
import { folderOf, homeOf } from '../compose/homeOf';
import { modelTest, plainTests, sharedHelpers } from '../compose/modelTest';
import { projectOf } from '../compose/project';
import { typedScript } from '../compose/scriptRunner';
import { testPlace } from '../compose/testPlace';
import { code, list, listSome } from '../compose/words';
import { configuredBy } from './configuredBy';
import { findInSources } from './findInSources';
import type { LookupRow } from './lookupRow';
import type { MapAuthor } from './mapAuthor';
import { testRun } from './testCommand';

const mostScripts = 5;
const mostConfigs = 12;
const environmentName =
  /\b(?:process\.env|import\.meta\.env|Bun\.env)(?:\.([A-Z][A-Z0-9_]+)|\[['"]([A-Z][A-Z0-9_]+)['"]\])|\b(?:env\.get|getenv)\(['"]([A-Z][A-Z0-9_]+)['"]/g;
const release = /^(?:release|publish|prepublish\w*|version|postversion|package|changeset.*)$/;

/** Rows about working on the project: tests, what scripts do, how it is configured and published. */
export function lookupWork(author: MapAuthor): readonly LookupRow[] {
  return [...tests(author), ...environment(author), ...tools(author), ...scripts(author), ...publishing(author)];
}

/** Where the authors send new tests, else where most are, a short one to imitate, what they share, and how they are run. */
function tests(author: MapAuthor): readonly LookupRow[] {
  const model = modelTest(author);
  if (model === undefined) return [];
  const files = plainTests(author);
  const [shared] = sharedHelpers(author);
  const folders = new Set(author.facts.modules.flatMap((module) => module.files.map(folderOf)));
  const isBeside = files.filter(({ path }) => folders.has(folderOf(path))).length > files.length / 2;
  const home = homeOf(files.map(({ path }) => path));
  const place = testPlace(author)
    ? author.file(model, model)
    : isBeside
      ? `a file like ${code(nameOf(model))} beside what it tests`
      : home === ''
        ? 'a new file'
        : `a file below ${author.file(`${home}/`, `${home}/`)}`;
  const run = testRun(author);
  const read = list([model, ...(shared === undefined ? [] : [shared])].map((path) => author.file(path, path)));
  return [['add a test', read, `${place}${run === undefined ? '' : `; ${run}`}`]];
}

/** Environment variables and the files that read them: as Runtime boundaries has them, else as the text of other languages says. */
function environment(author: MapAuthor): readonly LookupRow[] {
  const known = author.facts.boundaries.filter(({ kind, name }) => kind === 'environment' && name !== 'process.env');
  const names = new Set(known.map(({ name }) => name));
  const readers = known.length > 0 ? readersOf(known) : findInSources(author, (text) => namesIn(text, names));
  if (readers.length === 0) return [];
  const files = list(readers.slice(0, 3).map((path) => author.file(path)));
  return [[`change what the environment decides (${listSome([...names].sort().map(code), 4)})`, files, files]];
}

/** The files that read most variables first. */
function readersOf(known: readonly BoundaryFact[]): readonly string[] {
  const paths = known.flatMap((fact) => fact.paths);
  const reads = (path: string) => paths.filter((other) => other === path).length;
  return [...new Set(paths)].sort((a, b) => reads(b) - reads(a) || (a < b ? -1 : 1));
}

function namesIn(text: string, names: Set<string>): number {
  const found = [...text.matchAll(environmentName)].flatMap((match) => match[1] ?? match[2] ?? match[3] ?? []);
  for (const name of found) names.add(name);
  return new Set(found).size;
}

/** Files that configure what scripts run: those that a command names, else told by their names, `vitest.config.ts` for `vitest`. */
function tools(author: MapAuthor): readonly LookupRow[] {
  const project = projectOf(author);
  const runs = (project?.scripts ?? []).flatMap(({ name, command }) =>
    configuredBy(author, project?.dir ?? '', command).map((run) => ({ ...run, script: code(typedScript(author, name)) })),
  );
  const byConfig = [...groupBy(runs, ({ path, tool }) => `${path}\n${tool}`)].sort(([one], [other]) => (one < other ? -1 : 1));
  const byUse = groupBy(
    byConfig.map(([, users]) => users),
    useOf,
  );
  return [...byUse].slice(0, mostConfigs).map(([use, configs]) => {
    const files = list(configs.flatMap(([first]) => (first ? [author.file(first.path, first.path)] : [])));
    return [use, files, files];
  });
}

/** ``configure `tsc`, as `npm test` and `npm run build` run it``. */
function useOf(users: readonly { readonly tool: string; readonly script: string }[]): string {
  const scripts = [...new Set(users.map(({ script }) => script))];
  return `configure ${code(users[0]?.tool ?? '')}, as ${listSome(scripts, 3)} ${scripts.length === 1 ? 'runs' : 'run'} it`;
}

/** Scripts of the manifest that start a file of the repository, by the file. */
function scripts(author: MapAuthor): readonly LookupRow[] {
  const project = projectOf(author);
  const programs = new Set(author.entries.filter(({ kind }) => kind === 'bin' || kind === 'server').map(({ target }) => target));
  const own = author.entries.filter(
    ({ kind, path, target }) => kind === 'script' && path === project?.path && target !== undefined && !programs.has(target),
  );
  const byTarget = groupBy(own, ({ target = '' }) => target);
  return [...byTarget].slice(0, mostScripts).map(([target, entries]) => {
    const names = list(entries.map(({ name }) => code(typedScript(author, name))));
    const led = (author.index.importsOf.get(target) ?? []).flatMap(({ to }) => to ?? []);
    const files = [...new Set([target, ...led])].slice(0, 4).map((path) => author.file(path));
    return [`change what ${names} ${entries.length === 1 ? 'does' : 'do'}`, author.file(target), list(files)];
  });
}

/** Scripts and jobs that are named for releasing. */
function publishing(author: MapAuthor): readonly LookupRow[] {
  const project = projectOf(author);
  const told = (project?.scripts ?? [])
    .filter(({ name }) => release.test(name))
    .map(({ name, command }) => `${code(name)} (${code(command)})`);
  const jobs = author.facts.files
    .map(({ path }) => path)
    .filter((path) => path.startsWith('.github/workflows/') && /release|publish/i.test(nameOf(path)));
  const log = author.facts.files.find(({ path }) => /^(?:changelog|changes|history)\.(?:md|rst|txt)$/i.test(path));
  if (!project || told.length + jobs.length === 0) return [];
  const files = [...(project.version ? [project.path] : []), ...(log ? [log.path] : []), ...jobs];
  const read = [
    ...(told.length > 0
      ? [`${told.length === 1 ? 'the script' : 'the scripts'} ${listSome(told, 4)} in ${author.file(project.path)}`]
      : []),
    ...jobs.map((path) => author.file(path)),
  ];
  return [['publish a version', list(read), list((files.length > 0 ? files : [project.path]).map((path) => author.file(path)))]];
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
