import { type AreaHistoryFact, type CodeOwnersFact, groupBy, type HistoryFacts, type ModuleFact, type PersonFact } from '../../model';
import type { Author } from './author';
import type { Composed } from './composed';
import { cutSentence, day, historyOf } from './historyWords';
import { byImportance } from './importance';
import { bullets, joinBody, section } from './sections';
import { capital, code, count, list, listOf, listSome, literal } from './words';

const mostAreas = 14;
const mostQuiet = 8;
const mostPeople = 8;
const mostRules = 12;
const mostNames = 3;
const mostNamedAreas = 10;

/** Whom to ask: owners by rule first, then who changed what in the year before the newest commit, and what nobody did. */
export function composeOwnership(author: Author): Composed {
  const history = historyOf(author);
  const areas = areasOf(author, history);
  return {
    summary: summaryOf(author, history),
    body: joinBody([
      opening(author, history),
      section('By rule', byRule(author, history.owners)),
      section('Who was active in the last year', bullets(activePeople(author, history)) ?? 'No person made a commit in the last year.'),
      history.people.length > 1 ? section('Who knows what now', ...knowers(author, areas)) : undefined,
      section('One knower or none', ...fewKnowers(author, history, areas)),
    ]),
    diagrams: [],
  };
}

interface Area {
  readonly module: ModuleFact;
  readonly fact: AreaHistoryFact;
}

function areasOf(author: Author, { areas }: HistoryFacts): readonly Area[] {
  const facts = new Map(areas.map((fact) => [fact.module, fact]));
  return byImportance(author, author.facts.modules).flatMap((module) => {
    const fact = facts.get(module.id);
    return fact ? [{ module, fact }] : [];
  });
}

function summaryOf(author: Author, { owners }: HistoryFacts): string {
  const rule = owners ? 'its owners by rule, ' : '';
  return `Whom to ask about ${author.name}: ${rule}who changed which area in the last year, and what only one person knows or nobody.`;
}

function opening(author: Author, history: HistoryFacts): string {
  const { commits, people, programs, newest, oldest, head } = history;
  const span = day(oldest) === day(newest) ? `on ${day(newest)}` : `from ${day(oldest)} to ${day(newest)}`;
  const by = people.length === 1 ? `all by ${literal(people[0]?.name ?? '')}` : `by ${count(people.length, 'person', 'people')}`;
  const programmed = programs.reduce((sum, program) => sum + program.commits, 0);
  const sentences = [
    `${capital(count(commits, 'commit'))}, merges not counted, ${commits === 1 ? 'was' : 'were'} read, ${span}, the newest being ${author.citeCommit(head)}${programmed === 0 ? `, ${by}` : ''}.`,
    programmed > 0
      ? `${capital(count(programmed, 'commit'))} by programs, such as ${literal(programs[0]?.name ?? '')}, ${programmed === 1 ? 'is' : 'are'} left out below; the others are ${by}.`
      : undefined,
    'The last year is the year up to the newest commit. Somebody counts as knowing an area who changed its code, tests apart, in at least two commits then.',
    cutSentence(history),
  ];
  return sentences.filter((sentence) => sentence !== undefined).join(' ');
}

function byRule(author: Author, owners: CodeOwnersFact | undefined): string {
  if (!owners) return 'No CODEOWNERS file was found: nothing says by rule who must review what.';
  const deciding = owners.rules.filter(({ files, owners: names }) => files > 0 || names.length > 0).slice(0, mostRules);
  const lines = deciding.map(({ pattern, owners: names, line, files }) => {
    const who = names.length === 0 ? 'nobody' : list(names.map(literal));
    const reach = files === 0 ? 'the last word on no source file' : `the last word on ${count(files, 'source file')}`;
    return `${code(pattern)}: ${who}, ${reach} ${author.cite(owners.path, [line, line])}.`;
  });
  const left = owners.rules.length - deciding.length;
  const rest = left > 0 ? ` ${capital(count(left, 'more rule'))} ${left === 1 ? 'is' : 'are'} not listed.` : '';
  const uncovered =
    owners.uncovered === 0
      ? 'Every source file has an owner.'
      : `${capital(count(owners.uncovered, 'source file'))} ${owners.uncovered === 1 ? 'has' : 'have'} no owner by rule.`;
  const intro = `${code(owners.path)} names owners; where several rules fit a file, the last one decides.`;
  return `${intro} ${uncovered}${rest}\n\n${bullets(lines) ?? ''}`;
}

function activePeople(author: Author, { people }: HistoryFacts): readonly string[] {
  const active = people.filter(({ recent }) => recent > 0);
  const lines = active.slice(0, mostPeople).map(({ name, commits, recent, last }) => {
    const all = commits > recent ? ` of ${commits.toLocaleString('en')} in all` : '';
    return `${literal(name)}: ${count(recent, 'commit')}${all}, the last ${author.citeCommit(last)}.`;
  });
  const left = active.length - lines.length;
  return left > 0 ? [...lines, `${capital(count(left, 'other person', 'other people'))}, none with more commits than these.`] : lines;
}

/** Nothing where nothing changed in the last year. */
function knowers(author: Author, areas: readonly Area[]): readonly (string | undefined)[] {
  const active = areas.filter(({ fact }) => fact.recent > 0);
  const left = active.length - mostAreas;
  if (active.length === 0) return [];
  return [
    'Commits of the last year, each person with the newest one.',
    bullets(active.slice(0, mostAreas).map((area) => areaLine(author, area))),
    left > 0 ? `${capital(count(left, 'area'))} with less weight in the code ${left === 1 ? 'is' : 'are'} not listed.` : undefined,
  ];
}

/** `core, 11 commits by 3 people: Jane 8 [1a2b3c4], Bob 2 [5d6e7f8] and one more.` */
function areaLine(author: Author, { module, fact }: Area): string {
  const now = fact.people.filter(({ recent }) => recent > 0);
  const [only] = now;
  const commits = count(fact.recent, 'commit');
  if (only && now.length === 1)
    return `**${author.moduleName(module)}**, ${commits}: ${literal(only.name)} ${author.citeCommit(only.last)}.`;
  const named = now.slice(0, mostNames).map(({ name, recent, last }) => `${literal(name)} ${recent} ${author.citeCommit(last)}`);
  return `**${author.moduleName(module)}**, ${commits} by ${count(now.length, 'person', 'people')}: ${listOf(named, now.length)}.`;
}

function fewKnowers(author: Author, history: HistoryFacts, areas: readonly Area[]): readonly (string | undefined)[] {
  const alone = areas.filter(({ fact }) => knowersOf(fact).length === 1);
  const unknown = areas.filter(({ fact }) => fact.recent > 0 && knowersOf(fact).length === 0);
  const quiet = areas.filter(({ fact }) => fact.recent === 0);
  const told = new Set(history.areas.map(({ module }) => module));
  const untouched = author.facts.modules.filter(({ id }) => !told.has(id));
  const names = (some: readonly ModuleFact[]) =>
    listSome(
      some.map((module) => author.moduleName(module)),
      mostNamedAreas,
    );
  const modules = (some: readonly Area[]) => names(some.map(({ module }) => module));
  const proven = (some: readonly Area[]) =>
    listSome(
      some.map(({ module, fact }) => `${author.moduleName(module)} ${author.citeCommit(fact.last.sha)}`),
      mostNamedAreas,
    );
  const few = alone.length + unknown.length + quiet.length + untouched.length;
  return [
    history.people.length === 1 ? undefined : oneKnower(author, alone),
    unknown.length === 0 ? undefined : `Changed in the last year, but by nobody more than twice: ${proven(unknown)}.`,
    quiet.length === 0 ? undefined : `${capital(count(quiet.length, 'area'))} no person changed in the last year:`,
    bullets(quiet.slice(0, mostQuiet).map((area) => quietLine(author, area))),
    quiet.length > mostQuiet ? `Nor did any person change ${modules(quiet.slice(mostQuiet))}.` : undefined,
    untouched.length === 0 ? undefined : `No commit that was read changed ${names(untouched)}.`,
    few === 0 && areas.length > 0 ? 'Every area has at least two who know it.' : undefined,
  ];
}

/** People with the areas that only they know, so that each is named once. */
function oneKnower(author: Author, alone: readonly Area[]): string | undefined {
  if (alone.length === 0) return undefined;
  const byPerson = [...groupBy(alone, ({ fact }) => knowersOf(fact)[0]?.name ?? '')];
  const lines = byPerson
    .sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1))
    .slice(0, mostPeople)
    .map(
      ([name, areas]) =>
        `${literal(name)}: ${listSome(
          areas.map(({ module, fact }) => `${author.moduleName(module)} ${author.citeCommit(knowersOf(fact)[0]?.last ?? fact.last.sha)}`),
          mostNamedAreas,
        )}.`,
    );
  return `${capital(count(alone.length, 'area'))} only one person changed more than twice in that year:\n\n${bullets(lines) ?? ''}`;
}

/** A single commit may be the correction of a typo. */
function knowersOf({ people }: AreaHistoryFact): readonly PersonFact[] {
  return people.filter(({ recent }) => recent > 2);
}

/** The last one to change it and, when that is somebody else, who changed it most. */
function quietLine(author: Author, { module, fact }: Area): string {
  const { last, people, commits } = fact;
  const [most] = people;
  const isOther = most && most.name.toLowerCase() !== last.author.toLowerCase() && most.commits > 1;
  const mostly = isOther ? `; most often by ${literal(most.name)}, in ${most.commits} of ${commits} commits` : '';
  return `**${author.moduleName(module)}**, last by ${literal(last.author)} on ${day(last.at)}, ${author.saysChange(last)}${mostly}.`;
}
