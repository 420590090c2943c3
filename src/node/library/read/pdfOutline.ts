import type { PDFDocumentProxy } from 'unpdf/pdfjs';

/** An entry of a PDF's table of contents: the page from 0, and where on it, in points from the lower edge. */
export interface PdfHeading {
  readonly title: string;
  readonly level: number;
  readonly page: number;
  readonly top: number;
}

type OutlineItems = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>;

/** So many entries are taken; those of a book have some hundreds. */
const mostEntries = 5000;

/** The table of contents in the order of the pages. An entry that leads nowhere is left out. */
export async function readOutline(pdf: PDFDocumentProxy): Promise<readonly PdfHeading[]> {
  const headings: PdfHeading[] = [];
  const waiting = [...((await pdf.getOutline()) ?? [])].map((item) => ({ item, level: 2 })).reverse();
  for (let next = waiting.pop(); next && headings.length < mostEntries; next = waiting.pop()) {
    const { item, level } = next;
    const place = await placeOf(pdf, item.dest);
    const title = item.title.replace(/\s+/g, ' ').trim();
    if (place && title !== '') headings.push({ title, level, ...place });
    const inner: OutlineItems = item.items;
    waiting.push(...[...inner].map((each) => ({ item: each, level: Math.min(level + 1, 6) })).reverse());
  }
  return headings
    .map((heading, at) => ({ heading, at }))
    .sort((a, b) => a.heading.page - b.heading.page || a.at - b.at)
    .map(({ heading }) => heading);
}

/** A destination is a name, or a page with a way to show it: `[page, 'XYZ', left, top, zoom]`, `[page, 'FitH', top]`. */
async function placeOf(pdf: PDFDocumentProxy, dest: unknown): Promise<{ readonly page: number; readonly top: number } | undefined> {
  try {
    const found: unknown = typeof dest === 'string' ? await pdf.getDestination(dest) : dest;
    if (!Array.isArray(found)) return undefined;
    const [target, way, first, second] = found as readonly unknown[];
    const page = typeof target === 'number' ? target : await pdf.getPageIndex(target as Parameters<PDFDocumentProxy['getPageIndex']>[0]);
    const top = isNamed(way, 'XYZ') ? second : isNamed(way, 'FitH') ? first : undefined;
    return { page, top: typeof top === 'number' ? top : Number.POSITIVE_INFINITY };
  } catch (error) {
    // A destination that is damaged costs its entry alone.
    if (error instanceof Error) return undefined;
    throw error;
  }
}

function isNamed(way: unknown, name: string): boolean {
  return typeof way === 'object' && way !== null && 'name' in way && way.name === name;
}
