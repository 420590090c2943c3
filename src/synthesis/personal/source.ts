import { type NoteFact, type PlannedPage, timeOf } from '../../model';
import type { Composed } from '../compose/composed';
import { quoted } from '../compose/quoted';
import { bullets, joinBody, section } from '../compose/sections';
import { count, firstSentence, list, literal, numeral, sizeOf } from '../compose/words';
import { chaptersSection } from './chapters';
import { outline, statementSections } from './passages';
import { pageOf, type Shelf, saysOf } from './shelf';

const deepest = 3;
const mostThemes = 10;
const mostPlaces = 12;

/** One document: what it says, what it decides and leaves open, and what it is linked with. */
export function composeSource(shelf: Shelf, { files, title }: PlannedPage): Composed {
  const note = shelf.byPath.get(files[0] ?? '');
  if (!note) throw new Error(`no document for the page ${title}`);
  return {
    summary: `${quoted(firstSentence(note.lead?.text ?? '')) ?? literal(note.title)}: ${sizeOf(note.lines)}${note.date ? `, ${note.date}` : ''}.`,
    body: joinBody([
      [`${saysOf(shelf, note)}.`, about(shelf, note), standing(shelf, note)].filter((each) => each !== '').join(' '),
      chaptersSection(shelf, note) ?? section('What it says', outline(shelf, { ...note, deepest })),
      ...statementSections(shelf, note, note.statements),
      section('Links to', linksTo(shelf, note)),
      section('Linked from', linkedFrom(shelf, note)),
      section('Named without a link in', namedIn(shelf, note)),
      section('Linked to, and not there', missing(shelf, note)),
      section('Themes', themes(shelf, note)),
    ]),
    diagrams: [],
  };
}

function about(shelf: Shelf, note: NoteFact): string {
  const { lines, date, tags } = note;
  const chaptered = shelf.chaptersOf(note).length;
  const chapters = chaptered > 0 ? ` in ${count(chaptered, 'chapter')}` : '';
  const dated = date ? `, dated ${date}` : '';
  const tagged = tags.length > 0 ? `, tagged ${list(tags.map(literal))}` : '';
  return `It has ${sizeOf(lines)}${chapters}${dated}${tagged}.`;
}

function standing(shelf: Shelf, note: NoteFact): string {
  const time = timeOf(note, shelf.today);
  if (time === 'holds') return '';
  if (time === 'to come') return `It holds from ${note.validFrom} on, which is still to come.`;
  if (note.supersededBy === undefined) return `It holds until ${note.validUntil}, which is over.`;
  const next = shelf.byPath.get(note.supersededBy);
  return `It was superseded by ${next ? pageOf(shelf, next) : literal(note.supersededBy)}.`;
}

function linksTo(shelf: Shelf, { path, links }: NoteFact): string | undefined {
  return places(
    shelf,
    links.flatMap(({ to, line }) => (to === undefined ? [] : [{ of: to, path, line }])),
  );
}

function linkedFrom(shelf: Shelf, { path }: NoteFact): string | undefined {
  const others = shelf.linkedFrom.get(path) ?? [];
  return places(
    shelf,
    others.map((other) => ({ of: other.path, path: other.path, line: other.links.find(({ to }) => to === path)?.line ?? 1 })),
  );
}

function namedIn(shelf: Shelf, { path }: NoteFact): string | undefined {
  return places(
    shelf,
    shelf.mentions.flatMap(({ of, in: other, line }) => (of === path ? [{ of: other, path: other, line }] : [])),
  );
}

interface Place {
  /** The document that is told. */
  readonly of: string;
  /** Where this is seen. */
  readonly path: string;
  readonly line: number;
}

function places(shelf: Shelf, all: readonly Place[]): string | undefined {
  return some(
    all.flatMap(({ of, path, line }) => {
      const note = shelf.byPath.get(of);
      return note ? [`${pageOf(shelf, note, of === path ? line : undefined)} ${shelf.author.cite(path, [line, line])}`] : [];
    }),
  );
}

function missing({ author }: Shelf, { path, links }: NoteFact): string | undefined {
  return some(links.flatMap(({ name, to, line }) => (to === undefined ? [`${literal(name)} ${author.cite(path, [line, line])}`] : [])));
}

function some(items: readonly string[]): string | undefined {
  const left = items.length - mostPlaces;
  return bullets(left > 0 ? [...items.slice(0, mostPlaces), `and ${numeral(left)} more`] : items);
}

function themes({ themes: all, author }: Shelf, { path }: NoteFact): string | undefined {
  const own = all.flatMap(({ name, places }) => {
    const place = places.find((each) => each.path === path);
    return place ? [`${literal(name)} ${author.cite(path, [place.line, place.line])}, with ${count(places.length - 1, 'other')}`] : [];
  });
  return bullets(own.slice(0, mostThemes));
}
