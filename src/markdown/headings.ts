import type { Token } from 'markdown-it';
import { createPathTaker, pageSegment } from '../model';
import { wikilinkOf } from './tokens';

/** A heading of the body, `level` 2 for the highest, at a line of it (from 1). `id` is the element's id in the HTML. */
export interface Heading {
  readonly id: string;
  readonly level: number;
  readonly text: string;
  readonly line: number;
}

/** Gives headings ids, and moves them so that the highest is an `h2`: the page's title is the only `h1`. */
export function nameHeadings(tokens: readonly Token[]): readonly Heading[] {
  const opens = tokens.flatMap((token, at) => (token.type === 'heading_open' ? [{ token, at, level: Number(token.tag.slice(1)) }] : []));
  const shift = 2 - opens.reduce((highest, { level }) => Math.min(highest, level), 6);
  const take = createPathTaker();
  return opens.map(({ token, at, level: written }) => {
    const level = Math.min(written + shift, 6);
    const text = plainText(tokens[at + 1]?.children ?? []);
    const id = take(`section-${pageSegment(text)}`);
    token.attrSet('id', id);
    for (const tag of [token, tokens[at + 2]]) if (tag) tag.tag = `h${level}`;
    return { id, level, text, line: (token.map?.[0] ?? 0) + 1 };
  });
}

function plainText(children: readonly Token[]): string {
  return children.map((token) => wikilinkOf(token)?.title ?? token.content).join('');
}
