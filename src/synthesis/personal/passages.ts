import type { LineRange, NoteFact, NoteSection, StatementFact, StatementKind } from '../../model';
import { bullets, section } from '../compose/sections';
import { count, literal, numeral } from '../compose/words';
import type { Shelf } from './shelf';

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

/** A section for each kind of statements that a document, or a part of it, has. */
export function statementSections(
  shelf: Shelf,
  path: NoteFact['path'],
  statements: readonly StatementFact[],
): readonly (string | undefined)[] {
  return headings.map(([kind, title]) => {
    const told = statements.filter((each) => each.kind === kind).flatMap((each) => shelf.author.says(path, each, 280) ?? []);
    const left = told.length - mostStatements;
    return section(title, bullets(left > 0 ? [...told.slice(0, mostStatements), `and ${numeral(left)} more`] : told));
  });
}

/** How many lines a range has. */
export function lengthOf([from, to]: LineRange): number {
  return to - from + 1;
}
