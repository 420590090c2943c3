import { joinLines, literalLine } from '../plainMarkdown';
import type { Content } from './readMarkdown';

/**
 * Plain text as Markdown that shows it: paragraphs where it has blank lines, lists where its lines begin with marks; what is set
 * in with four spaces stays a block.
 */
export function readText(text: string): Content {
  const blocks = text.split(/\n[ \t\f]*\n+/).filter((block) => block.trim() !== '');
  return { markdown: `${blocks.map(blockOf).join('\n\n')}\n`, title: undefined, fields: { tags: [], aliases: [] }, problems: [] };
}

function blockOf(block: string): string {
  const lines = block.split('\n').filter((line) => line.trim() !== '');
  if (lines.every((line) => /^(?: {4}|\t)/.test(line))) return lines.map((line) => line.replace(/^\t/, '    ').trimEnd()).join('\n');
  return itemsOf(lines).join('\n');
}

/** Lines that go on with what the line before began are one; a mark begins anew. */
function itemsOf(lines: readonly string[]): readonly string[] {
  const items: { readonly mark: string; readonly lines: string[] }[] = [];
  for (const line of lines) {
    const [, mark, rest] = /^\s*([-*+•])\s+(.*)$/.exec(line) ?? [];
    const last = items.at(-1);
    if (mark !== undefined) items.push({ mark: '- ', lines: [rest ?? ''] });
    else if (last && (last.mark !== '' ? /^\s/.test(line) : true)) last.lines.push(line.trim());
    else items.push({ mark: '', lines: [line.trim()] });
  }
  return items.map(({ mark, lines: parts }) =>
    mark === '' ? parts.map(literalLine).join('\n') : `${mark}${literalLine(joinLines(parts))}`,
  );
}
