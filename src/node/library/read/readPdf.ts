import { getDocument, type PDFDocumentProxy } from 'unpdf/pdfjs';
import { type ArticleFields, ProblemError, problem } from '../../../model';
import { literalWords, titleText } from '../plainMarkdown';
import { reasonOf } from '../reasonOf';
import { linesOf, type PdfLine, type PdfText, paragraphsOf } from './pdfLines';
import { type PdfHeading, readOutline } from './pdfOutline';
import type { Content } from './readMarkdown';

/** Longer books are read in parts. */
const mostPages = 5000;

/** The text of a PDF as Markdown: its table of contents as headings, a mark where each page begins. */
export async function readPdf(bytes: Uint8Array): Promise<Content> {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  });
  try {
    const pdf = await loading.promise;
    if (pdf.numPages > mostPages) throw new ProblemError(problem('error', 'document-pages', { pages: pdf.numPages, most: mostPages }));
    return await contentOf(pdf);
  } catch (error) {
    throw flawOf(error);
  } finally {
    await loading.destroy();
  }
}

async function contentOf(pdf: PDFDocumentProxy): Promise<Content> {
  const headings = await readOutline(pdf);
  const pages = pdf.numPages;
  const blocks: string[] = [];
  let empty = 0;
  for (let number = 1; number <= pages; number++) {
    const lines = await readLines(pdf, number);
    if (lines.length === 0) empty++;
    const own = headings.filter(({ page }) => page === number - 1);
    if (pages > 1 && lines.length + own.length > 0) blocks.push(`*p. ${number}*`);
    blocks.push(...pageBlocks(lines, own));
  }
  if (empty === pages) throw new ProblemError(problem('error', 'document-scanned', { pages }));
  const problems = empty > 0 ? [problem('warning', 'document-pages-without-text', { count: empty, pages })] : [];
  return { markdown: `${blocks.join('\n\n')}\n`, ...(await readInformation(pdf)), problems };
}

async function readLines(pdf: PDFDocumentProxy, number: number): Promise<readonly PdfLine[]> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  return linesOf(items.flatMap((item): readonly PdfText[] => ('str' in item ? [item] : [])));
}

/** A heading takes the place of the line that says the same; else it stands before the first line below its place. */
function pageBlocks(lines: readonly PdfLine[], headings: readonly PdfHeading[]): readonly string[] {
  const blocks: string[] = [];
  let from = 0;
  for (const { title, level, top } of headings) {
    const same = lines.findIndex(({ text }, at) => at >= from && lettersOf(text) === lettersOf(title));
    const below = lines.findIndex((line, at) => at >= from && line.top <= top);
    const at = same >= 0 ? same : below >= 0 ? below : lines.length;
    const words = same >= 0 ? (lines[same]?.text ?? title) : title;
    blocks.push(...paragraphsOf(lines.slice(from, at)), `${'#'.repeat(level)} ${literalWords(words)}`);
    from = same >= 0 ? at + 1 : at;
  }
  return [...blocks, ...paragraphsOf(lines.slice(from))];
}

/** `2.3 Simple parsing` → `simpleparsing`: some tables of contents have the numbers, and some have not. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^\s*(?:chapter\s+)?(?:(?:\d{1,3}|[a-z])\.)*\d{1,3}\.?[:\s]+/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

async function readInformation(pdf: PDFDocumentProxy): Promise<{ readonly title: string | undefined; readonly fields: ArticleFields }> {
  const { info } = await pdf.getMetadata();
  const said = (name: string) => {
    const value: unknown = (info as Readonly<Record<string, unknown>>)[name];
    return titleText(typeof value === 'string' ? value : undefined);
  };
  const [, year, month, day] = /^D:(\d{4})(\d{2})?(\d{2})?/.exec(said('CreationDate') ?? '') ?? [];
  const owner = said('Author');
  const date = year && [year, month, day].filter(Boolean).join('-');
  return { title: said('Title'), fields: { tags: [], aliases: [], ...(owner ? { owner } : {}), ...(date ? { date } : {}) } };
}

/** What the reader of PDF files throws has a name. */
function flawOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ProblemError) return error;
  if (error.name === 'PasswordException') return new ProblemError(problem('error', 'document-locked'), { cause: error });
  return new ProblemError(problem('error', 'document-broken', { reason: reasonOf(error) }), { cause: error });
}
