import { diffIndices } from 'node-diff3';
import { groupBy, type PageContent } from '../../model';
import { withoutIds } from './mergeTexts';
import { splitPieces } from './pieces';

/** A sentence or line that two states of a page do not share. `line` is where it stands, or stood, in the body of the new one, from 1. */
export interface ChangedPiece {
  readonly kind: 'added' | 'changed' | 'removed';
  readonly line: number;
  /** For one that was removed the old text. */
  readonly text: string;
  /** What one that changed was before. */
  readonly before?: string;
}

/**
 * What a page says anew, otherwise, or no longer, in the order of the new text. Citations that changed alone, text that only
 * stands elsewhere, and what says nothing are no change; a diagram changed when it shows something else.
 */
export function changedPieces(before: PageContent, after: PageContent): readonly ChangedPiece[] {
  const old = splitPieces(before.body);
  const now = splitPieces(after.body);
  const lines = linesOf(now);
  const lineAt = (at: number) => lines[at] ?? lines.at(-1) ?? 1;
  const hunks = diffIndices(
    old.map((piece) => keyOf(piece, before)),
    now.map((piece) => keyOf(piece, after)),
  );
  const changes = hunks.flatMap(({ buffer1: [from, length], buffer2: [at, size] }) => {
    const gone = old.slice(from, from + length);
    const came = now.slice(at, at + size).map((text, n) => ({ text, line: lineAt(at + n) }));
    return pairsOf(gone, came, lineAt(at));
  });
  return withoutMoved(changes.filter(({ text }) => saysSomething(text)));
}

/** The line that each piece begins at; one more for what stood behind the last. */
function linesOf(pieces: readonly string[]): readonly number[] {
  let line = 1;
  const starts = pieces.map((piece) => {
    const at = line;
    line += piece.split('\n').length - 1;
    return at;
  });
  return [...starts, line];
}

/** Pieces are equal when they say and show the same. */
function keyOf(piece: string, { diagrams }: PageContent): string {
  const id = /^!\[[^\n]*\]\(diagram:([^)]+)\)/.exec(piece)?.[1];
  const drawn = id === undefined ? undefined : diagrams.find((diagram) => diagram.id === id);
  const shown = drawn && { nodes: drawn.nodes.map(({ id: node, label, group }) => [node, label, group]), edges: drawn.edges };
  return withoutIds(piece).trim() + (shown ? JSON.stringify(shown) : '');
}

/** Each new piece takes the old one that it shares most of its words with, when that is at least half of them. */
function pairsOf(gone: readonly string[], came: readonly { readonly text: string; readonly line: number }[], line: number) {
  const left = [...gone];
  const found = came.map(({ text, line: at }): ChangedPiece => {
    const alike = left.map((each) => likeness(each, text));
    const twin = alike.indexOf(Math.max(0.5, ...alike));
    const [before] = twin < 0 ? [] : left.splice(twin, 1);
    return before === undefined ? { kind: 'added', line: at, text } : { kind: 'changed', line: at, text, before };
  });
  return [...found, ...left.map((text): ChangedPiece => ({ kind: 'removed', line, text }))];
}

/** Which part of the words of the longer one both have. */
function likeness(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  return [...a].filter((word) => b.has(word)).length / Math.max(a.size, b.size, 1);
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(withoutIds(text).match(/[\p{L}\p{N}_]+/gu));
}

/** Not white space, a rule, the marks of a table or the number of a list. */
function saysSomething(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text.replace(/^\s*\d+\.\s/, ''));
}

/** What was taken out here and put in there is neither. */
function withoutMoved(changes: readonly ChangedPiece[]): readonly ChangedPiece[] {
  const textOf = ({ text }: ChangedPiece) => withoutIds(text).trim();
  const moved = [...groupBy(changes, textOf).values()].filter((same) =>
    ['added', 'removed'].every((kind) => same.some((each) => each.kind === kind)),
  );
  const pairs = moved.flatMap((same) => {
    const added = same.filter(({ kind }) => kind === 'added');
    const removed = same.filter(({ kind }) => kind === 'removed');
    return added.slice(0, removed.length).concat(removed.slice(0, added.length));
  });
  const isMoved = new Set(pairs);
  return changes.filter((change) => !isMoved.has(change));
}
