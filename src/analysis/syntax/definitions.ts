import type { Declared } from './declarations';
import type { Definition } from './fileSyntax';
import type { LineTable } from './lineTable';

/** Definitions in the order of the text, and the offsets where each begins and ends. */
export interface Placed {
  readonly definitions: readonly Definition[];
  readonly spans: readonly Pick<Declared, 'start' | 'end' | 'nameStart' | 'nameEnd'>[];
  /** Index of the innermost definition around an offset, -1 for none. */
  holder(offset: number): number;
}

export interface PlacedText {
  readonly lines: LineTable;
  /** What a declaration says beyond its place, by itself and by what it stands in. */
  describe(one: Declared, holder: Declared | undefined): Described;
}

export type Described = Pick<Definition, 'kind' | 'exported' | 'hidden' | 'packageOnly' | 'doc' | 'signature'>;

/** Tells which declaration stands in which by one sweep over their offsets, and drops those without an address. */
export function placeDefinitions(declared: Iterable<Declared>, file: PlacedText): Placed {
  const sorted = [...declared].sort((a, b) => a.start - b.start || b.end - a.end || a.nameStart - b.nameStart);
  const kept: Kept[] = [];
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
    definitions: withOwners(kept).map((one) => ({ ...placeOf(one, file.lines), ...file.describe(one.one, kept[one.container]?.one) })),
    spans,
    holder: (offset) => findHolder(spans, containers, offset),
  };
}

interface Kept {
  readonly one: Declared;
  readonly container: number;
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

function withOwners(kept: readonly Kept[]): readonly Kept[] {
  const topLevel = new Map<string, number>();
  kept.forEach(({ one, container }, index) => {
    if (container < 0 && one.owner === undefined && !topLevel.has(one.name)) topLevel.set(one.name, index);
  });
  return kept.map((entry) => {
    const owner = entry.one.owner;
    return owner === undefined ? entry : { one: entry.one, container: topLevel.get(owner) ?? -1 };
  });
}

function placeOf({ one, container }: Kept, lines: LineTable) {
  return { name: one.name, container, range: lines.range(one.start, one.end), nameRange: lines.range(one.nameStart, one.nameEnd) };
}
