import type { Token } from 'markdown-it';
import { createMarkdown, diagramId, type Wikilink } from './createMarkdown';
import { readSentences, type Sentence } from './sentences';
import { attributeOf, wikilinkOf } from './tokens';

/** What a page's Markdown says, with the lines (from 1) where it says it. */
export interface PageText {
  readonly headings: readonly { readonly level: number; readonly text: string; readonly line: number }[];
  readonly sentences: readonly Sentence[];
  readonly wikilinks: readonly (Wikilink & { readonly line: number })[];
  /** Links and images that are neither citations nor diagrams, such as web addresses. */
  readonly links: readonly { readonly url: string; readonly line: number }[];
  readonly diagrams: readonly { readonly id: string; readonly line: number }[];
  readonly fences: readonly { readonly info: string; readonly text: string; readonly line: number }[];
}

const markdown = createMarkdown();

/**
 * Reads the text of a page. A citation in a code fence, a code span or a link's title is text, not a citation.
 * A heading and a row of a table are one sentence each.
 */
export function readPageText(body: string): PageText {
  const tokens = markdown.parse(body, {});
  const blocks = readBlocks(tokens);
  return {
    headings: blocks.flatMap((block) =>
      block.level === 0
        ? []
        : [
            {
              level: block.level,
              text: readSentences(block.tokens, block.line, true)
                .map(({ text }) => text)
                .join(' '),
              line: block.line,
            },
          ],
    ),
    sentences: blocks.flatMap((block) => readSentences(block.tokens, block.line, block.whole)),
    wikilinks: placed(blocks, wikilinkOf),
    links: placed(blocks, (token) => {
      const url = linkOf(token);
      return url === undefined || /^(?:cite|diagram):/.test(url) ? undefined : { url };
    }),
    diagrams: placed(blocks, (token) => {
      const id = diagramId(token.type === 'image' ? attributeOf(token, 'src') : '');
      return id === undefined ? undefined : { id };
    }),
    fences: tokens.flatMap((token) =>
      token.type === 'fence' || token.type === 'code_block' ? [{ info: token.info, text: token.content, line: lineOf(token) }] : [],
    ),
  };
}

/** Inline tokens that are read together; in a table's row an `inline` token ends each cell. `level` is that of a heading, else 0; `whole` blocks are one sentence. */
interface Block {
  readonly tokens: readonly Token[];
  readonly line: number;
  readonly level: number;
  readonly whole: boolean;
}

function readBlocks(tokens: readonly Token[]): readonly Block[] {
  const blocks: Block[] = [];
  let level = 0;
  let row: { tokens: Token[]; line: number } | undefined;
  for (const token of tokens) {
    if (token.type === 'heading_open') level = Number(token.tag.slice(1));
    if (token.type === 'heading_close') level = 0;
    if (token.type === 'tr_open') row = { tokens: [], line: lineOf(token) };
    if (token.type === 'inline' && row) row.tokens.push(...(token.children ?? []), token);
    else if (token.type === 'inline') blocks.push({ tokens: token.children ?? [], line: lineOf(token), level, whole: level > 0 });
    if (token.type === 'tr_close' && row) {
      blocks.push({ ...row, level: 0, whole: true });
      row = undefined;
    }
  }
  return blocks;
}

function placed<Found extends object>(blocks: readonly Block[], find: (token: Token) => Found | undefined): (Found & { line: number })[] {
  return blocks.flatMap((block) => {
    let line = block.line;
    return block.tokens.flatMap((token) => {
      if (token.type === 'softbreak' || token.type === 'hardbreak') line++;
      const found = find(token);
      return found ? [{ ...found, line }] : [];
    });
  });
}

function linkOf(token: Token): string | undefined {
  if (token.type === 'link_open') return attributeOf(token, 'href');
  return token.type === 'image' ? attributeOf(token, 'src') : undefined;
}

function lineOf(token: Token): number {
  return (token.map?.[0] ?? 0) + 1;
}
