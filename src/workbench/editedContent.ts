import { anchorOf, type FileLines, linesOf, locate } from '../evidence';
import { hasOpenFrontMatter, type Place, readEditable } from '../markdown';
import { type CitationView, mostPageText, type PageContent, ProblemError, plainTitle, problem, type Span } from '../model';
import type { LiveFiles } from './liveFiles';

export interface Edit {
  readonly text: string;
  readonly shown: PageContent;
  /** Where the lines of citations stood, by id, when the person was given the text. */
  readonly places: ReadonlyMap<string, Place>;
  readonly live: LiveFiles;
  /** Where a text comes from elsewhere: finds the lines that the citation of an id is of. */
  readonly find?: FindCited | undefined;
  /** Records that lines of the snapshot were read, and gives the id of their citation; nothing where none is to be made. */
  readonly cite: (span: Span) => string | undefined;
}

/** Of lines that a link leads to; `undefined` where the citation's lines are not in the file. */
export type FindCited = (place: Place, id: string, file: FileLines) => Span['lines'] | undefined;

/**
 * What a person's text makes of a page. Lines that it names become citations where the snapshot has them; else they stay links.
 * Throws `page-empty`, `page-large`, `page-binary` and `page-front-matter` for what can be no page.
 */
export async function editedContent({ text, shown, places, live, find, cite }: Edit): Promise<PageContent> {
  checkText(text);
  const asked: { readonly place: Place; readonly id: string | undefined }[] = [];
  readEditable(text, places, (place, id) => void asked.push({ place, id }));
  const spans = new Map<string, Span>();
  for (const { place, id } of asked) {
    const span = find && id !== undefined ? spanOf(place, id, live, find) : await spanInSnapshot(place, live);
    if (span) spans.set(keyOf(place, id), span);
  }
  const { title, summary, body } = readEditable(text, places, (place, id) => {
    const span = spans.get(keyOf(place, id));
    return span && cite(span);
  });
  if (body === '') throw new ProblemError(problem('error', 'page-empty'));
  // White space around a body is nobody's change.
  const isSame = body === shown.body.trim();
  return {
    ...shown,
    title: oneLine(title, shown.title) || shown.title,
    summary: oneLine(summary, shown.summary),
    body: isSame ? shown.body : body,
  };
}

/** Lists show it as it is: nothing in it may act on the text around. */
function oneLine(text: string | undefined, before: string): string {
  return text === undefined || text === before ? before : plainTitle(text);
}

function checkText(text: string): void {
  if (text.length > mostPageText) throw new ProblemError(problem('error', 'page-large', { most: mostPageText }));
  if (text.includes('\0')) throw new ProblemError(problem('error', 'page-binary'));
  if (hasOpenFrontMatter(text)) throw new ProblemError(problem('error', 'page-front-matter'));
}

/** Where citations of files stand, by id. */
export function placesOf(citations: readonly CitationView[]): ReadonlyMap<string, Place> {
  return new Map(citations.flatMap(({ id, path, lines }) => (path !== undefined && lines ? [[id, { path, lines }] as const] : [])));
}

/** A person names lines of the file as it is now; what proves them is the snapshot, where the same lines may stand elsewhere. */
async function spanInSnapshot({ path, lines }: Place, live: LiveFiles): Promise<Span | undefined> {
  const before = live.before(path);
  const now = live.isUnchanged(path) ? before : await live.now(path);
  if (!before || !now || !hasLines(now, lines)) return undefined;
  if (now === before) return { path, lines };
  const found = locate(anchorOf(now, lines), before);
  return found.state === 'current' || found.state === 'relocated' ? { path, lines: found.lines } : undefined;
}

function hasLines(file: FileLines, lines: Span['lines']): boolean {
  return linesOf(file, lines) !== undefined;
}

function spanOf(place: Place, id: string, live: LiveFiles, find: FindCited): Span | undefined {
  const file = live.before(place.path);
  const lines = file && find(place, id, file);
  return lines && { path: place.path, lines };
}

function keyOf({ path, lines }: Place, id = ''): string {
  return `${path}:${lines.join('-')} ${id}`;
}
