import mammoth from 'mammoth';
import { ProblemError, problem } from '../../../model';
import { inflateZip } from '../inflateZip';
import { titleText } from '../plainMarkdown';
import { reasonOf } from '../reasonOf';
import { htmlToMarkdown } from './htmlToMarkdown';
import { parsePage } from './parsePage';
import type { Content } from './readMarkdown';

const body = 'word/document.xml';
const properties = 'docProps/core.xml';

/** A document of Word as Markdown: headings, lists, tables, links and footnotes; pictures are left out. */
export async function readDocx(bytes: Uint8Array): Promise<Content> {
  const parts = inflateZip(bytes, new Set([body, properties]));
  if (!parts.has(body)) throw new ProblemError(problem('error', 'document-kind', { kind: 'ZIP' }));
  const { value: html } = await mammoth
    .convertToHtml(
      { buffer: Buffer.from(bytes) },
      { convertImage: mammoth.images.imgElement(async () => ({ src: '' })), idPrefix: 'note-' },
    )
    .catch((cause: unknown) => {
      throw new ProblemError(problem('error', 'document-broken', { reason: reasonOf(cause) }), {
        cause,
      });
    });
  const page = parsePage(html);
  for (const back of page.querySelectorAll('a[href*="note-ref-"]')) back.remove();
  for (const link of page.querySelectorAll('a[href^="#"]')) link.removeAttribute('href');
  const markdown = htmlToMarkdown(page.body);
  if (markdown.trim() === '') throw new ProblemError(problem('error', 'document-empty'));
  const said = (name: string) => wordIn(parts.get(properties)?.toString('utf8') ?? '', name);
  const date = said('dcterms:modified') ?? said('dcterms:created');
  const owner = said('dc:creator');
  const heading = titleText(page.querySelector('h1')?.textContent);
  const fields = { tags: [], aliases: [], ...(date ? { date } : {}), ...(owner ? { owner } : {}) };
  return { markdown, title: said('dc:title') ?? heading, fields, problems: [] };
}

function wordIn(xml: string, name: string): string | undefined {
  const [, text = ''] = new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`).exec(xml) ?? [];
  return titleText(text.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => entities[entity] ?? ''));
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
