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
  /** Records that lines of the snapshot were read, and gives the id of their citation; nothing where none is to be made. */
  readonly cite: (span: Span) => string | undefined;
}

/**
 * What a person's text makes of a page. Lines that it names become citations where the snapshot has them; else they stay links.
 * Throws `page-empty`, `page-large`, `page-binary` and `page-front-matter` for what can be no page.
 */
export async function editedContent({ text, shown, places, live, cite }: Edit): Promise<PageContent> {
  checkText(text);
  const asked: Place[] = [];
  readEditable(text, places, (place) => void asked.push(place));
  const spans = new Map<string, Span>();
  for (const place of asked) {
    const span = await spanInSnapshot(place, live);
    if (span) spans.set(keyOf(place), span);
  }
  const { title, summary, body } = readEditable(text, places, (place) => {
    const span = spans.get(keyOf(place));
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

function keyOf({ path, lines }: Place): string {
  return `${path}:${lines.join('-')}`;
}
