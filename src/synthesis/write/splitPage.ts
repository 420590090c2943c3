import { readPageText } from '../../markdown';
import { estimateTokens } from './estimateTokens';

/**
 * The body of a page in parts of at most so many tokens, cut above headings of the second level; joined by an empty line they are the
 * body again. A section that is longer stays whole.
 */
export function splitPage(body: string, most: number): readonly string[] {
  if (estimateTokens(body) <= most) return [body];
  const parts: string[] = [];
  for (const section of sectionsOf(body)) {
    const last = parts.at(-1);
    if (last !== undefined && estimateTokens(`${last}\n\n${section}`) <= most) parts[parts.length - 1] = `${last}\n\n${section}`;
    else parts.push(section);
  }
  return parts;
}

function sectionsOf(body: string): readonly string[] {
  const starts = readPageText(body)
    .headings.filter(({ level }) => level === 2)
    .map(({ line }) => line - 1);
  const lines = body.split('\n');
  const cuts = [0, ...starts.filter((at) => at > 0), lines.length];
  return cuts.slice(1).flatMap((end, at) => lines.slice(cuts[at], end).join('\n').trim() || []);
}
