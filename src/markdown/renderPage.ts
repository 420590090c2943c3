import type { Token } from 'markdown-it';
import { createMarkdown } from './createMarkdown';
import { type Heading, nameHeadings } from './headings';
import type { RenderContext } from './renderContext';
import { placeDiagrams } from './renderDiagrams';
import { replaceLinks } from './renderLinks';
import { attributeOf } from './tokens';

export interface RenderedPage {
  /** Holds nothing that loads or runs; a reader sanitizes it all the same before showing it. */
  readonly html: string;
  readonly headings: readonly Heading[];
}

/**
 * Renders the stored body of a page. Citations are `a.citation[data-id]`, page links `a.page-link[data-path]`, links
 * out `a.external[data-url]`, diagrams `figure.diagram[data-diagram]`, and blocks have the line that they begin at in `data-line`. No other address survives: the text stays.
 */
export function renderPage(body: string, context: RenderContext): RenderedPage {
  const markdown = readerMarkdown();
  const tokens = markdown.parse(body, {});
  const headings = nameHeadings(tokens);
  placeDiagrams(tokens, context);
  for (const token of tokens) {
    replaceLinks(token.children ?? [], context);
    alignByClass(token);
    nameLine(token);
  }
  return { html: markdown.renderer.render(tokens, markdown.options, {}), headings };
}

function readerMarkdown() {
  const markdown = createMarkdown();
  markdown.renderer.rules.table_open = () => '<div class="table"><table>\n';
  markdown.renderer.rules.table_close = () => '</table></div>\n';
  return markdown;
}

/** Blocks that a reader can be led to. */
const blocks: ReadonlySet<string> = new Set(['paragraph_open', 'list_item_open', 'tr_open', 'heading_open', 'blockquote_open']);

/** Says at which line of the body (from 1) a block begins. */
function nameLine(token: Token): void {
  if (token.map && blocks.has(token.type)) token.attrSet('data-line', String(token.map[0] + 1));
}

/** A table cell's alignment as a class, since a reader lets no style through: `text-align:right` is `align-right`. */
function alignByClass(token: Token): void {
  const side = /^text-align:(\w+)$/.exec(attributeOf(token, 'style'))?.[1];
  if (side === undefined) return;
  token.attrs = [['class', `align-${side}`]];
}
