import type { DecisionFact } from '../../model';
import type { Author } from './author';
import type { Composed } from './composed';
import { rulesOf } from './rules';
import { bullets, joinBody, section } from './sections';
import { capital, code, count } from './words';

const mostDecisions = 40;
const mostRules = 24;

/** What was decided, why, and is it still so? */
export function composeArchitectureDecisions(author: Author): Composed {
  const records = author.facts.decisions.filter(({ says }) => says === undefined);
  const sections = author.facts.decisions.filter(({ says }) => says !== undefined);
  const paths = author.facts.files.map(({ path }) => path);
  const rules = rulesOf(author, paths)
    .slice(0, mostRules)
    .map(({ path, said }) => `${code(path)}: ${said}.`);
  return {
    summary: `What was decided in ${author.name} and what must be kept: decision records, and rules that the comments state.`,
    body: joinBody([
      opening(author, records.length, rules.length),
      section(
        'Decision records',
        bullets(records.slice(0, mostDecisions).flatMap((decision) => decisionLine(author, decision) ?? [])),
        more(records.length),
      ),
      section('What documents tell of the design', bullets(sections.flatMap((decision) => decisionLine(author, decision) ?? []))),
      section('Rules stated in the code', bullets(rules)),
    ]),
    diagrams: [],
  };
}

function opening(author: Author, recorded: number, shown: number): string {
  const { constraints } = author.facts;
  const records =
    recorded === 0
      ? 'No decision record was found'
      : `${capital(count(recorded, 'decision record'))} ${recorded === 1 ? 'was' : 'were'} found`;
  const rules =
    constraints.length === 0
      ? 'no comment states a rule'
      : `${count(constraints.length, 'sentence')} in comments say what must or must not be done`;
  const which = constraints.length > shown ? `; ${shown} of them, from the files that others lean on most, are below` : '';
  return `${records}; ${rules}${which}.`;
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
