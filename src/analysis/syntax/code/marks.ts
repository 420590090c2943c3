import type { QueryMatch } from 'web-tree-sitter';

/** A node of interest, by offsets only: code has too many of them to keep each as an object of the tree. */
export interface Mark {
  /** The capture without `code.`. */
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  /** The part of it that matters, such as what a call calls; -1 without. */
  readonly from: number;
  readonly to: number;
}

const prefix = 'code.';

/** The mark that a match is, nothing for a match of patterns that do not mark code. */
export function markOf({ captures }: QueryMatch): Mark | undefined {
  const [one, two] = captures;
  const [whole, part] = one?.name === 'part' ? [two, one] : [one, two];
  if (!whole?.name.startsWith(prefix)) return undefined;
  const { node } = whole;
  return {
    kind: whole.name.slice(prefix.length),
    start: node.startIndex,
    end: node.endIndex,
    from: part ? part.node.startIndex : -1,
    to: part ? part.node.endIndex : -1,
  };
}

/** Marks by kind, in the order of the text, outer before inner. */
export function groupMarks(marks: readonly Mark[]): (kind: string) => readonly Mark[] {
  const groups = new Map<string, Mark[]>();
  for (const mark of marks) {
    const group = groups.get(mark.kind);
    if (group) group.push(mark);
    else groups.set(mark.kind, [mark]);
  }
  for (const group of groups.values()) group.sort((a, b) => a.start - b.start || b.end - a.end);
  return (kind) => groups.get(kind) ?? [];
}
