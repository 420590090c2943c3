import { dirOf, groupBy, type NoteFact, timeOf } from '../../model';
import type { Composed } from '../compose/composed';
import { bullets, joinBody, section } from '../compose/sections';
import { capital, count, list, literal, numeral, rounded } from '../compose/words';
import { openOf, pageOf, type Shelf, saysOf, statementsOf, tell } from './shelf';
import { holds, standings, toldState } from './standing';

const mostThemes = 8;
const mostStatements = 5;
const mostFirst = 5;
const mostFolders = 16;
const mostOfFolder = 2;

/** What are these documents about, what was decided, what is open, and where does one begin? */
export function composePersonalOverview(shelf: Shelf): Composed {
  const { notes, themes, author } = shelf;
  const standingOf = standings(shelf);
  const decisions = statementsOf(shelf, ['decision']).flatMap((each) => {
    const [standing, said] = [standingOf(each), tell(shelf, each)];
    return said !== undefined && holds(standing) ? [`${said}${toldState(shelf, standing)}`] : [];
  });
  const questions = openOf(shelf).flatMap((each) => tell(shelf, each) ?? []);
  const about = themes.slice(0, mostThemes).map(({ name, places }) => themeLine(shelf, name, places));
  return {
    summary: `${literal(author.name)}: ${count(notes.length, 'document')}, what they share, what they decide and what they leave open.`,
    body: joinBody([
      `${capital(count(notes.length, 'document'))} of about ${rounded(notes.reduce((sum, { lines }) => sum + lines, 0)).toLocaleString('en')} lines${span(shelf)}. This page was composed from their own words; nobody weighed them.`,
      section('What it is about', bullets(about) ?? 'No two of them share a tag, a link or a word of their headings.'),
      section('How it is arranged', arrangement(shelf)),
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
      section(
        'Where to begin',
        bullets(
          heaviest(shelf, shelf.notes)
            .slice(0, mostFirst)
            .map((note) => `${pageOf(shelf, note)}: ${saysOf(shelf, note)}`),
        ),
      ),
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

/** A theme, with the document that is called so, and of the others the one that most link to. */
function themeLine(shelf: Shelf, name: string, places: Shelf['themes'][number]['places']): string {
  const own = shelf.notes.find(({ title }) => title.toLowerCase() === name.toLowerCase());
  const others = places.filter(({ path }) => path !== own?.path).toSorted((a, b) => weightOf(shelf, b.path) - weightOf(shelf, a.path));
  const such = others.slice(0, 1).flatMap(({ path, line }) => {
    const note = shelf.byPath.get(path);
    return note ? [`, such as ${pageOf(shelf, note, line)} ${shelf.author.cite(path, [line, line])}`] : [];
  });
  return `${own ? pageOf(shelf, own) : literal(name)}: ${count(places.length, 'document')}${such.join('')}`;
}

/** The folders that the documents came in, as their owner made them; one alone arranges nothing. */
function arrangement(shelf: Shelf): string | undefined {
  const folders = [...groupBy(shelf.notes, ({ path }) => dirOf(path))].sort(([a], [b]) => (a < b ? -1 : 1));
  if (folders.length < 2) return undefined;
  const items = folders.slice(0, mostFolders).map(([folder, inside]) => {
    const first = heaviest(shelf, inside).slice(0, mostOfFolder);
    return `${folder === '' ? 'Without a folder' : literal(folder)}: ${count(inside.length, 'document')}, ${inside.length > first.length ? 'such as ' : ''}${list(first.map((note) => pageOf(shelf, note)))}`;
  });
  const left = folders.length - items.length;
  return bullets(left > 0 ? [...items, `${count(left, 'folder')} more, on ${shelf.author.pageLink('sources', 'Sources')}`] : items);
}

function more(all: number, shown: number, page: string): string | undefined {
  return all > shown ? `${capital(numeral(all - shown))} more: ${page}.` : undefined;
}

/** What others link to most is what they lean on; else the longest. What does not hold is not for a beginning. */
function heaviest(shelf: Shelf, notes: readonly NoteFact[]): readonly NoteFact[] {
  return notes
    .filter((note) => timeOf(note, shelf.today) === 'holds')
    .toSorted((a, b) => weightOf(shelf, b.path) - weightOf(shelf, a.path) || b.lines - a.lines || (a.path < b.path ? -1 : 1));
}

function weightOf({ linkedFrom }: Shelf, path: string): number {
  return linkedFrom.get(path)?.length ?? 0;
}
