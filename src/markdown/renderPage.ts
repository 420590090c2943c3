import type { Token } from 'markdown-it';
import { freePath, pageSegment } from '../model';
import { createMarkdown } from './createMarkdown';
import type { RenderContext } from './renderContext';
import { placeDiagrams } from './renderDiagrams';
import { replaceLinks } from './renderLinks';
import { attributeOf, wikilinkOf } from './tokens';

/** A heading of the body, `level` 2 for the highest. `id` is the element's id in the HTML. */
export interface Heading {
  readonly id: string;
  readonly level: number;
  readonly text: string;
}

export interface RenderedPage {
  /** Holds nothing that loads or runs; a reader sanitizes it all the same before showing it. */
  readonly html: string;
  readonly headings: readonly Heading[];
}

/**
 * Renders the stored body of a page. Citations are `a.citation[data-id]`, page links `a.page-link[data-path]`, links
 * out `a.external[data-url]`, diagrams `figure.diagram[data-diagram]`. No other address survives: the text stays.
 */
export function renderPage(body: string, context: RenderContext): RenderedPage {
  const markdown = readerMarkdown();
  const tokens = markdown.parse(body, {});
  const headings = nameHeadings(tokens);
  placeDiagrams(tokens, context);
  for (const token of tokens) {
    replaceLinks(token.children ?? [], context);
    alignByClass(token);
  }
  return { html: markdown.renderer.render(tokens, markdown.options, {}), headings };
}

/** Every address is let through to `replaceLinks`, which knows what a reader follows: refused ones would show as source. */
function readerMarkdown() {
  const markdown = createMarkdown();
  markdown.validateLink = () => true;
  markdown.renderer.rules.table_open = () => '<div class="table"><table>\n';
  markdown.renderer.rules.table_close = () => '</table></div>\n';
  return markdown;
}

/** Gives headings ids, and moves them so that the highest is an `h2`: the page's title is the only `h1`. */
function nameHeadings(tokens: readonly Token[]): readonly Heading[] {
  const opens = tokens.flatMap((token, at) => (token.type === 'heading_open' ? [{ token, at, level: Number(token.tag.slice(1)) }] : []));
  const shift = 2 - Math.min(...opens.map(({ level }) => level));
  const taken = new Set<string>();
  return opens.map(({ token, at, level: written }) => {
    const level = Math.min(written + shift, 6);
    const text = plainText(tokens[at + 1]?.children ?? []);
    const id = freePath(`section-${pageSegment(text)}`, taken);
    taken.add(id);
    token.attrSet('id', id);
    for (const tag of [token, tokens[at + 2]]) if (tag) tag.tag = `h${level}`;
    return { id, level, text };
  });
}

/** A table cell's alignment as a class, since a reader lets no style through: `text-align:right` is `align-right`. */
function alignByClass(token: Token): void {
  const side = /^text-align:(\w+)$/.exec(attributeOf(token, 'style'))?.[1];
  if (side === undefined) return;
  token.attrs = [['class', `align-${side}`]];
}

function plainText(children: readonly Token[]): string {
  return children.map((token) => wikilinkOf(token)?.title ?? token.content).join('');
}
