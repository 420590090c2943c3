import type { NoteFact, PlannedPage, StatementKind } from '../../model';
import type { Composed } from '../compose/composed';
import { bullets, joinBody, section } from '../compose/sections';
import { capital, count, list, listSome, literal, sizeOf } from '../compose/words';
import { isOver, pageOf, type Shelf, saysOf } from './shelf';

const mostSections = 24;
const deepest = 3;
const mostStatements = 20;
const mostThemes = 10;

/** One document: what it says, what it decides and leaves open, and what it is linked with. */
export function composeSource(shelf: Shelf, { files, title }: PlannedPage): Composed {
  const note = shelf.byPath.get(files[0] ?? '');
  if (!note) throw new Error(`no document for the page ${title}`);
  return {
    summary: `${literal(note.title)}: ${sizeOf(note.lines)}${note.date ? `, ${note.date}` : ''}.`,
    body: joinBody([
      [`${saysOf(shelf, note)}.`, about(note), standing(shelf, note)].filter((each) => each !== '').join(' '),
      section('What it says', outline(shelf, note)),
      section('Decisions', statements(shelf, note, 'decision')),
      section('Principles', statements(shelf, note, 'principle')),
      section('Open questions', statements(shelf, note, 'question')),
      section('Tasks', statements(shelf, note, 'task')),
      section('Linked with', linked(shelf, note)),
      section('Themes', themes(shelf, note)),
    ]),
    diagrams: [],
  };
}

function about({ lines, date, tags }: NoteFact): string {
  const dated = date ? `, dated ${date}` : '';
  const tagged = tags.length > 0 ? `, tagged ${list(tags.map(literal))}` : '';
  return `It has ${sizeOf(lines)}${dated}${tagged}.`;
}

function standing(shelf: Shelf, note: NoteFact): string {
  if (!isOver(shelf, note)) return '';
  if (note.supersededBy === undefined) return `It holds until ${note.validUntil}, which is over.`;
  const next = shelf.byPath.get(note.supersededBy);
  return `It was superseded by ${next ? pageOf(shelf, next) : literal(note.supersededBy)}.`;
}

/** Headings of the first levels, each with the first sentence below it. */
function outline({ author }: Shelf, { path, sections }: NoteFact): string | undefined {
  const shown = sections.filter(({ level }) => level <= deepest).slice(0, mostSections);
  const items = shown.map(({ title, line, says }) => {
    const said = author.says(path, says);
    return said ? `${literal(title)}: ${said}` : `${literal(title)} ${author.cite(path, [line, line])}`;
  });
  const left = sections.length - shown.length;
  return bullets(left > 0 ? [...items, `and ${count(left, 'section')} more`] : items);
}

function statements({ author }: Shelf, { path, statements: all }: NoteFact, kind: StatementKind): string | undefined {
  const told = all.filter((each) => each.kind === kind).flatMap((each) => author.says(path, each, 280) ?? []);
  return bullets(told.slice(0, mostStatements));
}

function linked(shelf: Shelf, note: NoteFact): string | undefined {
  const { author, byPath, linkedFrom } = shelf;
  const to = note.links.flatMap(({ to: path = '', line }) => {
    const other = byPath.get(path);
    return other ? [`${pageOf(shelf, other)} ${author.cite(note.path, [line, line])}`] : [];
  });
  const missing = note.links.filter(({ to: path }) => path === undefined);
  const from = (linkedFrom.get(note.path) ?? []).map((other) => {
    const line = other.links.find(({ to: path }) => path === note.path)?.line ?? 1;
    return `${pageOf(shelf, other)} ${author.cite(other.path, [line, line])}`;
  });
  const names = missing.map(({ name, line }) => `${literal(name)} ${author.cite(note.path, [line, line])}`);
  const named = shelf.mentions.flatMap(({ of, in: path, line }) => {
    const other = of === note.path ? byPath.get(path) : undefined;
    return other ? [`${pageOf(shelf, other)} ${author.cite(path, [line, line])}`] : [];
  });
  return bullets([
    ...(to.length > 0 ? [`It links to ${listSome(to, 12)}.`] : []),
    ...(from.length > 0 ? [`${capital(count(from.length, 'document links', 'documents link'))} to it: ${listSome(from, 12)}.`] : []),
    ...(named.length > 0 ? [`Named without a link in ${listSome(named, 8)}.`] : []),
    ...(names.length > 0 ? [`Of what it links to, the topic does not have ${listSome(names, 8)}.`] : []),
  ]);
}

function themes({ themes: all, author }: Shelf, { path }: NoteFact): string | undefined {
  const own = all.flatMap(({ name, places }) => {
    const place = places.find((each) => each.path === path);
    return place ? [`${literal(name)} ${author.cite(path, [place.line, place.line])}, with ${count(places.length - 1, 'other')}`] : [];
  });
  return bullets(own.slice(0, mostThemes));
}
