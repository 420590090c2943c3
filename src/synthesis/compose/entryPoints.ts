import { type EntryPointFact, type EntryPointKind, groupBy } from '../../model';
import { type Author, citedNames } from './author';
import { pathDiagram, pathSections, pathTerms, waysTerms } from './callPaths';
import type { Composed } from './composed';
import { showDiagram } from './diagrams';
import { fileWords } from './fileWords';
import { bullets, joinBody, present, section } from './sections';
import { passedOn, publicSurfaceOf } from './surface';
import { capital, code, count, list, listOf, numeral } from './words';

interface Group {
  readonly title: string;
  readonly kinds: readonly EntryPointKind[];
  readonly verb: string;
  /** True for what people do to the project, not what the project does. */
  readonly isWork?: true;
}

const groups: readonly Group[] = [
  { title: 'Programs', kinds: ['bin', 'server', 'worker'], verb: 'runs' },
  { title: 'What can be imported', kinds: ['export', 'main', 'browser', 'types'], verb: 'leads to' },
  { title: 'What a build bundles', kinds: ['bundle'], verb: 'begins in' },
  { title: 'What the editor starts', kinds: ['activation', 'command'], verb: 'leads to' },
  { title: 'Routes', kinds: ['route'], verb: 'is answered in' },
  { title: 'Containers', kinds: ['container'], verb: 'runs' },
  { title: 'Scripts', kinds: ['script'], verb: 'runs', isWork: true },
  { title: 'Jobs of the continuous integration', kinds: ['ci-job'], verb: 'runs', isWork: true },
];

const libraryKinds: ReadonlySet<EntryPointKind> = new Set(['export', 'main', 'browser', 'types']);
const mostInGroup = 24;
/** Of more paths than these below a package each part of the code has one line. */
const mostPaths = 12;
const mostWork = 10;
/** Scripts that somebody who works on the project runs. */
const usual =
  /^(?:build|compile|test|start|dev|serve|watch|lint|check|typecheck|bench|format|generate|docs?)(?:$|[:-](?:watch|all|unit|integration|e2e|prod|dev|types?)$)/;
const mostImportant = 5;

/** Where does execution start, and what can be called from outside? */
export function composeEntryPoints(author: Author): Composed {
  const own = author.index.ownEntryPoints;
  const told = groups
    .map((group) => ({ group, entries: own.filter(({ kind }) => group.kinds.includes(kind)) }))
    .filter(({ entries }) => entries.length > 0);
  const { callPaths } = author.facts;
  const diagram = pathDiagram(author, 'paths', callPaths, 'The paths, by module');
  return {
    summary: `Where execution starts and what can be used from outside: ${list(told.map(({ group, entries }) => `${group.title.toLowerCase()} (${entries.length})`))}.`,
    body: joinBody([
      opening(author),
      ...told.filter(({ group }) => !group.isWork).map((one) => groupSection(author, one)),
      section('Paths through the code', pathWords(callPaths.length), diagram && showDiagram(diagram), ...pathSections(author, callPaths)),
      ...told.filter(({ group }) => group.isWork).map((one) => groupSection(author, one)),
    ]),
    diagrams: present([diagram]),
  };
}

function groupSection(author: Author, { group, entries }: { readonly group: Group; readonly entries: readonly EntryPointFact[] }) {
  if (group.title === 'Routes') return section(group.title, bullets(routeLines(author, entries)));
  if (group.title === 'What the editor starts') return section(group.title, bullets(startedLines(author, entries)));
  if (group.title === 'What can be imported') return section(group.title, ...importedLines(author, entries));
  if (group.isWork) return section(group.title, ...workLines(author, entries));
  return section(group.title, bullets(entries.slice(0, mostInGroup).map((entry) => entryLine(author, entry))), moreOf(entries));
}

/** Commands and events by the file that they lead to, where it is one for several. */
function startedLines(author: Author, entries: readonly EntryPointFact[]): readonly string[] {
  return [...groupBy(entries, ({ target, name }) => target ?? name).values()].flatMap((own) => {
    const target = own[0]?.target;
    if (own.length === 1 || target === undefined) return own.map((entry) => entryLine(author, entry));
    const shown = own.slice(0, mostInGroup).map(({ name, path, line }) => `${code(name)} ${author.cite(path, [line, line])}`);
    return [`${listOf(shown, own.length)} lead to ${code(target)}${offered(author, target)}.`];
  });
}

/** Packages by themselves; of many paths below one, those of each part by name. */
function importedLines(author: Author, entries: readonly EntryPointFact[]): readonly (string | undefined)[] {
  const deep = entries.filter(({ name }) => depthOf(name) > 1);
  if (deep.length <= mostPaths) return [bullets(publishedFirst(author, entries).map((entry) => entryLine(author, entry)))];
  const whole = publishedFirst(author, entries).filter((entry) => !deep.includes(entry));
  const byPart = groupBy(deep, ({ target }) => author.index.moduleOf.get(target ?? ''));
  const parts = [...byPart]
    .sort((a, b) => b[1].length - a[1].length)
    .map(([module, own]) => {
      const names = [...new Set(own.map(({ name }) => code(name)))];
      return `${module ? `**${author.moduleName(module)}**` : 'Elsewhere'}: ${list(names)}.`;
    });
  const names = new Set(deep.map(({ name }) => name)).size;
  return [
    bullets(whole.map((entry) => entryLine(author, entry))),
    `${capital(count(names, 'path'))} below can be imported too, by the part that they lead to:`,
    bullets(parts),
  ];
}

/** What a package that is never published offers, beside others that are, nobody imports. */
function publishedFirst(author: Author, entries: readonly EntryPointFact[]): readonly EntryPointFact[] {
  return [...entries].sort((a, b) => Number(isUnpublished(author, a)) - Number(isUnpublished(author, b)));
}

function isUnpublished({ index }: Author, { path, kind }: EntryPointFact): boolean {
  return libraryKinds.has(kind) && index.unpublished.has(path);
}

function depthOf(name: string): number {
  return name.replace(/^@[^/]+\//, '').split('/').length;
}

/** Scripts and jobs that say what they do, each once; those of bots and the rest are counted. */
function workLines(author: Author, entries: readonly EntryPointFact[]): readonly (string | undefined)[] {
  const own = entries.filter(
    (entry) => entry.says !== undefined || (entry.kind === 'script' ? usual.test(entry.name) : verbOf(entry) === 'runs'),
  );
  const once = own.filter(({ name, command }, at) => own.findIndex((other) => other.name === name && other.command === command) === at);
  const shown = (once.length > 0 ? once : entries).slice(0, mostWork);
  const rest = new Set(entries.map(({ name }) => name)).size - new Set(shown.map(({ name }) => name)).size;
  return [
    bullets(shown.map((entry) => entryLine(author, entry))),
    rest > 0 ? `${capital(numeral(rest))} more ${rest === 1 ? 'is' : 'are'} declared beside them.` : undefined,
  ];
}

/** One line a file: a router is read file by file. */
function routeLines(author: Author, routes: readonly EntryPointFact[]): readonly string[] {
  return [...groupBy(routes, ({ path }) => path)].map(([path, own]) => {
    const shown = own.slice(0, mostInGroup).map(({ name, line }) => `${code(name)} ${author.cite(path, [line, line])}`);
    return `${code(path)}: ${listOf(shown, own.length)}.`;
  });
}

function pathWords(paths: number): string | undefined {
  if (paths === 0) return undefined;
  return `First the ways that lead through most of the code, then the shortest ones to a place where it reaches outside; both as far as the calls can be told. ${waysTerms} ${pathTerms}`;
}

function moreOf(entries: readonly EntryPointFact[]): string | undefined {
  const rest = entries.length - mostInGroup;
  return rest > 0 ? `${capital(numeral(rest))} more ${rest === 1 ? 'is' : 'are'} declared beside them.` : undefined;
}

const undeclared: ReadonlySet<EntryPointKind> = new Set(['script', 'ci-job', 'route']);

/** Programs and libraries are counted; scripts and jobs are for those who work on the project. */
function opening(author: Author): string {
  const all = author.index.ownEntryPoints.filter((entry) => !undeclared.has(entry.kind) && !isService(entry));
  if (all.length === 0) return 'No program and no library is declared.';
  const doors = all.filter((entry) => !isUnpublished(author, entry));
  const hidden = all.length - doors.length;
  if (hidden === 0 || doors.length === 0) return `${countOf(all)}.`;
  return `${countOf(doors)}; ${numeral(hidden)} more ${hidden === 1 ? 'is' : 'are'} of packages that are not published.`;
}

/** How many there are and to how many files they lead. */
function countOf(doors: readonly EntryPointFact[]): string {
  const traced = doors.filter(({ target }) => target !== undefined);
  const files = new Set(traced.map(({ target }) => target)).size;
  const are = doors.length === 1 ? 'is' : 'are';
  const where =
    traced.length === 0
      ? `; the source file of ${doors.length === 1 ? 'it' : 'none'} could ${doors.length === 1 ? 'not ' : ''}be told`
      : traced.length === doors.length
        ? `, leading to ${count(files, 'source file')}`
        : `; ${numeral(traced.length)} of them ${traced.length === 1 ? 'leads' : 'lead'} to ${count(files, 'source file')}`;
  return `${capital(count(doors.length, 'entry point'))} ${are} declared${where}`;
}

/**
 * The entry points that a newcomer needs first: programs, then what can be imported, whole packages before their parts.
 * Those that could be traced to a source file come alone where there are any.
 */
export function importantEntries(author: Author): readonly EntryPointFact[] {
  const order = groupOrder();
  const candidates = author.index.ownEntryPoints.filter(
    (entry) => order.has(entry.kind) && !isService(entry) && !isUnpublished(author, entry),
  );
  const traced = candidates.filter(({ target }) => target !== undefined && author.index.moduleOf.has(target));
  // What is imported most matters most in a library; of programs that are bundled, the one that brings most together.
  const rank = ({ kind, target }: EntryPointFact) => author.index.file.get(target ?? '')?.[kind === 'bundle' ? 'hub' : 'rank'] ?? 0;
  const place = ({ kind }: EntryPointFact) => order.get(kind) ?? 0;
  const sorted = [...(traced.length > 0 ? traced : candidates)].sort(
    (a, b) => place(a) - place(b) || depthOf(a.name) - depthOf(b.name) || rank(b) - rank(a) || (a.name < b.name ? -1 : 1),
  );
  return sorted.filter((entry, at) => sorted.findIndex((other) => doorOf(other) === doorOf(entry)) === at).slice(0, mostImportant);
}

/** True when the page says of more places where something begins than the important ones; scripts and jobs are work on the project. */
export function hasMoreEntries(author: Author): boolean {
  const told = new Set(importantEntries(author).map(doorOf));
  const work = new Set(groups.filter(({ isWork }) => isWork).flatMap(({ kinds }) => kinds));
  return author.index.ownEntryPoints.some((entry) => !work.has(entry.kind) && !told.has(doorOf(entry)));
}

function doorOf({ name, target = '' }: EntryPointFact): string {
  return `${name}\n${target}`;
}

/** Where each kind stands among the important ones; scripts, jobs, single commands and routes are not among them. */
function groupOrder(): ReadonlyMap<EntryPointKind, number> {
  const kinds = groups.flatMap((group, at) => group.kinds.map((kind) => [kind, at] as const));
  return new Map(kinds.filter(([kind]) => !undeclared.has(kind) && kind !== 'command'));
}

/** One entry point: what it is called, where it is declared, what it leads to and what that offers. */
export function entryLine(author: Author, entry: EntryPointFact): string {
  const declared = `${code(entry.name)} ${author.cite(entry.path, [entry.line, entry.line])}`;
  const said = author.says(entry.path, entry.says);
  if (said !== undefined) return `${code(entry.name)}: ${said}.`;
  const runs =
    entry.command === undefined || entry.command === entry.name
      ? ''
      : ` ${verbOf(entry)} ${code(entry.command.replace(/\$\{\{[^}]*\}\}/g, '…'))}${stepProof(author, entry)}`;
  if (entry.kind === 'script') return `${declared}${runs}.`;
  if (entry.name.includes('*')) return `${declared} stands for one path a file.`;
  if (entry.target === undefined) return `${declared}${runs}${isBuilt(entry) ? '; its source file could not be told' : ''}.`;
  const verb = groups.find((group) => group.kinds.includes(entry.kind))?.verb ?? 'leads to';
  return `${declared} ${verb} ${code(entry.target)}${begins(author, entry) ?? offered(author, entry.target)}.`;
}

/** The line of a job's command, which stands below that of its name. */
export function stepProof(author: Author, { path, line, commandLine = line }: EntryPointFact): string {
  return commandLine === line ? '' : ` ${author.cite(path, [commandLine, commandLine])}`;
}

/** The function that a script of Python names behind its module: `flask.cli:main`. */
function begins(author: Author, { kind, command = '', target = '' }: EntryPointFact): string | undefined {
  const name = kind === 'bin' ? /^[\w.]+:(\w+)$/.exec(command)?.[1] : undefined;
  const symbol = (author.index.symbolsOf.get(target) ?? []).find((each) => each.name === name && each.container === undefined);
  return symbol && `, where it calls ${list(citedNames(author, [symbol]))}`;
}

/** A container of somebody else's program, such as a database. */
function isService({ kind, target }: EntryPointFact): boolean {
  return kind === 'container' && target === undefined;
}

/** A job has other steps too; it may have no command of its own: `uses dessant/lock-threads`. */
function verbOf({ kind, command = '' }: EntryPointFact): string {
  if (kind !== 'ci-job') return 'runs';
  return /^[\w.-]+\/[\w./-]+$/.test(command) ? 'uses' : 'has the step';
}

/** Kinds that lead to a file: usually one that a build makes. */
function isBuilt({ kind }: EntryPointFact): boolean {
  return kind === 'bin' || kind === 'main' || kind === 'export' || kind === 'browser';
}

function offered(author: Author, target: string): string {
  const own = publicSurfaceOf(author, [target]).slice(0, 3);
  const names = passedOn(author, [target]);
  if (own.length > 0) {
    const besides = names.length === 0 ? '' : ` and passes on ${listOf(citedNames(author, names.slice(0, 2)), names.length)}`;
    return `, which declares ${list(citedNames(author, own))}${besides}`;
  }
  const shown = names.slice(0, 3);
  if (shown.length === 0) {
    const said = fileWords(author, target);
    return said === undefined ? '' : `: ${said}`;
  }
  return `, which passes on ${listOf(citedNames(author, shown), names.length)}`;
}
