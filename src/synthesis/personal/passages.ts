import { type LineRange, type NoteFact, type NoteSection, openDisputes, type StatementFact, type StatementKind } from '../../model';
import { bullets, section } from '../compose/sections';
import { count, literal, numeral } from '../compose/words';
import type { Shelf } from './shelf';
import { pagesOf, standings, toldState } from './standing';

export const mostSections = 24;
const mostStatements = 20;

/** A document, or a part of it, whose headings are told down to a level. */
export interface Told {
  readonly path: string;
  readonly sections: readonly NoteSection[];
  readonly deepest: number;
}

/** Headings of the first levels, each with the first sentence below it. */
export function outline(shelf: Shelf, { path, sections, deepest }: Told): string | undefined {
  const shown = sections.filter(({ level }) => level <= deepest).slice(0, mostSections);
  const items = shown.map(({ title, line, says }) => {
    const said = shelf.author.says(path, says);
    return said ? `${literal(title)}: ${said}` : `${literal(title)} ${shelf.author.cite(path, [line, line])}`;
  });
  const left = sections.length - shown.length;
  return bullets(left > 0 ? [...items, `and ${count(left, 'section')} more`] : items);
}

const headings: readonly (readonly [StatementKind, string])[] = [
  ['decision', 'Decisions'],
  ['principle', 'Principles'],
  ['question', 'Open questions'],
  ['task', 'Tasks'],
];

/** A section for each kind of statements that a document, or a part of it, has, each with how far it holds. */
export function statementSections(shelf: Shelf, note: NoteFact, statements: readonly StatementFact[]): readonly (string | undefined)[] {
  const standingOf = standings(shelf);
  const open = openDisputes(shelf.disputes);
  const toldOf = (statement: StatementFact): readonly string[] => {
    const said = shelf.author.says(note.path, statement, 280);
    const doubted = open.filter(({ newer }) => newer.path === note.path && newer.lines[0] === statement.lines[0]);
    const contradicts =
      doubted.length > 0
        ? `, may contradict what ${pagesOf(
            shelf,
            doubted.map(({ older }) => older),
          )} says`
        : '';
    return said === undefined ? [] : [`${said}${toldState(shelf, standingOf({ note, statement }))}${contradicts}`];
  };
  return headings.map(([kind, title]) => {
    const told = statements.filter((each) => each.kind === kind).flatMap(toldOf);
    const left = told.length - mostStatements;
    return section(title, bullets(left > 0 ? [...told.slice(0, mostStatements), `and ${numeral(left)} more`] : told));
  });
}

/** How many lines a range has. */
export function lengthOf([from, to]: LineRange): number {
  return to - from + 1;
}
