import { isQuotable } from '../../markdown';
import type { CallPathFact, FileRole, ModuleFact, PackageFact } from '../../model';
import type { Author } from './author';
import { pathLine, waysTerms } from './callPaths';
import type { Composed } from './composed';
import { moduleDiagram, showDiagram } from './diagrams';
import { entryLine, hasMoreEntries, importantEntries } from './entryPoints';
import { familiesOf, familySentence } from './families';
import { features } from './features';
import { byImportance } from './importance';
import { languageNames } from './languageNames';
import { limits } from './limits';
import { moduleLine } from './moduleLine';
import { projectOf, readmeOf } from './project';
import { readFirst, readFirstDocuments } from './readFirst';
import { bullets, joinBody, numbered, present, section } from './sections';
import { whereItRuns } from './sideEffects';
import { testSentence } from './testImports';
import { usage, workingSteps } from './usage';
import { capital, code, count, firstSentence, list, listSome, literal, sizeOf } from './words';

const mostModules = 6;
const mostPathsTold = 2;
/** About as many as two sentences have. */
const fewWords = 40;

/** What is this, and how does it work in one screen? */
export function composeOverview(author: Author): Composed {
  const project = projectOf(author);
  const modules = byImportance(author, author.facts.modules);
  const diagram = moduleDiagram(author, 'parts', modules, 'The parts, and which imports which');
  return {
    summary: summaryOf(author, project),
    body: joinBody([
      opening(author, project),
      section('What it offers', features(author, project)),
      section(
        'What it is made of',
        madeOf(author, modules) ?? 'No source code was found that falls into parts.',
        diagram && showDiagram(diagram),
        families(author),
      ),
      section('How it is used', usage(author, project)),
      section('What it is not', limits(author)),
      section('Where it runs', whereItRuns(author)),
      section('Where it starts', ...starts(author)),
      section('What happens', bullets(pathsToTell(author).map((path) => pathLine(author, path))), pathTerms(author)),
      section('Read first', numbered(startingFiles(author))),
      section('Working on it', workingOn(author, project), workingSteps(author)),
    ]),
    diagrams: present([diagram]),
  };
}

function startingFiles(author: Author): readonly string[] {
  const sources = author.facts.modules.flatMap((module) => module.files);
  const told = readFirst(author, sources, 4);
  const all = author.facts.files.map(({ path }) => path);
  return told.length > 0 ? told : readFirstDocuments(author, all, 4);
}

function summaryOf(author: Author, project: PackageFact | undefined): string {
  const { name } = author;
  const words = project?.description?.text;
  const own = words && isQuotable(words) ? `${name} calls itself “${firstSentence(words, 120)}”. ` : '';
  return `${own}What ${name} is made of, where it starts, and what to read first.`;
}

function opening(author: Author, project: PackageFact | undefined): string {
  const name = `**${literal(author.name)}**`;
  const own = project && author.says(project.path, project.description);
  const readme = readmeOf(author, project);
  const lead = readme && author.says(readme.path, readme.lead);
  const repeats = project?.description !== undefined && readme?.lead !== undefined && sameStart(project.description.text, readme.lead.text);
  const first = own
    ? `${name} is, in its own words, ${own}.`
    : lead
      ? `${name} introduces itself with ${lead}.`
      : `${name} does not say what it is, neither in a manifest nor at the start of a README.`;
  const second = own && lead && !repeats ? ` Its README adds: ${lead}.` : '';
  return `${first}${second} ${sizeSentence(author)}${dependencySentence(author, project)}`;
}

function sameStart(a: string, b: string): boolean {
  const words = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return words(b).startsWith(words(a).slice(0, 40)) || words(a).startsWith(words(b).slice(0, 40));
}

function sizeSentence(author: Author): string {
  const sources = author.facts.files.filter(({ role, language }) => (role === 'source' || role === 'test') && languageNames.has(language));
  if (sources.length === 0) return `It holds ${count(author.facts.files.length, 'file')}, none of them source code.`;
  const perLanguage = new Map<string, number>();
  for (const file of sources) {
    const name = languageNames.get(file.language) ?? '';
    perLanguage.set(name, (perLanguage.get(name) ?? 0) + 1);
  }
  const languages = [...perLanguage].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const lines = sources.reduce((sum, file) => sum + file.lines, 0);
  const told = languages.slice(0, 3).map(([name, n]) => `${count(n, 'file')} of ${name}`);
  return `${capital(list(told))}, ${sizeOf(lines)} with tests${uncounted(author)}.`;
}

const asideNames: readonly (readonly [FileRole, string])[] = [
  ['example', 'examples'],
  ['fixture', 'fixtures'],
  ['script', 'scripts'],
  ['docs', 'documents'],
  ['config', 'configuration'],
  ['types', 'type declarations'],
];

/** Files of code that are neither sources nor tests. */
function uncounted(author: Author): string {
  const files = author.facts.files.filter(
    ({ role, language }) => asideNames.some(([aside]) => aside === role) && languageNames.has(language),
  );
  const names = asideNames.flatMap(([role, name]) => (files.some((file) => file.role === role) ? [name] : []));
  return files.length === 0
    ? ''
    : `; not counted ${files.length === 1 ? 'is' : 'are'} ${count(files.length, 'more file')} of ${list(names)}`;
}

function dependencySentence(author: Author, project: PackageFact | undefined): string {
  if (!project?.path.endsWith('package.json')) return '';
  const runtime = project.dependencies.filter((dependency) => dependency.kind === 'runtime');
  const [first, last] = [runtime[0], runtime.at(-1)];
  if (!first || !last) return ` It has no runtime dependencies.`;
  const lines = [Math.min(first.line, last.line), Math.max(first.line, last.line)] as const;
  return ` ${capital(count(runtime.length, 'runtime dependency', 'runtime dependencies'))}: ${listSome(
    runtime.map((dependency) => code(dependency.name)),
    4,
  )} ${author.cite(project.path, lines)}.`;
}

function madeOf(author: Author, modules: readonly ModuleFact[]): string | undefined {
  if (modules.length === 0) return undefined;
  const shown = modules.slice(0, mostModules);
  const rest = modules.length - shown.length;
  const more =
    rest > 0 ? `\n\n${capital(count(rest, 'more part'))} ${rest === 1 ? 'is' : 'are'} on ${author.pageLink('modules', 'Modules')}.` : '';
  return `${bullets(shown.map((module) => moduleLine(author, module)))}${more}`;
}

function families(author: Author): string | undefined {
  const found = familiesOf(author, () => true, 2).slice(0, 3);
  return bullets(found.map((family) => familySentence(author, family)));
}

/** The main path, and the one through the part where it begins, where that goes on elsewhere. */
function pathsToTell({ facts, index }: Author): readonly CallPathFact[] {
  const [main, ...others] = facts.callPaths;
  if (!main) return [];
  const home = index.moduleOf.get(index.symbol.get(main.steps[0] ?? '')?.path ?? '');
  const inHome = facts.modulePaths.find(({ module }) => module === home?.id)?.path;
  const isNew = inHome && !main.steps.includes(inHome.steps.at(-1) ?? '') && inHome.steps.some((step) => main.steps.includes(step));
  return [main, ...(isNew ? [inHome] : others)].slice(0, mostPathsTold);
}

function pathTerms(author: Author): string | undefined {
  if (pathsToTell(author).length === 0) return undefined;
  const isMore = author.facts.callPaths.length > mostPathsTold;
  return isMore ? `${waysTerms} More paths are on ${author.pageLink('entry-points', 'Entry points')}.` : waysTerms;
}

function starts(author: Author): readonly (string | undefined)[] {
  const told = bullets(importantEntries(author).map((entry) => entryLine(author, entry)));
  const more = told === undefined ? 'What else there is stands on' : 'More are on';
  return [
    told ?? 'No program and no library was found that is meant for others.',
    hasMoreEntries(author) ? `${more} ${author.pageLink('entry-points', 'Entry points')}.` : undefined,
  ];
}

/** Where the project tells how to work on it. A word on licences, or where else to look, is no guide. */
function contributing(author: Author): string | undefined {
  const guide = author.facts.documents.find(
    ({ path }) => /^(?:docs\/|\.github\/)?contributing\.(?:md|rst|mdx)$/i.test(path) && wordsIn(author.text(path)) > fewWords,
  );
  const quote = guide?.lead ?? guide?.title;
  return guide && quote ? `How to take part is in ${code(guide.path)} ${author.cite(guide.path, quote.lines)}.` : undefined;
}

/** Scripts without spaces have a word in about each two characters. */
function wordsIn(text: string): number {
  const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
  return (
    text
      .replace(dense, '')
      .split(/\P{L}+/u)
      .filter(Boolean).length +
    (text.match(dense) ?? []).length / 2
  );
}

const tasks = ['build', 'test', 'start', 'dev', 'lint', 'check', 'typecheck', 'bench', 'release'];

function workingOn(author: Author, project: PackageFact | undefined): string | undefined {
  const scripts = (project?.scripts ?? [])
    .filter((script) => tasks.includes(script.name))
    .sort((a, b) => tasks.indexOf(a.name) - tasks.indexOf(b.name));
  const told = scripts
    .slice(0, 5)
    .map(
      (script) =>
        `The script ${code(script.name)} runs ${code(script.command)} ${project ? author.cite(project.path, [script.line, script.line]) : ''}.`,
    );
  const version = project?.version
    ? `The manifest says version ${literal(project.version.text)} ${author.cite(project.path, project.version.lines)}${project.license ? `, under the licence ${literal(project.license)}` : ''}.`
    : undefined;
  const { decisions, constraints } = author.facts;
  const silence =
    decisions.length + constraints.length === 0 ? 'No decision record, no design document and no rule in a comment was found.' : undefined;
  return [...told, testSentence(author), contributing(author), silence, version].filter((part) => part !== undefined).join(' ');
}
