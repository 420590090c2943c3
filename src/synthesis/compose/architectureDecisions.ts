import { type ConstraintFact, type DecisionFact, groupBy } from '../../model';
import type { Author } from './author';
import type { Composed } from './composed';
import { placeOfRule, rulesOfCode } from './rules';
import { bullets, joinBody, section } from './sections';
import { capital, code, count, numeral } from './words';

const mostDecisions = 40;
const mostOfDesign = 24;
const mostRules = 16;
const mostMeant = 8;
const mostOfGuide = 24;
/** What an author shouts comes first. */
const shouted = /\b(?:NEVER|ALWAYS|MUST|DO NOT|DON['’]T)\b/;
const longestRule = 240;

/** What was decided, why, and is it still so? */
export function composeArchitectureDecisions(author: Author): Composed {
  const records = author.facts.decisions.filter(({ says }) => says === undefined);
  const sections = author.facts.decisions.filter(({ says }) => says !== undefined);
  const isDocument = (path: string) => author.index.file.get(path)?.role === 'docs';
  const stated = rulesOfCode(author);
  const rules = stated.filter(({ intended }) => !intended).slice(0, mostRules);
  const meant = stated.filter(({ intended }) => intended).slice(0, mostMeant);
  const set = author.facts.constraints.filter(({ path }) => isDocument(path));
  const told = guideRules(author, set);
  const found = { records: records.length, designs: new Set(sections.map(({ path }) => path)).size, set: set.length };
  return {
    summary: `What was decided in ${author.name} and what must be kept: decision records, and rules that documents and comments state.`,
    body: joinBody([
      opening(found, told.length, rules.length),
      section(
        'Decision records',
        bullets(records.slice(0, mostDecisions).flatMap((decision) => decisionLine(author, decision) ?? [])),
        more(records.length),
      ),
      section(
        'What documents tell of the design',
        bullets(sections.slice(0, mostOfDesign).flatMap((decision) => decisionLine(author, decision) ?? [])),
      ),
      section('Rules that documents set', bullets(told)),
      section('Rules stated in the code', bullets(rules.map((rule) => `${placeOfRule(rule, rule.path)}: ${rule.said}.`))),
      section('On purpose, as comments say', bullets(meant.map((rule) => `${placeOfRule(rule, rule.path)}: ${rule.said}.`))),
    ]),
    diagrams: [],
  };
}

interface Found {
  readonly records: number;
  /** Documents about the design. */
  readonly designs: number;
  /** Rules that documents set. */
  readonly set: number;
}

function opening({ records, designs, set }: Found, told: number, shown: number): string {
  const recorded =
    records === 0
      ? 'No decision record was found'
      : `${capital(count(records, 'decision record'))} ${records === 1 ? 'was' : 'were'} found`;
  const design = designs === 0 ? '' : `; ${count(designs, 'document')} ${designs === 1 ? 'tells' : 'tell'} of the design`;
  const listed = told === set ? (set === 1 ? 'listed' : 'all listed') : `${numeral(told)} of them listed`;
  const documents =
    set === 0
      ? ''
      : `; ${count(set, 'rule')} ${set === 1 ? 'was' : 'were'} found in documents for those who change the code, ${listed} below`;
  const comments = shown === 0 ? '; no comment states a rule' : '; some rules that comments state are listed below';
  return `${recorded}${design}${documents}${comments}.`;
}

/** The rules of each document, not all of a long one, so that none takes all the room. */
function guideRules(author: Author, set: readonly ConstraintFact[]): readonly string[] {
  return [...groupBy(set, ({ path }) => path)].flatMap(([path, own]) =>
    shoutedFirst(own)
      .slice(0, mostOfGuide)
      .flatMap(({ quote }) => {
        const said = author.says(path, quote, longestRule);
        return said === undefined ? [] : [`${code(path)}: ${said}.`];
      }),
  );
}

function shoutedFirst(rules: readonly ConstraintFact[]): readonly ConstraintFact[] {
  const rank = ({ quote }: ConstraintFact) => (shouted.test(quote.text) ? 0 : 1);
  return [...rules].sort((a, b) => rank(a) - rank(b));
}

function decisionLine(author: Author, { path, title, status, decision, context, says }: DecisionFact): string | undefined {
  const named = author.says(path, title);
  if (named === undefined) return undefined;
  const parts = [
    status && told('Status', author.says(path, status)),
    decision && told('Decided', author.says(path, decision)),
    context && told('Because', author.says(path, context)),
    says && told('It begins', author.says(path, says)),
  ];
  return [`${named}.`, ...parts.filter((part) => part !== undefined)].join(' ');
}

function told(what: string, said: string | undefined): string | undefined {
  return said && `${what}: ${said}.`;
}

function more(decisions: number): string | undefined {
  return decisions > mostDecisions
    ? `${capital(count(decisions - mostDecisions, 'more record'))} ${decisions === mostDecisions + 1 ? 'lies' : 'lie'} beside them.`
    : undefined;
}
