import type { Token } from 'markdown-it';
import { isBreak, wikilinkOf } from './tokens';

/**
 * The inline tokens of one block, which starts at `line`, as a reader sees them: without marks, escapes and entities, so that
 * `jane&#64;tiny.**dev**` is `jane@tiny.dev`. One text a line of the source, and one a cell.
 */
export function readShown(tokens: readonly Token[], line: number): readonly { readonly text: string; readonly line: number }[] {
  let last = { text: '', line };
  const shown = [last];
  for (const token of tokens) {
    if (isBreak(token) || token.type === 'inline') {
      last = { text: '', line: last.line + Number(isBreak(token)) };
      shown.push(last);
    } else last.text += wikilinkOf(token)?.title ?? token.content;
  }
  return shown.filter(({ text }) => text !== '');
}
