import type { Token } from 'markdown-it';
import { escapeHtml } from './escapeHtml';
import { findDiagram } from './findDiagram';
import type { RenderContext } from './renderContext';

/** Turns each paragraph that holds nothing but the image of a diagram into the place where the reader draws it. */
export function placeDiagrams(tokens: readonly Token[], context: RenderContext): void {
  for (const [at, open] of tokens.entries()) {
    const close = tokens[at + 2];
    const id = findDiagram(tokens, at);
    if (id === undefined || !close) continue;
    setHtml(open, context.diagrams.includes(id) ? `<figure class="diagram" data-diagram="${id}">` : '<figure class="diagram missing">');
    const inline = tokens[at + 1];
    if (inline) inline.children = [];
    setHtml(close, `${context.diagrams.includes(id) ? '' : escapeHtml(context.words.missingDiagram)}</figure>\n`);
  }
}

function setHtml(token: Token, html: string): void {
  token.type = 'html_block';
  token.content = html;
}
