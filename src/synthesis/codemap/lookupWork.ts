import type { FileFact } from '../../model';
import { groupBy } from '../compose/factIndex';
import { projectOf } from '../compose/project';
import { code, list, listSome } from '../compose/words';
import { ownEntryPoints } from '../ownEntryPoints';
import { findInSources } from './findInSources';
import type { Lookup } from './lookup';
import type { MapAuthor } from './mapAuthor';

const mostScripts = 5;
const shortestModel = 20;
const environmentName =
  /\b(?:process\.env|import\.meta\.env|Bun\.env)(?:\.([A-Z][A-Z0-9_]+)|\[['"]([A-Z][A-Z0-9_]+)['"]\])|\b(?:env\.get|getenv)\(['"]([A-Z][A-Z0-9_]+)['"]/g;
const release = /^(?:release|publish|prepublish\w*|version|postversion|package|changeset.*)$/;
const testNames = /[._-](?:test|spec)\.[^.]+$|^test_.*\.py$|_test\.\w+$/;

/** Rows about working on the project: tests, what scripts do, how it is configured and published. */
export function lookupWork(author: MapAuthor): readonly Lookup[] {
  return [...tests(author), ...environment(author), ...scripts(author), ...publishing(author)];
}

/** Where most tests are, a short one to imitate, what they share, and how they are run. */
function tests(author: MapAuthor): readonly Lookup[] {
  const files = author.facts.files.filter(({ role, path }) => role === 'test' && testNames.test(nameOf(path)));
  const [shared] = sharedByTests(author);
  const model = modelTest(author, files, shared);
  if (!model) return [];
  const folders = new Set(author.facts.modules.flatMap((module) => module.files.map(folderOf)));
  const isBeside = files.filter(({ path }) => folders.has(folderOf(path))).length > files.length / 2;
  const top = `${topFolder(files.map(({ path }) => path))}/`;
  const place = isBeside ? `a file like ${code(nameOf(model))} beside what it tests` : `a file below ${author.file(top, top)}`;
  const run = projectOf(author)?.scripts.find(({ name }) => name === 'test');
  const read = list([model, ...(shared === undefined ? [] : [shared])].map((path) => author.file(path, path)));
  return [['add a test', read, `${place}${run ? `; ${code('npm test')} runs ${code(run.command)}` : ''}`]];
}

/** A short test where most tests are that reaches the source, and that uses what they share where there is such a thing. */
function modelTest(author: MapAuthor, files: readonly FileFact[], shared: string | undefined): string | undefined {
  const top = topFolder(files.map(({ path }) => path));
  const imports = (path: string) => (author.index.importsOf.get(path) ?? []).flatMap(({ to }) => to ?? []);
  const usesShared = ({ path }: FileFact) => (shared !== undefined && imports(path).includes(shared) ? 0 : 1);
  const size = ({ lines }: FileFact) => (lines < shortestModel ? 10_000 : lines);
  const reaching = files.filter(({ path }) => path.startsWith(top) && imports(path).some((to) => author.index.moduleOf.has(to)));
  const [first] = reaching.sort((a, b) => usesShared(a) - usesShared(b) || size(a) - size(b) || (a.path < b.path ? -1 : 1));
  return first?.path;
}

/** The helper of tests that at least three of them import. */
function sharedByTests(author: MapAuthor): readonly string[] {
  const isTest = (path: string) => author.index.file.get(path)?.role === 'test';
  const users = (path: string) => new Set((author.index.importersOf.get(path) ?? []).map(({ from }) => from).filter(isTest)).size;
  const helpers = author.facts.files.filter(({ path, role }) => role === 'test' && users(path) >= 3);
  return helpers
    .sort((a, b) => users(b.path) - users(a.path) || (a.path < b.path ? -1 : 1))
    .slice(0, 1)
    .map(({ path }) => path);
}

/** The folder that most tests lie below: two steps deep where tests have a tree of their own. */
function topFolder(paths: readonly string[]): string {
  const groups = groupBy(paths, (path) =>
    folderOf(path)
      .split('/')
      .slice(0, path.startsWith('test') ? 2 : 1)
      .join('/'),
  );
  const [top] = [...groups].sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1));
  return top?.[0] ?? '';
}

/** Environment variables and the files that read them. */
function environment(author: MapAuthor): readonly Lookup[] {
  const names = new Set<string>();
  const readers = findInSources(author, (text) => {
    const found = [...text.matchAll(environmentName)].flatMap((match) => match[1] ?? match[2] ?? match[3] ?? []);
    for (const name of found) names.add(name);
    return new Set(found).size;
  });
  if (readers.length === 0) return [];
  const files = list(readers.slice(0, 3).map((path) => author.file(path)));
  return [[`change what the environment decides (${listSome([...names].sort().map(code), 4)})`, files, files]];
}

/** Scripts of the manifest that start a file of the repository, by the file. */
function scripts(author: MapAuthor): readonly Lookup[] {
  const project = projectOf(author);
  const own = ownEntryPoints(author.facts).filter(
    ({ kind, path, target }) => kind === 'script' && path === project?.path && target !== undefined,
  );
  const byTarget = groupBy(own, ({ target = '' }) => target);
  return [...byTarget].slice(0, mostScripts).map(([target, entries]) => {
    const names = list(entries.map(({ name }) => code(`npm run ${name}`)));
    const led = (author.index.importsOf.get(target) ?? []).flatMap(({ to }) => to ?? []);
    const files = [...new Set([target, ...led])].slice(0, 4).map((path) => author.file(path));
    return [`change what ${names} ${entries.length === 1 ? 'does' : 'do'}`, author.file(target), list(files)];
  });
}

/** Scripts and jobs that are named for releasing. */
function publishing(author: MapAuthor): readonly Lookup[] {
  const project = projectOf(author);
  const told = (project?.scripts ?? [])
    .filter(({ name }) => release.test(name))
    .map(({ name, command }) => `${code(name)} (${code(command)})`);
  const jobs = author.facts.files
    .map(({ path }) => path)
    .filter((path) => path.startsWith('.github/workflows/') && /release|publish/i.test(nameOf(path)));
  const log = author.facts.files.find(({ path }) => /^(?:changelog|changes|history)\.md$/i.test(path));
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

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
