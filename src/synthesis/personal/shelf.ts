import { isOver, isToCome, type NoteFact, type NotesFacts, type StatementFact, type StatementKind } from '../../model';
import type { Author } from '../compose/author';
import { link } from '../compose/words';

/** The documents of a topic as its pages speak of them. */
export interface Shelf extends NotesFacts {
  readonly author: Author;
  readonly byPath: ReadonlyMap<string, NoteFact>;
  /** By document: those that link to it. */
  readonly linkedFrom: ReadonlyMap<string, readonly NoteFact[]>;
  /** The newest day that any document names: what is past is past as of then, never as of the clock. */
  readonly today: string;
}

export function shelfOf(author: Author): Shelf {
  const { notes, themes, alike, mentions } = author.facts.notes ?? { notes: [], themes: [], alike: [], mentions: [] };
  const linkedFrom = new Map<string, NoteFact[]>();
  for (const note of notes) {
    for (const { to } of note.links) if (to !== undefined) linkedFrom.set(to, [...(linkedFrom.get(to) ?? []), note]);
  }
  const today = notes.reduce((newest, { date = '' }) => (date > newest ? date : newest), '');
  return { author, notes, themes, alike, mentions, byPath: new Map(notes.map((note) => [note.path, note])), linkedFrom, today };
}

/** A link to the page of a document. */
export function pageOf({ author }: Shelf, { path, title }: NoteFact): string {
  const planned = author.plan.pages.find(({ role, files }) => role === 'source' && files[0] === path);
  return planned ? link(planned.path, planned.title) : author.pageLink('sources', title);
}

/** Whether a document holds: `over` when another took its place or its time is over, `to come` when its time has not begun. */
export type Standing = 'holds' | 'over' | 'to come';

export function standingOf({ today }: Pick<Shelf, 'today'>, { supersededBy, validFrom, validUntil }: NoteFact): Standing {
  if (supersededBy !== undefined || (validUntil !== undefined && isOver(validUntil, today))) return 'over';
  return validFrom !== undefined && isToCome(validFrom, today) ? 'to come' : 'holds';
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

/** Those of documents that hold. */
export function holdingOf(shelf: Shelf, kinds: readonly StatementKind[]): readonly Stated[] {
  return statementsOf(shelf, kinds).filter(({ note }) => standingOf(shelf, note) === 'holds');
}

/** Questions and tasks are open unless their document is over. */
export function openOf(shelf: Shelf): readonly Stated[] {
  return statementsOf(shelf, ['question', 'task']).filter(({ note }) => standingOf(shelf, note) !== 'over');
}

const longestSaid = 280;

/** A statement in the words of its author, with the document and its day; nothing where it must not be quoted. */
export function tell(shelf: Shelf, { note, statement }: Stated): string | undefined {
  const said = shelf.author.says(note.path, statement, longestSaid);
  return said && `${said} in ${pageOf(shelf, note)}${note.date ? `, ${note.date}` : ''}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
