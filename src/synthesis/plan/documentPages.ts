import { isShareable } from '../../markdown';
import {
  baseOf,
  createPathTaker,
  type NoteFact,
  type NotesFacts,
  type PagePlan,
  type PlannedPage,
  type PlanReason,
  pageSegment,
  plainTitle,
} from '../../model';
import { type Chapter, chaptersOf } from '../chapters';
import { keptChapters } from './keptChapters';
import type { Possible } from './possible';

/** More chapters of one document have no page unless a person pins it; its own page tells them all the same. */
const mostChapters = 60;
/** A shorter one is told where the chapters of its document are. */
const shortestChapter = 10;

/** A document has a page of its own, called like it, and a long one a page for each chapter behind that, in their order. */
export function documentPages({ notes }: NotesFacts, previous: PagePlan | undefined): readonly Possible[] {
  const take = createPathTaker();
  const pages = new Map(notes.map((note) => [note.path, pageOfDocument(note)]));
  for (const { path } of pages.values()) take(path);
  return notes.flatMap((note): readonly Possible[] => {
    const page = pages.get(note.path);
    if (!page) return [];
    const because = { code: 'always' as const, values: {} };
    return [{ page, isAdmitted: true, canBe: true, because }, ...chapterPages({ note, page, previous, take })];
  });
}

function pageOfDocument({ path, title }: NoteFact): PlannedPage {
  const name = path.replace(/\.md$/, '');
  return { path: `sources/${name}`, role: 'source', title: plainTitle(title) || baseOf(name), subject: null, files: [path] };
}

interface Book {
  readonly note: NoteFact;
  readonly page: PlannedPage;
  readonly previous: PagePlan | undefined;
  /** Gives a path that no other page has. */
  readonly take: (path: string) => string;
}

/** A chapter keeps the path of its page; a new one gives way to those that are kept. */
function chapterPages({ note, page, previous, take }: Book): readonly Possible[] {
  const chapters = chaptersOf(note);
  const kept = keptChapters(chapters, note.path, previous);
  const paths = new Map([...kept].map(([id, path]) => [id, take(path)]));
  const telling = chapters.filter((chapter) => lengthOf(chapter) >= shortestChapter).map(({ id }) => id);
  return chapters.map((chapter) => {
    const { id, title, marks } = chapter;
    const path = paths.get(id) ?? take(`${page.path}/${pageSegment(title)}`);
    const name = isShareable(title) ? plainTitle(title) : '';
    const planned: PlannedPage = {
      path,
      role: 'chapter',
      title: `${page.title}: ${name || pageSegment(title)}`,
      subject: id,
      files: [note.path],
      marks,
    };
    const place = telling.indexOf(id);
    const isAdmitted = place >= 0 && place < mostChapters;
    return { page: planned, isAdmitted, canBe: true, because: reasonOf(chapter, place, telling.length) };
  });
}

function reasonOf(chapter: Chapter, place: number, candidates: number): PlanReason {
  if (place >= mostChapters) return { code: 'beyond-the-first', values: { place: place + 1, candidates, most: mostChapters } };
  const values = { what: 'lines of a chapter', amount: lengthOf(chapter), wanted: shortestChapter };
  return { code: place < 0 ? 'too-little-to-tell' : 'enough-to-tell', values };
}

function lengthOf({ lines: [from, to] }: Chapter): number {
  return to - from + 1;
}
