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

/** True for a match of the patterns that mark code. */
export function isMark({ captures }: QueryMatch): boolean {
  return captures.some(({ name }) => name.startsWith(prefix));
}

export function markOf({ captures }: QueryMatch): Mark {
  let mark = { kind: '', start: -1, end: -1, from: -1, to: -1 };
  for (const { name, node } of captures) {
    if (name === 'part') mark = { ...mark, from: node.startIndex, to: node.endIndex };
    else mark = { ...mark, kind: name.slice(prefix.length), start: node.startIndex, end: node.endIndex };
  }
  return mark;
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
