import type { Mark } from './marks';

/** A stretch of text in which names are bound: a block, a loop, a function with its parameters, or the whole file. */
export interface Scope {
  readonly start: number;
  readonly end: number;
  /** Index of the scope around it, -1 for the file. */
  readonly parent: number;
  readonly kind: 'file' | 'block' | 'class' | 'function' | 'arrow';
}

/** The scopes of a file; the first is the file. */
export interface ScopeTree {
  readonly scopes: readonly Scope[];
  /** Index of the innermost scope around an offset. */
  at(offset: number): number;
  /** The scope around an offset that a `var` belongs to. */
  functionAt(offset: number): number;
}

export function scopeTree(text: string, marks: (kind: string) => readonly Mark[]): ScopeTree {
  const parts = [
    ...marks('block').map((mark) => ({ mark, kind: 'block' as const })),
    ...marks('function').map((mark) => ({ mark, kind: 'function' as const })),
    ...marks('arrow').map((mark) => ({ mark, kind: 'arrow' as const })),
    ...marks('class').map((mark) => ({ mark, kind: 'class' as const })),
  ].sort((a, b) => a.mark.start - b.mark.start || b.mark.end - a.mark.end);
  const scopes: Scope[] = [{ start: 0, end: text.length + 1, parent: -1, kind: 'file' }];
  let parent = 0;
  for (const { mark, kind } of parts) {
    while (parent > 0 && (scopes[parent]?.end ?? 0) <= mark.start) parent = scopes[parent]?.parent ?? 0;
    scopes.push({ start: mark.start, end: mark.end, parent, kind });
    parent = scopes.length - 1;
  }
  const at = (offset: number): number => findScope(scopes, offset);
  return { scopes, at, functionAt: (offset) => climb(scopes, at(offset)) };
}

function findScope(scopes: readonly Scope[], offset: number): number {
  let low = 0;
  let high = scopes.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((scopes[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle;
  }
  while (low > 0 && (scopes[low]?.end ?? 0) <= offset) low = scopes[low]?.parent ?? 0;
  return low;
}

function climb(scopes: readonly Scope[], from: number): number {
  let at = from;
  while (at > 0 && scopes[at]?.kind === 'block') at = scopes[at]?.parent ?? 0;
  return at;
}
