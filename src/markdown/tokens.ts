import type { Token } from 'markdown-it';
import type { Wikilink } from './createMarkdown';

/** The wikilink that a token stands for. Its `meta` is what the rule of `createMarkdown` put there. */
export function wikilinkOf(token: Token): Wikilink | undefined {
  return token.type === 'wikilink' ? (token.meta as unknown as Wikilink) : undefined;
}

/** The value of an attribute, `''` when there is none. */
export function attributeOf(token: Token, name: string): string {
  return String(token.attrGet(name) ?? '');
}
