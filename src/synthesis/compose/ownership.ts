import type { AreaHistoryFact, CodeOwnersFact, HistoryFacts, ModuleFact, PersonFact } from '../../model';
import type { Author } from './author';
import type { Composed } from './composed';
import { cutSentence, day, historyOf } from './historyWords';
import { byImportance } from './importance';
import { bullets, joinBody, section } from './sections';
import { capital, code, count, list, listSome, literal } from './words';

const mostAreas = 14;
const mostQuiet = 8;
const mostPeople = 8;
const mostRules = 12;

/** Whom to ask: owners by rule first, then who changed what in the year before the newest commit, and what nobody did. */
export function composeOwnership(author: Author): Composed {
  const history = historyOf(author);
  const areas = areasOf(author, history);
  const active = areas.filter(({ fact }) => fact.recent > 0);
  return {
    summary: summaryOf(author, history),
    body: joinBody([
      opening(author, history),
      section('By rule', byRule(author, history.owners)),
      section('Who was active in the last year', bullets(activePeople(author, history))),
      history.people.length > 1
        ? section('Who knows what now', bullets(active.slice(0, mostAreas).map((area) => knowersLine(author, area))), more(active.length))
        : undefined,
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

function summaryOf(author: Author, { people, owners }: HistoryFacts): string {
  const now = people.filter(({ recent }) => recent > 0).length;
  const rule = owners ? 'its owners by rule, and ' : '';
  return `Whom to ask about ${author.name}: ${rule}who of ${count(people.length, 'person', 'people')} changed which area in the last year (${count(now, 'person', 'people')}).`;
}

function opening(author: Author, history: HistoryFacts): string {
  const { commits, people, programs, newest, oldest, head } = history;
  const span = day(oldest) === day(newest) ? `on ${day(newest)}` : `from ${day(oldest)} to ${day(newest)}`;
  const by = people.length === 1 ? `all by ${literal(people[0]?.name ?? '')}` : `by ${count(people.length, 'person', 'people')}`;
  const programmed = programs.reduce((sum, program) => sum + program.commits, 0);
  const sentences = [
    `${capital(count(commits, 'commit'))}, merges not counted, ${commits === 1 ? 'was' : 'were'} read, ${span}, the newest being ${author.citeCommit(head)}${programmed === 0 ? `, ${by}` : ''}.`,
    programmed > 0
      ? `Programs such as ${literal(programs[0]?.name ?? '')} made ${programmed} of them and are left out below; the others are ${by}.`
      : undefined,
    'The last year is the year up to the newest commit. Somebody counts as knowing an area who changed a file of it then.',
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
    return `${code(pattern)}: ${who}, ${reach} ${author.cite(owners.path, [line, line])}`;
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
  const lines = active.slice(0, mostPeople).map((person) => {
    const all = person.commits > person.recent ? ` of ${person.commits} in all` : '';
    return `${literal(person.name)}: ${count(person.recent, 'commit')}${all}, last ${lastOf(author, person)}`;
  });
  const left = active.length - lines.length;
  return left > 0 ? [...lines, `${capital(count(left, 'other person', 'other people'))} with fewer commits.`] : lines;
}

function lastOf(author: Author, { last }: PersonFact): string {
  return author.citeCommit(last);
}

/** `core: Jane made 8 of 11 commits in the last year, last [1a2b3c4]; then Bob (2) and Ann (1).` */
function knowersLine(author: Author, { module, fact }: Area): string {
  const now = fact.people.filter(({ recent }) => recent > 0);
  const [first, ...others] = now;
  if (!first) throw new Error('an area with recent commits has people who made them');
  const share = first.recent === fact.recent ? allOf(fact.recent) : `${first.recent} of ${count(fact.recent, 'commit')}`;
  const then = others.map(({ name, recent }) => `${literal(name)} (${recent})`);
  const rest = then.length === 0 ? '' : `; then ${listSome(then, 4)}`;
  return `**${author.moduleName(module)}**: ${literal(first.name)} made ${share}, last ${author.citeCommit(first.last)}${rest}.`;
}

function allOf(commits: number): string {
  return commits === 1 ? 'the only commit' : `all ${commits} commits`;
}

function more(areas: number): string | undefined {
  const left = areas - mostAreas;
  return left > 0
    ? `${capital(count(left, 'smaller area'))} that changed in the last year ${left === 1 ? 'is' : 'are'} not listed.`
    : undefined;
}

function fewKnowers(author: Author, history: HistoryFacts, areas: readonly Area[]): readonly (string | undefined)[] {
  const knowers = ({ fact }: Area) => fact.people.filter(({ recent }) => recent > 0);
  const alone = areas.filter((area) => knowers(area).length === 1);
  const quiet = areas.filter(({ fact }) => fact.recent === 0);
  const told = new Set(history.areas.map(({ module }) => module));
  const untouched = author.facts.modules.filter(({ id }) => !told.has(id));
  const names = (some: readonly ModuleFact[]) =>
    listSome(
      some.map((module) => author.moduleName(module)),
      10,
    );
  const nameWith = (area: Area) => `${author.moduleName(area.module)} (${literal(knowers(area)[0]?.name ?? '')})`;
  return [
    history.people.length === 1 || alone.length === 0
      ? undefined
      : `Changed by one person only in the last year: ${listSome(alone.map(nameWith), 10)}.`,
    quiet.length === 0 ? undefined : `${capital(count(quiet.length, 'area'))} nobody changed in the last year:`,
    bullets(quiet.slice(0, mostQuiet).map((area) => quietLine(author, area))),
    quiet.length > mostQuiet ? `So are ${names(quiet.slice(mostQuiet).map(({ module }) => module))}.` : undefined,
    untouched.length === 0 ? undefined : `No commit that was read changed ${names(untouched)}.`,
    alone.length + quiet.length + untouched.length === 0 && areas.length > 0
      ? 'Every area was changed by at least two people in the last year.'
      : undefined,
  ];
}

/** The last one to change it and, when that is somebody else, who changed it most. */
function quietLine(author: Author, { module, fact }: Area): string {
  const { last, people, commits } = fact;
  const [most] = people;
  const mostly =
    most && most.name !== last.author && most.commits > 1 ? `; most of all by ${literal(most.name)}, ${most.commits} of ${commits}` : '';
  return `**${author.moduleName(module)}**, last by ${literal(last.author)} on ${day(last.at)}, ${author.saysChange(last)}${mostly}.`;
}
