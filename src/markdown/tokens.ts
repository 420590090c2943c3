import type { Token } from 'markdown-it';
import type { Wikilink } from './createMarkdown';

/** The wikilink that a token stands for. Its `meta` is what the rule of `createMarkdown` put there. */
export function wikilinkOf(token: Token): Wikilink | undefined {
  return token.type === 'wikilink' ? (token.meta as unknown as Wikilink) : undefined;
}

/** True where a line of the source ends inside a block. */
export function isBreak(token: Token): boolean {
  return token.type === 'softbreak' || token.type === 'hardbreak';
}

/** The value of an attribute, `''` when there is none. */
export function attributeOf(token: Token, name: string): string {
  return String(token.attrGet(name) ?? '');
}
