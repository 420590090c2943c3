import { createMarkdown } from './createMarkdown';

/** From and to (exclusive), in lines from 0, of what holds running text: all but code blocks. */
function textBlocks(body: string): readonly (readonly [number, number])[] {
  const tokens = createMarkdown().parse(body, {});
  return tokens.flatMap(({ type, map }) => (map && (type === 'inline' || type === 'tr_open') ? [map] : []));
}

/** The text with each block of running text as `replace` gives it; code blocks stay as they are. */
export function mapTextBlocks(body: string, replace: (block: string) => string): string {
  const lines: (string | undefined)[] = body.split('\n');
  for (const [from, to] of textBlocks(body)) {
    const block = replace(lines.slice(from, to).join('\n'));
    lines.splice(from, to - from, block, ...Array<undefined>(to - from - 1).fill(undefined));
  }
  return lines.filter((line) => line !== undefined).join('\n');
}
