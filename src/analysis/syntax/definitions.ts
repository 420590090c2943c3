import { docBefore } from './comments';
import type { Declared } from './declarations';
import type { Definition } from './fileSyntax';
import type { LineTable } from './lineTable';
import { signatureOf } from './signature';

/** Definitions in the order of the text, and the offsets where each begins and ends. */
export interface Placed {
  readonly definitions: readonly Definition[];
  readonly spans: readonly Pick<Declared, 'start' | 'end' | 'nameStart' | 'nameEnd'>[];
  /** Index of the innermost definition around an offset, -1 for none. */
  holder(offset: number): number;
}

export interface PlacedText {
  readonly text: string;
  readonly lines: LineTable;
  /** Where the statements of the top level begin. */
  readonly statements: ReadonlySet<number>;
}

/** Tells which declaration stands in which by one sweep over their offsets, and drops those without an address. */
export function placeDefinitions(declared: Iterable<Declared>, file: PlacedText): Placed {
  const sorted = [...declared].sort((a, b) => a.start - b.start || b.end - a.end || a.nameStart - b.nameStart);
  const kept: { readonly one: Declared; container: number }[] = [];
  const open: number[] = [];
  for (const one of sorted) {
    while (open.length > 0 && (kept[open[open.length - 1] ?? 0]?.one.end ?? 0) <= one.start) open.pop();
    const container = open[open.length - 1] ?? -1;
    if (!hasAddress(one, kept[container]?.one)) continue;
    kept.push({ one, container });
    open.push(kept.length - 1);
  }
  const spans = kept.map(({ one: { start, end, nameStart, nameEnd } }) => ({ start, end, nameStart, nameEnd }));
  const containers = kept.map(({ container }) => container);
  return {
    definitions: withOwners(kept).map(({ one, container }) => define(one, container, kept[container]?.one, file)),
    spans,
    holder: (offset) => findHolder(spans, containers, offset),
  };
}

/** The last one that begins before the offset and ends after. */
function findHolder(spans: Placed['spans'], containers: readonly number[], offset: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  let index = low - 1;
  while (index >= 0 && (spans[index]?.end ?? 0) <= offset) index = containers[index] ?? -1;
  return index;
}

function hasAddress(one: Declared, container: Declared | undefined): boolean {
  if (one.needs === 'nothing') return true;
  if (one.needs === 'named') return container !== undefined;
  return container?.kind === 'constant' || container?.kind === 'variable';
}

function withOwners(kept: readonly { readonly one: Declared; container: number }[]): typeof kept {
  const topLevel = new Map<string, number>();
  kept.forEach(({ one, container }, index) => {
    if (container < 0 && one.owner === undefined && !topLevel.has(one.name)) topLevel.set(one.name, index);
  });
  return kept.map((entry) => {
    const owner = entry.one.owner;
    return owner === undefined ? entry : { one: entry.one, container: topLevel.get(owner) ?? -1 };
  });
}

function define(one: Declared, container: number, holder: Declared | undefined, file: PlacedText): Definition {
  const { text, lines } = file;
  const doc = docBefore(text, one.outerStart, lines);
  return {
    name: one.name,
    kind: one.kind,
    container,
    exported: one.exported || (holder !== undefined && isOpenMember(one, holder, text)),
    hidden: container < 0 && !one.topLevel && !file.statements.has(one.outerStart),
    range: lines.range(one.start, one.end),
    nameRange: lines.range(one.nameStart, one.nameEnd),
    ...(doc && { doc }),
    signature: signatureOf(text, signatureStart(one, text), one.headEnd),
  };
}

/** Members are as visible as what holds them, unless they say otherwise. What stands in a function is not. */
function isOpenMember(one: Declared, holder: Declared, text: string): boolean {
  if (holder.kind === 'namespace' || holder.kind === 'function' || holder.kind === 'method') return false;
  return !one.name.startsWith('#') && !/\b(?:private|protected)\b/.test(text.slice(one.outerStart, one.nameStart));
}

const modifiers =
  /(?:\b(?:abstract|public|private|protected|static|readonly|override|async|accessor|class|get|set|const|let|var|function)\b[\s*]*)*$/;

/** Past decorators and the words that say where the symbol can be seen. */
function signatureStart(one: Declared, text: string): number {
  const head = text.slice(one.outerStart, one.nameStart);
  if (head.startsWith('@')) return one.nameStart - (modifiers.exec(head)?.[0].length ?? 0);
  return one.outerStart + (/^(?:(?:export|default|declare)\s+)*/.exec(head)?.[0].length ?? 0);
}
