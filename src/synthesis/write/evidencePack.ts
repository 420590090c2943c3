import type { Span } from '../../model';
import type { ModelReading } from '../ports';
import { estimateTokens } from './estimateTokens';
import { numbered } from './pageTools';

/** Lines around a cited span that are shown with it, so that it can be understood. */
const around = 6;

/** The lines that a draft cites, in the order of its citations, as far as they fit into so many tokens. */
export function packEvidence(spans: readonly Span[], { reading, lineCount }: PackGround, most: number): string {
  let left = most;
  const parts: string[] = [];
  for (const span of joined(spans, lineCount)) {
    const size = estimateTokens('x'.repeat((span.lines[1] - span.lines[0] + 1) * 40));
    if (size > left) continue;
    const answer = reading.read('evidence', span);
    if (answer.kind === 'refused') continue;
    const part = `${span.path}:\n${numbered(answer.text, span.lines[0])}`;
    const real = estimateTokens(part);
    if (real > left && parts.length > 0) continue;
    left -= real;
    parts.push(part);
  }
  return parts.join('\n\n');
}

interface PackGround {
  readonly reading: ModelReading;
  readonly lineCount: (path: string) => number;
}

/** Spans that touch become one, in the place of the first. */
function joined(spans: readonly Span[], lineCount: PackGround['lineCount']): readonly Span[] {
  const whole: Span[] = [];
  for (const { path, lines } of spans) {
    const wide = [Math.max(1, lines[0] - around), Math.min(lineCount(path), lines[1] + around)] as const;
    const at = whole.findIndex((other) => other.path === path && other.lines[0] <= wide[1] + 1 && wide[0] <= other.lines[1] + 1);
    const other = whole[at];
    if (!other) whole.push({ path, lines: wide });
    else whole[at] = { path, lines: [Math.min(other.lines[0], wide[0]), Math.max(other.lines[1], wide[1])] };
  }
  return whole;
}
