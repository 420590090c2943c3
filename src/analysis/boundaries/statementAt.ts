import { skipOne } from '../syntax/code/codeText';

const condition = /\b(?:if|while)\s*\(/g;
const longest = 120;
const longestLine = 400;

/** The condition around an offset, else what its line says; nothing for a line that is too long to be told. */
export function statementAt(text: string, offset: number): string | undefined {
  const start = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
  if (offset - start > longestLine) return undefined;
  const end = /[\r\n]|$/.exec(text.slice(offset, offset + longestLine))?.index ?? 0;
  const line = text.slice(start, offset + end);
  for (const { 0: head, index } of line.matchAll(condition)) {
    const close = skipOne(line, index + head.length - 1, line.length);
    if (start + index < offset && start + close > offset && line[close - 1] === ')') return short(line.slice(index, close));
  }
  return short(line.trim().replace(/^(?:[?:]|&&|\|\|)\s*|\s*(?:[{;,(]|&&|\|\||[?:])$/g, ''));
}

function short(statement: string): string | undefined {
  return statement.length <= longest ? statement : undefined;
}
