import type { Token } from 'markdown-it';
import { diagramId } from './createMarkdown';
import { escapeHtml } from './escapeHtml';
import type { RenderContext } from './renderContext';
import { attributeOf } from './tokens';

/** Turns each paragraph that holds nothing but the image of a diagram into the place where the reader draws it. */
export function placeDiagrams(tokens: readonly Token[], context: RenderContext): void {
  for (const [at, open] of tokens.entries()) {
    const close = tokens[at + 2];
    const id = open.type === 'paragraph_open' ? onlyDiagram(tokens[at + 1]) : undefined;
    if (id === undefined || !close) continue;
    setHtml(open, context.diagrams.includes(id) ? `<figure class="diagram" data-diagram="${id}">` : '<figure class="diagram missing">');
    const inline = tokens[at + 1];
    if (inline) inline.children = [];
    setHtml(close, `${context.diagrams.includes(id) ? '' : escapeHtml(context.words.missingDiagram)}</figure>\n`);
  }
}

function onlyDiagram(inline: Token | undefined): string | undefined {
  const said = inline?.children?.filter((child) => child.type !== 'text' || child.content.trim() !== '') ?? [];
  const image = said.length === 1 ? said[0] : undefined;
  return image?.type === 'image' ? diagramId(attributeOf(image, 'src')) : undefined;
}

function setHtml(token: Token, html: string): void {
  token.type = 'html_block';
  token.content = html;
}
