import { type FileFact, type FileRole, groupBy, type ModuleFact } from '../../model';
import { fileWords } from '../compose/fileWords';
import { purposeOf } from '../compose/purpose';
import { bullets } from '../compose/sections';
import { code, count, list } from '../compose/words';
import type { MapAuthor } from './mapAuthor';
import { about, someOf } from './phrases';

const mostChildren = 14;
const mostFiles = 14;
const mostNamed = 10;
/** A folder is opened in the tree when it holds more than this share of the source files, and at least so many. */
const openedShare = 0.3;
const openedFiles = 8;
const changelog = /^(?:changelog|changes|history|news|releases?)\.(?:md|rst|txt)$/i;

/** What stands at the top of the repository, each with what it is for; folders that hold much of the source are opened. */
export function folderTree(author: MapAuthor): string {
  const { files } = author.facts;
  const folders = [...childrenOf(files, '').keys()].sort();
  const lines = folders.flatMap((folder) => folderLines(author, folder, files)).join('\n');
  return [lines, topFiles(author)].filter((part) => part !== undefined && part !== '').join('\n');
}

/** Folders right below one (`''` for the top; others end with `/`), each with the files in it and below. */
function childrenOf(files: readonly FileFact[], above: string): ReadonlyMap<string, readonly FileFact[]> {
  const below = files.filter(({ path }) => path.startsWith(above) && path.indexOf('/', above.length) > 0);
  return groupBy(below, ({ path }) => path.slice(0, path.indexOf('/', above.length) + 1));
}

/** The folder's line and, indented, those of the folders in it that hold source files where it is opened. */
function folderLines(author: MapAuthor, folder: string, files: readonly FileFact[]): readonly string[] {
  const all = author.facts.files.filter(isSource).length;
  const within = files.filter(({ path }) => path.startsWith(folder));
  const sources = within.filter(isSource).length;
  const only = onlyChild(folder, within);
  if (only !== undefined && sources >= openedFiles) return folderLines(author, only, within);
  const own = `- ${author.file(folder, folder)}: ${describeFolder(author, folder, within)}`;
  if (sources < openedFiles || sources < all * openedShare) return [`${own}${below(folder, within)}`];
  const children = [...childrenOf(within, folder)].filter(([, held]) => held.some(isSource));
  const shown = children.slice(0, mostChildren).flatMap(([child]) => folderLines(author, child, within));
  const rest = children.length - mostChildren;
  const more = rest > 0 ? [`- ${count(rest, 'more folder')} with source files`] : [];
  return [own, ...[...shown, ...more].map((line) => `  ${line}`)];
}

/** Of a folder that holds nothing but one other: that one, as in `src/main/java/org/`. */
function onlyChild(folder: string, within: readonly FileFact[]): string | undefined {
  const [first, ...others] = childrenOf(within, folder);
  return first && others.length === 0 && first[1].length === within.length ? first[0] : undefined;
}

/** The folders in one that is not opened, by name. */
function below(folder: string, files: readonly FileFact[]): string {
  const names = [...childrenOf(files, folder).keys()].map((child) => code(child.slice(folder.length)));
  return names.length === 0 ? '' : `; folders: ${someOf(names, mostNamed)}`;
}

function isSource({ role }: FileFact): boolean {
  return role === 'source';
}

const roleNames: readonly (readonly [FileRole, string])[] = [
  ['source', 'source file'],
  ['test', 'test file'],
  ['example', 'file of examples'],
  ['docs', 'document'],
  ['script', 'script'],
  ['fixture', 'fixture'],
  ['types', 'type declaration'],
  ['config', 'configuration file'],
  ['data', 'data file'],
];

function describeFolder(author: MapAuthor, folder: string, files: readonly FileFact[]): string {
  const purpose = purposeOf(author, asModule(author, folder.slice(0, -1), files));
  const counts = roleNames.flatMap(([role, noun]) => {
    const n = files.filter((file) => file.role === role).length;
    return n === 0 ? [] : [about(n, noun, noun.startsWith('file of') ? noun.replace('file', 'files') : undefined)];
  });
  const main = list(counts.slice(0, 3));
  return purpose === undefined ? main : `${purpose}; ${main}`;
}

/** The folder as if it were a part of its own, so that its purpose is looked for in the same places. */
function asModule(author: MapAuthor, id: string, files: readonly FileFact[]): ModuleFact {
  const own = author.index.packageOf.has(id) ? { package: id } : {};
  return { id, name: id, files: files.filter(isSource).map(({ path }) => path), rank: 0, hub: 0, uses: [], ...own };
}

/** Files at the top that say something: the manifest, documents in their own words, what scripts start. The rest by name. */
function topFiles(author: MapAuthor): string | undefined {
  const files = author.facts.files.filter(({ path }) => !path.includes('/'));
  const told = files.flatMap((file) => {
    const words = describeFile(author, file);
    return words === undefined ? [] : [{ file, line: `${author.file(file.path)}: ${words}` }];
  });
  const shown = told.slice(0, mostFiles);
  const others = files.filter((file) => !shown.some((each) => each.file === file)).map(({ path }) => code(path));
  const rest = others.length === 0 ? [] : [`Also at the top: ${list(others.slice(0, mostFiles))}`];
  return bullets([...shown.map(({ line }) => line), ...rest]);
}

function describeFile(author: MapAuthor, { path, role, doc }: FileFact): string | undefined {
  const manifest = author.facts.packages.find((each) => each.path === path);
  if (manifest) {
    const scripts = manifest.scripts.length > 0 ? ` with ${count(manifest.scripts.length, 'script')}` : '';
    const said = author.says(path, manifest.description);
    return `the manifest of ${manifest.name === '' ? 'the repository' : code(manifest.name)}${said ? `, ${said},` : ''}${scripts}`;
  }
  const script = author.entries.find(({ kind, target }) => kind === 'script' && target === path);
  if (script) return `what the script ${code(script.name)} runs`;
  if (changelog.test(path)) return 'what changed with each version';
  const document = author.index.document.get(path);
  if (document) return author.says(path, document.lead, 120) ?? author.says(path, document.title);
  return role === 'source' || doc ? fileWords(author, path) : undefined;
}
