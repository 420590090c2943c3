import { readPageText, type Sentence } from '../markdown';
import type { Citation, FilePage, Publication, PublishedPage } from '../model';
import { locateLive } from './locateLive';
import type { Ports } from './ports';
import { readContent } from './readPage';
import { type OpenWiki, openWiki } from './topicOf';

/** A file of the folder, by its path there, and what in it is asked about: a symbol that it declares, else a line. */
export interface AskedFile {
  readonly path: string;
  readonly symbol?: string | undefined;
  readonly line?: number | undefined;
}

/**
 * The page that speaks best of a file, or of a symbol or a line of it; `null` when no page speaks of the file. Nothing is
 * analysed: what is published answers. Throws `no-wiki` where there is none.
 */
export async function pageOfFile(ports: Ports, folder: string, asked: AskedFile): Promise<FilePage | null> {
  const wiki = await openWiki(ports, folder);
  const ofFile = citationsOf(wiki.publication, asked.path);
  const ids = new Set(ofFile.map(({ id }) => id));
  const pages = pagesOfFile(wiki.publication, asked.path, ids);
  const { symbol } = asked;
  const about = symbol === undefined ? undefined : await findPassage(ports, wiki, pages, (body) => sentencesAbout(body, symbol, ids));
  const passage = about ?? (await findAround(ports, wiki, { ...asked, page: pages[0], ofFile }));
  const page = passage?.page ?? pages[0];
  if (!page) return null;
  return { path: page.path, title: page.title, line: passage?.line ?? null, said: about ? await said(ports, wiki, about) : null };
}

function citationsOf({ citations }: Publication, path: string): readonly Citation[] {
  return citations.filter(({ locator }) => locator.kind === 'file' && locator.path === path);
}

/**
 * The page that owns the file by the plan (the most special one when a person added pages), then those that cite it, the one
 * that does so most first; equal ones in reading order.
 */
function pagesOfFile({ plan, pages }: Publication, path: string, ofFile: ReadonlySet<string>): readonly PublishedPage[] {
  const [owner] = plan.pages
    .filter(({ files }) => files.includes(path))
    .sort((a, b) => a.files.length - b.files.length)
    .map((page) => page.path);
  const cites = ({ citations }: PublishedPage) => citations.filter((id) => ofFile.has(id)).length;
  const others = pages.filter((page) => page.path !== owner && cites(page) > 0);
  return [...pages.filter((page) => page.path === owner), ...others.sort((a, b) => cites(b) - cites(a))];
}

/** Where a page speaks of what was asked: the line of its Markdown, what it quotes there, if it does, and the id of the citation of the file. */
interface Mention {
  readonly line: number;
  readonly quotation: string | undefined;
  readonly citation: string;
}

/** A symbol is named first in the sentences about it, and they cite its file: the same name elsewhere is another symbol. */
function sentencesAbout(body: string, symbol: string, ofFile: ReadonlySet<string>): readonly Mention[] {
  if (!body.includes(symbol)) return [];
  return mentionsIn(body, ofFile, ({ codes }) => codes[0] === symbol);
}

function mentionsIn(body: string, ids: ReadonlySet<string>, isMeant: (sentence: Sentence) => boolean): readonly Mention[] {
  return readPageText(body).sentences.flatMap((sentence) => {
    const citation = sentence.citations.find(({ id }) => ids.has(id));
    return citation && isMeant(sentence) ? [{ line: sentence.line, quotation: sentence.quotations[0], citation: citation.id }] : [];
  });
}

interface Passage extends Mention {
  readonly page: PublishedPage;
}

/** The first mention with a quotation; else the first one. */
async function findPassage(
  ports: Ports,
  { topic }: OpenWiki,
  pages: readonly PublishedPage[],
  find: (body: string) => readonly Mention[],
): Promise<Passage | undefined> {
  let first: Passage | undefined;
  for (const page of pages) {
    const passages = find((await readContent(ports, topic, page)).body).map((mention) => ({ page, ...mention }));
    const quoting = passages.find(({ quotation }) => quotation !== undefined);
    if (quoting) return quoting;
    first ??= passages[0];
  }
  return first;
}

/** Where the file's own page speaks of the declaration around a line: of the narrowest lines around it that any page cites. */
async function findAround(
  ports: Ports,
  wiki: OpenWiki,
  { page, path, line, ofFile }: AskedFile & { readonly page: PublishedPage | undefined; readonly ofFile: readonly Citation[] },
): Promise<Passage | undefined> {
  if (line === undefined || !page) return undefined;
  const located = await locateLive(ports, wiki, ofFile);
  const inFile = [...located].filter(([, place]) => place.path === path && place.state !== 'orphaned');
  const spans = inFile.map(([id, { lines }]) => ({ id, first: lines[0], last: lines[1] }));
  const around = spans.filter(({ first, last }) => first <= line && line <= last).sort((a, b) => a.last - a.first - (b.last - b.first))[0];
  if (!around) return undefined;
  // A doc comment is cited with the first line of its declaration.
  const inside = spans.filter(({ last }) => around.first <= last && last <= around.last);
  return findPassage(ports, wiki, [page], (body) => mentionsIn(body, new Set(inside.map(({ id }) => id)), () => true));
}

async function said(ports: Ports, wiki: OpenWiki, { quotation, citation }: Passage): Promise<FilePage['said']> {
  if (quotation === undefined) return null;
  const cited = wiki.publication.citations.filter(({ id }) => id === citation);
  const located = await locateLive(ports, wiki, cited);
  return { text: quotation, citation, state: located.get(citation)?.state ?? 'orphaned' };
}
