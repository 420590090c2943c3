import { remember, splitLines } from '../../model';
import type { Edge } from './callEdges';

const clause = /^\s*except\b/;
const around = /^\s*(?:async\s+)?(?:def|class)\b/;

/** Tells which calls only run when something failed: in Python those below an `except`. */
export function onFailure(text: (path: string) => string): (edge: Edge) => boolean {
  const linesOf = remember((path: string) => splitLines(text(path)));
  return ({ link: { path, line, relation } }) => relation === 'calls' && path.endsWith('.py') && isBelow(linesOf(path), line - 1);
}

/** True when the innermost clauses around a line, up to its function, are those of a failure. */
function isBelow(lines: readonly string[], at: number): boolean {
  let indent = indentOf(lines[at]);
  for (let above = at - 1; above >= 0 && indent > 0; above--) {
    const line = lines[above] ?? '';
    if (line.trim() === '' || indentOf(line) >= indent) continue;
    if (clause.test(line)) return true;
    if (around.test(line)) return false;
    indent = indentOf(line);
  }
  return false;
}

function indentOf(line = ''): number {
  return line.length - line.trimStart().length;
}
