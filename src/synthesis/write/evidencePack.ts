import { groupBy, type Span } from '../../model';
import type { ModelReading } from '../ports';
import { estimateTokens } from './estimateTokens';
import { numbered } from './pageTools';

/** Lines around a cited span that are shown with it, so that it can be understood. */
const around = 6;

/** The lines that a text cites, marked `>`, with some around them, in the order of its citations, as far as they fit into so many tokens. */
export function packEvidence(spans: readonly Span[], { reading, lineCount }: PackGround, most: number): string {
  let left = most;
  const parts: string[] = [];
  for (const span of joined(spans, lineCount)) {
    const size = estimateTokens('x'.repeat((span.lines[1] - span.lines[0] + 1) * 40));
    if (size > left) continue;
    const answer = reading.read('evidence', span);
    if (answer.kind === 'refused') continue;
    const part = `${span.path}:\n${marked(numbered(answer.text, span.lines[0]), span, spans)}`;
    const real = estimateTokens(part);
    if (real > left && parts.length > 0) continue;
    left -= real;
    parts.push(part);
  }
  return parts.join('\n\n');
}

function marked(text: string, { path, lines: [from] }: Span, cited: readonly Span[]): string {
  const own = cited.filter((span) => span.path === path);
  const isCited = (line: number) => own.some(({ lines: [first, last] }) => line >= first && line <= last);
  return text
    .split('\n')
    .map((line, at) => (isCited(from + at) ? `>${line}` : line))
    .join('\n');
}

interface PackGround {
  readonly reading: ModelReading;
  readonly lineCount: (path: string) => number;
}

/** With the lines around them, spans that touch become one; files come in the order in which they are first cited. */
function joined(spans: readonly Span[], lineCount: PackGround['lineCount']): readonly Span[] {
  return [...groupBy(spans, ({ path }) => path)].flatMap(([path, own]) => {
    const wide = own.map(({ lines: [first, last] }) => [Math.max(1, first - around), Math.min(lineCount(path), last + around)] as const);
    const whole: (readonly [number, number])[] = [];
    for (const [first, last] of [...wide].sort((a, b) => a[0] - b[0])) {
      const before = whole.at(-1);
      if (before && first <= before[1] + 1) whole[whole.length - 1] = [before[0], Math.max(before[1], last)];
      else whole.push([first, last]);
    }
    return whole.map((lines) => ({ path, lines }));
  });
}
