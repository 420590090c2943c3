import type { Token } from 'markdown-it';
import type { CitationView } from '../model';
import { citationId, type Wikilink } from './createMarkdown';
import { escapeHtml } from './escapeHtml';
import type { RenderContext } from './renderContext';
import { attributeOf, wikilinkOf } from './tokens';
import { isWebAddress } from './webAddress';
import { findWikilinkTarget } from './wikilinkTarget';

/** An HTML pair around the text of a link. */
interface Wrapping {
  readonly before: string;
  readonly after: string;
}

/** Replaces links, wikilinks and images by their HTML: what a reader follows carries `data-…`, the rest is text. Links do not nest. */
export function replaceLinks(children: readonly Token[], context: RenderContext): void {
  let open: Wrapping | undefined;
  for (const token of children) {
    const link = wikilinkOf(token);
    if (token.type === 'link_open') {
      open = wrapLink(attributeOf(token, 'href'), context);
      setHtml(token, open.before);
    } else if (token.type === 'link_close') {
      setHtml(token, open?.after ?? '');
      open = undefined;
    } else if (link) setHtml(token, wikilink(link, context));
    else if (token.type === 'image') setHtml(token, open ? escapeHtml(token.content) : image(token, context));
  }
}

function wrapLink(href: string, context: RenderContext): Wrapping {
  const id = citationId(href);
  if (id !== undefined) return wrapCitation(id, context);
  if (isWebAddress(href))
    return { before: `<a class="external" href="#" data-url="${escapeHtml(href)}" title="${escapeHtml(href)}">`, after: '</a>' };
  return { before: '<span class="inert">', after: '</span>' };
}

function wrapCitation(id: string, { citations, words }: RenderContext): Wrapping {
  const view = citations.find((citation) => citation.id === id);
  if (!view) return { before: '<span class="citation missing">', after: `${stateWord(words.unproven)}</span>` };
  const state = view.state === 'current' ? '' : ` ${view.state}`;
  const word = view.state === 'current' ? '' : stateWord(words.states[view.state]);
  const place = view.path === undefined ? view.sha : view.path + lineSuffix(view);
  const title = place === undefined ? '' : ` title="${escapeHtml(place)}"`;
  return {
    before: `<span class="cite${state}"><a class="citation${state}" href="#" data-id="${id}"${title}>`,
    after: `${lineSuffix(view)}${word}</a></span>`,
  };
}

/** `:16-39`, `:4`, or nothing for what has no lines. */
function lineSuffix({ lines }: CitationView): string {
  if (!lines) return '';
  return lines[0] === lines[1] ? `:${lines[0]}` : `:${lines[0]}-${lines[1]}`;
}

function stateWord(word: string): string {
  return ` <span class="state">${escapeHtml(word)}</span>`;
}

function wikilink(link: Wikilink, { pages, words }: RenderContext): string {
  const titles = new Map(pages.map((page) => [page.path, page.title]));
  const path = findWikilinkTarget(link, titles);
  if (path === undefined) return `<span class="page-link missing">${escapeHtml(link.title)}${stateWord(words.missingPage)}</span>`;
  const label = link.title === link.path ? (titles.get(path) ?? link.title) : link.title;
  return `<a class="page-link" href="#" data-path="${escapeHtml(path)}">${escapeHtml(label)}</a>`;
}

/** Nothing is loaded from elsewhere: a picture on the web becomes its text and a link. */
function image(token: Token, { words }: RenderContext): string {
  const src = attributeOf(token, 'src');
  const alt = escapeHtml(token.content);
  if (!isWebAddress(src)) return `<span class="inert">${alt}</span>`;
  const link = `<a class="external" href="#" data-url="${escapeHtml(src)}" title="${escapeHtml(src)}">${escapeHtml(words.remoteImage)}</a>`;
  return `<span class="remote-image">${alt} ${link}</span>`;
}

function setHtml(token: Token, html: string): void {
  token.type = 'html_inline';
  token.content = html;
}
