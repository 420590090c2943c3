import type { Token } from 'markdown-it';
import { citationId, createMarkdown, type Wikilink } from './createMarkdown';
import { findDiagram } from './findDiagram';
import { readSentences, type Sentence } from './sentences';
import { readShown } from './shownText';
import { attributeOf, wikilinkOf } from './tokens';

/** What a page's Markdown says, with the lines (from 1) where it says it. */
export interface PageText {
  readonly headings: readonly { readonly level: number; readonly text: string; readonly line: number }[];
  readonly sentences: readonly Sentence[];
  readonly wikilinks: readonly (Wikilink & { readonly line: number })[];
  /** Links and images that a reader sees as neither citations nor diagrams: web addresses, but also `cite:` with no id behind it. */
  readonly links: readonly { readonly url: string; readonly line: number }[];
  /** Those that are drawn: each is a paragraph of its own. */
  readonly diagrams: readonly { readonly id: string; readonly line: number }[];
  /** The text of headings, paragraphs, list items and cells as a reader sees it, labels of citations with it, line by line. */
  readonly shown: readonly { readonly text: string; readonly line: number }[];
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
    headings: blocks.flatMap(({ level, tokens: own, line }) => (level === 0 ? [] : [{ level, text: headingText(own, line), line }])),
    sentences: blocks.flatMap((block) => readSentences(block.tokens, block.line, block.place)),
    wikilinks: placed(blocks, wikilinkOf),
    links: placed(blocks, linkOf),
    diagrams: tokens.flatMap((token, at) => {
      const id = findDiagram(tokens, at);
      return id === undefined ? [] : [{ id, line: lineOf(token) }];
    }),
    shown: blocks.flatMap((block) => readShown(block.tokens, block.line)),
    fences: tokens.flatMap((token) =>
      token.type === 'fence' || token.type === 'code_block' ? [{ info: token.info, text: token.content, line: lineOf(token) }] : [],
    ),
  };
}

/** Inline tokens that are read together; in a table's row an `inline` token ends each cell. `level` is that of a heading, else 0. */
interface Block {
  readonly tokens: readonly Token[];
  readonly line: number;
  readonly level: number;
  readonly place: Sentence['place'];
}

function headingText(tokens: readonly Token[], line: number): string {
  return readSentences(tokens, line, 'heading')
    .map(({ text }) => text)
    .join(' ');
}

function readBlocks(tokens: readonly Token[]): readonly Block[] {
  const blocks: Block[] = [];
  let level = 0;
  let row: { tokens: Token[]; line: number } | undefined;
  for (const [at, token] of tokens.entries()) {
    if (findDiagram(tokens, at - 1) !== undefined) continue;
    if (token.type === 'heading_open') level = Number(token.tag.slice(1));
    if (token.type === 'heading_close') level = 0;
    if (token.type === 'tr_open') row = { tokens: [], line: lineOf(token) };
    if (token.type === 'inline' && row) row.tokens.push(...(token.children ?? []), token);
    else if (token.type === 'inline')
      blocks.push({ tokens: token.children ?? [], line: lineOf(token), level, place: level > 0 ? 'heading' : 'prose' });
    if (token.type === 'tr_close' && row) {
      blocks.push({ ...row, level: 0, place: 'row' });
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

function linkOf(token: Token): { readonly url: string } | undefined {
  const url = attributeOf(token, token.type === 'image' ? 'src' : 'href');
  if (token.type === 'image') return { url };
  return token.type === 'link_open' && citationId(url) === undefined ? { url } : undefined;
}

function lineOf(token: Token): number {
  return (token.map?.[0] ?? 0) + 1;
}
