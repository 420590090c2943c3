import type { ChangeFact, CoChangeFact, HistoryFacts, HotFileFact, ReleaseFact } from '../../model';
import type { Author } from './author';
import type { Composed } from './composed';
import { cutSentence, day, historyOf, tellable } from './historyWords';
import { knownProblems } from './knownProblems';
import { isParsedFile } from './moduleFiles';
import { bullets, joinBody, section } from './sections';
import { capital, code, count, list, listOf, literal, numeral } from './words';

const mostReleases = 4;
const mostMilestones = 4;
const mostAreas = 8;
const mostQuotes = 3;
/** Of the last release a reader wants to know all. */
const mostOfLast = 10;
const mostHotFiles = 8;
const fewCommits = 5;
const mostPairs = 6;
const mostParts = 6;

/** What changed lately and what keeps changing: releases, what came after them, files and pairs of files, noted problems. */
export function composeIssuesReleases(author: Author): Composed {
  const history = historyOf(author);
  return {
    summary: summaryOf(author, history),
    body: joinBody([
      opening(author, history),
      section(
        history.releases.length > 0 && !history.unreleased.lastYear ? 'Since the last release' : 'The last year',
        ...lately(author, history),
      ),
      section('Releases', ...releasesTold(author, history)),
      section('What keeps changing', ...keepsChanging(author, history)),
      section('What changes together', ...together(author, history)),
      section('Known problems written in the code', knownProblems(author, history)),
    ]),
    diagrams: [],
  };
}

function summaryOf(author: Author, { releases, unreleased }: HistoryFacts): string {
  const [last] = releases;
  return last
    ? `What changed in ${author.name} with its last releases and in the ${count(unreleased.commits, 'commit')} since, and what keeps changing.`
    : `What changed in ${author.name} in the last year, and what keeps changing.`;
}

function opening(author: Author, history: HistoryFacts): string {
  const { releases, unreleased, head, newest } = history;
  const [last] = releases;
  const end = `the newest commit, ${author.citeCommit(head)} of ${day(newest)}`;
  const since =
    unreleased.commits === 0
      ? `Nothing came after it up to ${end}.`
      : `${capital(count(unreleased.commits, 'commit'))} came after it, up to ${end}.`;
  const sentences = last
    ? [`The last release is ${nameWithProof(author, last)} of ${dayOf(last)}, ${amongReleases(history)}.`, since]
    : [
        `No tag on the way to ${end}, names a release.`,
        `${capital(count(history.recent, 'commit'))} were made in the last year, merges not counted.`,
      ];
  const isDated = releases.some(({ changelog }) => changelog?.day !== undefined);
  const dated = isDated ? ', of releases those of the changelog where it gives them' : '';
  const year = `The last year is the year up to that commit; days are those of UTC${dated}. Commits of an area are those that changed its code, tests apart.`;
  return [...sentences, year, cutSentence(history)].filter((sentence) => sentence !== undefined).join(' ');
}

function amongReleases({ releases, cut }: HistoryFacts): string {
  if (releases.length === 1) return 'the only one that was found on the way to the commit described here';
  return `one of ${cut === null ? '' : 'at least '}${count(releases.length, 'release')} that lead to the commit described here`;
}

/** The tag says the name and proves it. */
function nameWithProof(author: Author, { tags }: ReleaseFact): string {
  const [first = '', ...others] = tags;
  return `**${author.citeTag(first)}**${others.length === 0 ? '' : ` and ${count(others.length, 'other tag')}`}`;
}

function lately(author: Author, { unreleased }: HistoryFacts): readonly (string | undefined)[] {
  const { areas, changes, changelog, commits } = unreleased;
  const told = new Set<string>();
  const breaking = changes.filter((change) => change.breaking).slice(0, mostQuotes);
  for (const { sha } of breaking) told.add(sha);
  const noted = changelog?.items.slice(0, mostQuotes).flatMap((item) => author.says(changelog.path, item) ?? []);
  const lines = areas.slice(0, mostAreas).map((area) => areaLine(author, area, told));
  const left = areas.length - lines.length;
  return [
    breaking.length === 0 ? undefined : `Breaking, by their messages: ${quotesOf(author, breaking)}.`,
    noted && noted.length > 0 ? `The changelog says of what is not released yet: ${list(noted)}.` : undefined,
    bullets(lines),
    left > 0 ? `${capital(count(left, 'area'))} with fewer commits ${left === 1 ? 'is' : 'are'} not listed.` : undefined,
    areas.length === 0 && commits > 0 && tellable(changes).length > 0
      ? `None of these commits changed an area of the source: ${quotesOf(author, tellable(changes).slice(0, mostQuotes))}.`
      : undefined,
  ];
}

/** A commit that changed several areas is quoted for the first of them. */
function areaLine(author: Author, area: HistoryFacts['unreleased']['areas'][number], told: Set<string>): string {
  const module = author.index.module.get(area.module);
  const fresh = tellable(area.changes)
    .filter(({ sha }) => !told.has(sha))
    .slice(0, mostQuotes);
  for (const { sha } of fresh) told.add(sha);
  const [one] = area.changes;
  const proof = one ? `${area.commits === 1 ? ':' : ', such as'} ${author.citeCommit(one.sha)}` : '';
  const said = fresh.length > 0 ? `${fresh.length < area.commits ? ', above all' : ':'} ${quotesOf(author, fresh)}` : proof;
  return `**${module ? author.moduleName(module) : literal(area.module)}**, ${count(area.commits, 'commit')}${said}.`;
}

function quotesOf(author: Author, changes: readonly ChangeFact[]): string {
  return list(changes.map((change) => `${change.kind === 'fix' ? 'the fix ' : ''}${author.saysChange(change)}`));
}

/** Packages with versions of their own, each by its newest tag. */
function partsLine(author: Author, { partReleases }: HistoryFacts): string | undefined {
  if (partReleases.length === 0) return undefined;
  const newest = partReleases.slice(0, mostParts).map((tag) => author.citeTag(tag));
  return `Packages are also released on their own, most lately ${listOf(newest, partReleases.length)}.`;
}

/** The changelog knows best when a release came out. */
function dayOf({ at, changelog }: ReleaseFact): string {
  return changelog?.day ?? day(at);
}

/** The newest, then the milestones before them, and how many are left out. */
function releasesTold(author: Author, history: HistoryFacts): readonly (string | undefined)[] {
  const { releases } = history;
  const parts = partsLine(author, history);
  if (releases.length === 0) return [parts ?? 'No tag on the way to the commit described here names a release.'];
  const newest = releases.slice(0, mostReleases);
  const milestones = releases.slice(mostReleases).filter((release) => release.milestone);
  const told = milestones.slice(0, mostMilestones);
  const lines = [...newest, ...told].flatMap((release, at) => releaseLine(author, release, at === 0 ? mostOfLast : mostQuotes) ?? []);
  const left = releases.length - lines.length;
  const oldest = literal(newest.at(-1)?.tags[0] ?? '');
  const which =
    told.length === 0
      ? ''
      : `: of those before ${oldest} only ${numeral(told.length)} ${told.length === 1 ? 'is' : 'are'}, each the first that was found of its version`;
  const more = left === 0 ? undefined : `${capital(count(left, 'other release'))} ${left === 1 ? 'is' : 'are'} not listed${which}.`;
  return [bullets(lines), more, parts];
}

/** Nothing of a release of which nothing is known but its number, unless the number says that it was a large one. */
function releaseLine(author: Author, release: ReleaseFact, most: number): string | undefined {
  const { changes, changelog, commits, partial } = release;
  const size = partial ? `at least ${count(commits, 'commit')}` : count(commits, 'commit');
  const head = `${nameWithProof(author, release)}, ${dayOf(release)}, ${size}`;
  const breaking = changes.filter((change) => change.breaking).slice(0, most);
  const noted = changelog?.items.slice(0, most).flatMap((item) => author.says(changelog.path, item) ?? []) ?? [];
  const others = tellable(changes)
    .filter(({ breaking, kind }) => !breaking && kind !== 'upkeep' && kind !== 'documentation')
    .slice(0, most - breaking.length);
  const parts = [
    breaking.length > 0 ? `breaking: ${quotesOf(author, breaking)}` : undefined,
    noted.length > 0 ? `its changelog says ${list(noted)}` : undefined,
    noted.length === 0 && others.length > 0 ? quotesOf(author, others) : undefined,
  ].filter((part) => part !== undefined);
  if (parts.length > 0) return `${head}: ${parts.join('; ')}.`;
  return release.milestone ? `${head}.` : undefined;
}

/** Files of the last year or, where nothing changed in it, those that once changed often. */
function keepsChanging(author: Author, { hotFiles }: HistoryFacts): readonly (string | undefined)[] {
  const hot = hotFiles.filter(({ recent }) => recent > 1);
  const isQuiet = hotFiles.every(({ recent }) => recent === 0);
  const once = isQuiet ? hotFiles.filter(({ commits }) => commits >= fewCommits) : [];
  const lines = [...hot, ...once].slice(0, mostHotFiles).map((file) => hotLine(author, file));
  const quiet = `No source file changed in the last year.${once.length > 0 ? ' The files below changed most often before.' : ''}`;
  return [
    hotFiles.length === 0 ? 'No commit that was read changed a source file.' : isQuiet ? quiet : undefined,
    !isQuiet && lines.length === 0 ? 'No source file changed more than once in the last year.' : undefined,
    lines.length > 0 ? 'Here and in what follows, commits that only name a version are not counted.' : undefined,
    bullets(lines),
  ];
}

function hotLine(author: Author, { path, commits, whole, recent, people, last }: HotFileFact): string {
  const module = author.index.moduleOf.get(path);
  const where = module ? ` in ${author.moduleName(module)}` : '';
  const by = people === 1 ? 'one person' : count(people, 'person', 'people');
  const least = whole ? '' : 'at least ';
  const times =
    recent === 0 || (recent === commits && whole)
      ? `${least}${count(commits, 'commit')} by ${by}`
      : `${count(recent, 'commit')} in the last year by ${by}${recent === commits ? '' : `, ${least}${commits} in all`}`;
  return `${code(path)}${where}: ${times}; the last one ${author.saysChange(last)}.`;
}

/** Files that import each other are expected to change together; the others first. */
function unexpectedFirst(author: Author, pairs: readonly CoChangeFact[]): readonly CoChangeFact[] {
  const isExpected = (pair: CoChangeFact) => (imports(author, pair) ? 1 : 0);
  return [...pairs].sort((a, b) => isExpected(a) - isExpected(b)).slice(0, mostPairs);
}

function imports(author: Author, { paths: [one, other] }: CoChangeFact): boolean {
  const leads = (from: string, to: string) => author.index.importsOf.get(from)?.some((fact) => fact.to === to) ?? false;
  return leads(one, other) || leads(other, one);
}

function together(author: Author, { coChanges }: HistoryFacts): readonly (string | undefined)[] {
  if (coChanges.length === 0) return [];
  const lines = unexpectedFirst(author, coChanges).map((pair) => pairLine(author, pair));
  return ['Commits that changed many source files at once are not counted here.', bullets(lines)];
}

function pairLine(author: Author, pair: CoChangeFact): string {
  const { paths, together, each, last } = pair;
  const [seldom, often] = each[0] <= each[1] ? [0, 1] : [1, 0];
  const share = together === each[seldom] ? `all ${together} commits` : `${together} of ${each[seldom]} commits`;
  const isKnown = paths.every((path) => isParsedFile(author, path));
  const joined = imports(author, pair) || !isKnown ? '' : ', though neither imports the other';
  return `${code(paths[seldom] ?? '')} changed with ${code(paths[often] ?? '')} in ${share}${joined}; last ${author.saysChange(last)}.`;
}
