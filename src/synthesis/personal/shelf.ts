import {
  type NoteFact,
  type NotesFacts,
  newestDay,
  type PlannedPage,
  remember,
  type StatementFact,
  type StatementKind,
  timeOf,
} from '../../model';
import { type Chapter, chaptersOf } from '../chapters';
import type { Author } from '../compose/author';
import { link, literal } from '../compose/words';

/** A chapter, and its page if it has one. */
export interface PlannedChapter {
  readonly chapter: Chapter;
  readonly page: PlannedPage | undefined;
}

/** The documents of a topic as its pages speak of them. */
export interface Shelf extends NotesFacts {
  readonly author: Author;
  readonly byPath: ReadonlyMap<string, NoteFact>;
  /** By document: those that link to it. */
  readonly linkedFrom: ReadonlyMap<string, readonly NoteFact[]>;
  /** The chapters of a long document in their order, none of any other. */
  chaptersOf(note: NoteFact): readonly PlannedChapter[];
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
  const byPath = new Map(notes.map((note) => [note.path, note]));
  const chapters = remember((note: NoteFact) => plannedChapters(author, note));
  return { ...facts, author, byPath, linkedFrom, chaptersOf: chapters, today: newestDay(notes) };
}

/** The first page of several is the one that the rules plan: a page of a person's that lost its chapter stands last. */
function plannedChapters({ plan }: Author, note: NoteFact): readonly PlannedChapter[] {
  const chapters = chaptersOf(note);
  const pages = chapters.length === 0 ? [] : plan.pages.filter(({ role, files }) => role === 'chapter' && files[0] === note.path);
  const own = new Map(pages.toReversed().map((page) => [page.subject, page]));
  return chapters.map((chapter) => ({ chapter, page: own.get(chapter.id) }));
}

/** A link to the page of a document; to that of the chapter where a line is given that stands in one. */
export function pageOf(shelf: Shelf, note: NoteFact, line?: number): string {
  const { author } = shelf;
  const { path, title } = note;
  const inside =
    line === undefined ? undefined : shelf.chaptersOf(note).find(({ chapter: { lines } }) => lines[0] <= line && line <= lines[1]);
  if (inside?.page) return link(inside.page.path, inside.page.title);
  const planned = author.plan.pages.find(({ role, files }) => role === 'source' && files[0] === path);
  return planned ? link(planned.path, planned.title) : author.pageLink('sources', title);
}

/** A link to the page of a chapter, called as in its document; its title alone where it has no page. */
export function chapterLink({ chapter, page }: PlannedChapter): string {
  return page ? link(page.path, chapter.title) : literal(chapter.title);
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
  return said && `${said} in ${pageOf(shelf, note, statement.lines[0])}${date ? `, ${date}` : ''}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
