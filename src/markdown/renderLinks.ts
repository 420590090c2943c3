import type { Token } from 'markdown-it';
import type { CitationView, PageLink } from '../model';
import { citationId } from './createMarkdown';
import { escapeHtml } from './escapeHtml';
import type { RenderContext } from './renderContext';

/** An HTML pair around the text of a link. */
interface Wrapping {
  readonly before: string;
  readonly after: string;
}

/** Replaces links, wikilinks and images by their HTML: what a reader follows carries `data-…`, the rest is text. Links do not nest. */
export function replaceLinks(children: readonly Token[], context: RenderContext): void {
  let open: Wrapping | undefined;
  for (const token of children) {
    if (token.type === 'link_open') {
      open = wrapLink(String(token.attrGet('href')), context);
      setHtml(token, open.before);
    } else if (token.type === 'link_close') {
      setHtml(token, open?.after ?? '');
      open = undefined;
    } else if (token.type === 'wikilink') setHtml(token, wikilink(String(token.meta?.path), String(token.meta?.title), context));
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

function wikilink(target: string, title: string, { pages, words }: RenderContext): string {
  const page = findPage(target, pages);
  if (!page) return `<span class="page-link missing">${escapeHtml(title)}${stateWord(words.missingPage)}</span>`;
  const label = title === target ? page.title : title;
  return `<a class="page-link" href="#" data-path="${escapeHtml(page.path)}">${escapeHtml(label)}</a>`;
}

/** A link names a path, or a title that only one page has. */
function findPage(target: string, pages: readonly PageLink[]): PageLink | undefined {
  const byPath = pages.find((page) => page.path === target);
  if (byPath) return byPath;
  const byTitle = pages.filter((page) => page.title === target);
  return byTitle.length === 1 ? byTitle[0] : undefined;
}

/** Nothing is loaded from elsewhere: a picture on the web becomes its text and a link. */
function image(token: Token, { words }: RenderContext): string {
  const src = String(token.attrGet('src'));
  const alt = escapeHtml(token.content);
  if (!isWebAddress(src)) return `<span class="inert">${alt}</span>`;
  const link = `<a class="external" href="#" data-url="${escapeHtml(src)}" title="${escapeHtml(src)}">${escapeHtml(words.remoteImage)}</a>`;
  return `<span class="remote-image">${alt} ${link}</span>`;
}

function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address);
}

function setHtml(token: Token, html: string): void {
  token.type = 'html_inline';
  token.content = html;
}
