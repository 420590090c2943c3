import { type NoteFact, type NotesFacts, newestDay, type StatementFact, type StatementKind, timeOf } from '../../model';
import type { Author } from '../compose/author';
import { link } from '../compose/words';

/** The documents of a topic as its pages speak of them. */
export interface Shelf extends NotesFacts {
  readonly author: Author;
  readonly byPath: ReadonlyMap<string, NoteFact>;
  /** By document: those that link to it. */
  readonly linkedFrom: ReadonlyMap<string, readonly NoteFact[]>;
  /** What is past is past as of this day. */
  readonly today: string;
}

export function shelfOf(author: Author): Shelf {
  const facts = author.facts.notes ?? { notes: [], themes: [], alike: [], mentions: [], disputes: [] };
  const { notes } = facts;
  const linkedFrom = new Map<string, NoteFact[]>();
  for (const note of notes) {
    for (const { to } of note.links) if (to !== undefined) linkedFrom.set(to, [...(linkedFrom.get(to) ?? []), note]);
  }
  return { ...facts, author, byPath: new Map(notes.map((note) => [note.path, note])), linkedFrom, today: newestDay(notes) };
}

/** A link to the page of a document. */
export function pageOf({ author }: Shelf, { path, title }: NoteFact): string {
  const planned = author.plan.pages.find(({ role, files }) => role === 'source' && files[0] === path);
  return planned ? link(planned.path, planned.title) : author.pageLink('sources', title);
}

/** What a document says it is, quoted and cited; else only where it begins. */
export function saysOf({ author }: Shelf, { path, lead, sections, lines }: NoteFact): string {
  const first = sections[0]?.line ?? Math.min(lines, 1);
  return author.says(path, lead) ?? author.cite(path, [first, first]);
}

export interface Stated {
  readonly note: NoteFact;
  readonly statement: StatementFact;
}

/** Statements of some kinds, those of the newest documents first. */
export function statementsOf({ notes }: Pick<Shelf, 'notes'>, kinds: readonly StatementKind[]): readonly Stated[] {
  const sorted = notes.toSorted((a, b) => compare(b.date ?? '', a.date ?? '') || compare(a.path, b.path));
  return sorted.flatMap((note) => note.statements.flatMap((statement) => (kinds.includes(statement.kind) ? [{ note, statement }] : [])));
}

/** Questions and tasks are open unless their document is over. */
export function openOf(shelf: Shelf): readonly Stated[] {
  return statementsOf(shelf, ['question', 'task']).filter(({ note }) => timeOf(note, shelf.today) !== 'over');
}

const longestSaid = 280;

/** A statement in the words of its author, with the document and its day; nothing where it must not be quoted. */
export function tell(shelf: Shelf, { note, statement }: Stated): string | undefined {
  const said = shelf.author.says(note.path, statement, longestSaid);
  const date = statement.date ?? note.date;
  return said && `${said} in ${pageOf(shelf, note)}${date ? `, ${date}` : ''}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
