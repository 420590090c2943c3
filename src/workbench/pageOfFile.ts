import { readPageText } from '../markdown';
import type { FilePage, Publication, PublishedPage } from '../model';
import { locateLive } from './locateLive';
import type { Ports } from './ports';
import { readContent } from './readPage';
import { type OpenWiki, openWiki } from './topicOf';

/**
 * The page that speaks best of a file of the folder (`path` relative to it), or of `symbol` that the file declares; `null`
 * when no page speaks of the file. Nothing is analysed: what is published answers. Throws `no-wiki` where there is none.
 */
export async function pageOfFile(ports: Ports, folder: string, path: string, symbol?: string): Promise<FilePage | null> {
  const wiki = await openWiki(ports, folder);
  const ofFile = citationsOf(wiki.publication, path);
  const pages = pagesOfFile(wiki.publication, path, ofFile);
  const passage = symbol === undefined ? undefined : await findPassage(ports, wiki, pages, (body) => sentencesAbout(body, symbol, ofFile));
  const page = passage?.page ?? pages[0];
  return page ? { path: page.path, title: page.title, said: passage ? await said(ports, wiki, passage) : null } : null;
}

function citationsOf({ citations }: Publication, path: string): ReadonlySet<string> {
  return new Set(citations.flatMap(({ id, locator }) => (locator.kind === 'file' && locator.path === path ? [id] : [])));
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

/** A sentence about a symbol: what it quotes, if it does, and the id of the citation of the symbol's file. */
interface AboutSymbol {
  readonly quotation: string | undefined;
  readonly citation: string;
}

/** A symbol is named first in the sentences about it, and they cite its file: the same name elsewhere is another symbol. */
function sentencesAbout(body: string, symbol: string, ofFile: ReadonlySet<string>): readonly AboutSymbol[] {
  if (!body.includes(symbol)) return [];
  return readPageText(body).sentences.flatMap(({ codes, quotations, citations }) => {
    const citation = citations.find(({ id }) => ofFile.has(id));
    return codes[0] === symbol && citation ? [{ quotation: quotations[0], citation: citation.id }] : [];
  });
}

interface Passage extends AboutSymbol {
  readonly page: PublishedPage;
}

/** The first quotation about the symbol; else the first sentence. */
async function findPassage(
  ports: Ports,
  { topic }: OpenWiki,
  pages: readonly PublishedPage[],
  find: (body: string) => readonly AboutSymbol[],
): Promise<Passage | undefined> {
  let first: Passage | undefined;
  for (const page of pages) {
    const passages = find((await readContent(ports, topic, page)).body).map((about) => ({ page, ...about }));
    const quoting = passages.find(({ quotation }) => quotation !== undefined);
    if (quoting) return quoting;
    first ??= passages[0];
  }
  return first;
}

async function said(ports: Ports, wiki: OpenWiki, { quotation, citation }: Passage): Promise<FilePage['said']> {
  if (quotation === undefined) return null;
  const cited = wiki.publication.citations.filter(({ id }) => id === citation);
  const located = await locateLive(ports, wiki, cited);
  return { text: quotation, citation, state: located.get(citation)?.state ?? 'orphaned' };
}
