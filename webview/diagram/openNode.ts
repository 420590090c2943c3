import type { Diagram } from '../../src/model';
import type { ReaderContext } from '../readerContext';

export type DiagramNode = Diagram['nodes'][number];
export type OpenNode = (node: DiagramNode, beside: boolean) => void;

/** Goes where a node leads: to its page, else to its lines. */
export function createOpenNode(context: ReaderContext): OpenNode {
  return ({ page, span }, beside) => {
    if (page !== null) context.act({ kind: 'openPage', path: page, beside });
    else if (span) context.act({ kind: 'openSpan', path: span.path, lines: span.lines });
  };
}

/** Where a node leads, in words; nothing when it leads nowhere. */
export function nodePlace({ label, page, span }: DiagramNode): string | undefined {
  if (page !== null) return label;
  return span ? `${span.path}:${span.lines[0]}` : undefined;
}
