import Turndown from 'turndown';
import { highlightedCodeBlock, strikethrough, taskListItems } from 'turndown-plugin-gfm';
import type { PageElement } from './parsePage';

/** An element's content as Markdown, with tables, task lists and links, and without pictures. */
export function htmlToMarkdown(element: PageElement): string {
  const converter = new Turndown({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-', emDelimiter: '*', hr: '---' });
  converter.use([highlightedCodeBlock, strikethrough, taskListItems]);
  converter.addRule('picture', { filter: 'img', replacement: () => '' });
  converter.addRule('item', { filter: 'li', replacement: (content, node) => itemOf(content, node as unknown as PageElement) });
  const inCell = (cell: PageElement) =>
    converter
      .turndown(cell as unknown as Turndown.Node)
      .replace(/\s+/g, ' ')
      .replace(/(?<!\\)\|/g, '\\|')
      .trim();
  converter.addRule('table', { filter: 'table', replacement: (content, node) => tableOf(content, node as unknown as PageElement, inCell) });
  return `${converter.turndown(element as unknown as Turndown.Node).trim()}\n`;
}

/** `- a`, `3. c`; what an item holds below its first line is set in as far as its text. */
function itemOf(content: string, item: PageElement): string {
  const list = item.parentNode;
  const first = Number(list?.getAttribute('start') ?? 1);
  const at = Array.from(list?.children ?? []).indexOf(item);
  const mark = list?.nodeName === 'OL' ? `${(Number.isInteger(first) ? first : 1) + Math.max(0, at)}. ` : '- ';
  const text = content
    .trim()
    .replace(/\n{2,}(?=(?:-|\d+\.) )/g, '\n')
    .replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`);
  return `${mark}${text}\n`;
}

/** A table whose cells hold blocks or tables only lays out a page: its content stands alone. The first row is the head of all others. */
function tableOf(content: string, table: PageElement, inCell: (cell: PageElement) => string): string {
  if (table.querySelector('table,p + p,pre,h1,h2,h3,h4,h5,h6,ul,ol,blockquote')) return `\n\n${content.trim()}\n\n`;
  const rows = [...table.querySelectorAll('tr')]
    .map((row) => [...row.querySelectorAll('th,td')].map(inCell))
    .filter((row) => row.length > 0);
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const [head, ...others] = rows.map((row) => `| ${[...row, ...Array<string>(width - row.length).fill('')].join(' | ')} |`);
  const caption = table.querySelector('caption')?.textContent?.trim() ?? '';
  const lines = head === undefined ? [] : [head, `|${' --- |'.repeat(width)}`, ...others];
  return `\n\n${[...(caption === '' ? [] : [caption, '']), ...lines].join('\n')}\n\n`;
}
