import type { Composed } from '../compose/composed';
import { bullets, joinBody, section } from '../compose/sections';
import { capital, count, literal, numeral, rounded } from '../compose/words';
import { pageOf, type Shelf, saysOf, statementsOf, tell } from './shelf';

const mostThemes = 8;
const mostStatements = 5;
const mostFirst = 5;

/** What are these documents about, what was decided, what is open, and where does one begin? */
export function composePersonalOverview(shelf: Shelf): Composed {
  const { notes, themes, author } = shelf;
  const decisions = statementsOf(shelf, ['decision']).flatMap((each) => tell(shelf, each) ?? []);
  const questions = statementsOf(shelf, ['question', 'task']).flatMap((each) => tell(shelf, each) ?? []);
  const about = themes.slice(0, mostThemes).map(({ name, places }) => themeLine(shelf, name, places));
  return {
    summary: `${literal(author.name)}: ${count(notes.length, 'document')}, what they share, what they decide and what they leave open.`,
    body: joinBody([
      `${capital(count(notes.length, 'document'))} of about ${rounded(notes.reduce((sum, { lines }) => sum + lines, 0)).toLocaleString('en')} lines${span(shelf)}. This page was composed from their own words; nobody weighed them.`,
      section('What it is about', bullets(about) ?? 'No two of them share a tag, a link or a word of their headings.'),
      section(
        'What was decided',
        bullets(decisions.slice(0, mostStatements)),
        more(decisions.length, mostStatements, '[[decisions|Decisions]]'),
      ),
      section(
        'What is open',
        bullets(questions.slice(0, mostStatements)),
        more(questions.length, mostStatements, '[[open-questions|Open questions]]'),
      ),
      section('Where to begin', bullets(firstOnes(shelf).map((note) => `${pageOf(shelf, note)}: ${saysOf(shelf, note)}`))),
    ]),
    diagrams: [],
  };
}

function span({ notes }: Shelf): string {
  const dates = notes.flatMap(({ date }) => date ?? []).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return '';
  return first === last ? `, dated ${first}` : `, dated from ${first} to ${last}`;
}

function themeLine(shelf: Shelf, name: string, places: Shelf['themes'][number]['places']): string {
  const [first] = places;
  const note = first && shelf.byPath.get(first.path);
  const such = first && note ? `, such as ${pageOf(shelf, note)} ${shelf.author.cite(first.path, [first.line, first.line])}` : '';
  return `${literal(name)}: ${count(places.length, 'document')}${such}`;
}

function more(all: number, shown: number, page: string): string | undefined {
  return all > shown ? `${capital(numeral(all - shown))} more: ${page}.` : undefined;
}

/** What others link to most is what they lean on; else the longest. What is over is not for a beginning. */
function firstOnes({ notes, linkedFrom }: Shelf) {
  const weight = (path: string) => linkedFrom.get(path)?.length ?? 0;
  return notes
    .filter(({ supersededBy }) => supersededBy === undefined)
    .toSorted((a, b) => weight(b.path) - weight(a.path) || b.lines - a.lines || (a.path < b.path ? -1 : 1))
    .slice(0, mostFirst);
}
