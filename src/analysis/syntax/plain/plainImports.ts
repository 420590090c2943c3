import { lowerBound, type SymbolKind } from '../../../model';
import type { PlainStyle } from '../../languages/plainStyle';
import type { Placed } from '../definitions';
import type { ExportStatement, ImportStatement } from '../fileSyntax';
import type { LineTable } from '../lineTable';
import type { Captures, Matches } from '../matches';

const mostAround = 50;

interface Parts {
  readonly matches: Matches;
  readonly text: string;
  readonly lines: LineTable;
  readonly placed: Placed;
}

/** What a file imports, and the names of others that it offers as its own. */
export interface PlainImports {
  readonly imports: readonly ImportStatement[];
  readonly exports: readonly ExportStatement[];
}

export function plainImports(parts: Parts, style: PlainStyle): PlainImports {
  const types = spansOf(parts.matches, 'types');
  const starts = types.map(({ start }) => start);
  const isForTypes = (offset: number) => offset < (types[lowerBound(starts, offset + 1) - 1]?.end ?? 0);
  const found = parts.matches.having('import').flatMap((match) => statementsOf(match, { ...parts, isForTypes }, style));
  found.sort((a, b) => a.at - b.at);
  return { imports: found.map(({ statement }) => statement), exports: found.flatMap(({ exports }) => exports) };
}

/** The names that a file lists as what it offers. */
export function listedNames({ matches, text, lines }: Omit<Parts, 'placed'>): readonly ExportStatement[] {
  return matches.having('listing').flatMap((match) => {
    const node = match.get('listing');
    if (!node) return [];
    const names = [...text.slice(node.startIndex, node.endIndex).matchAll(/(['"])([\p{L}\p{N}_]+)\1/gu)];
    return names.map(({ 2: name = '', index }) => ({ name, local: name, line: lines.lineAt(node.startIndex + index) }));
  });
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function spansOf(matches: Matches, capture: string): readonly Span[] {
  const spans = matches.having(capture).flatMap((match) => {
    const node = match.get(capture);
    return node ? [{ start: node.startIndex, end: node.endIndex }] : [];
  });
  return spans.sort((a, b) => a.start - b.start);
}

interface Found {
  readonly at: number;
  readonly statement: ImportStatement;
  readonly exports: readonly ExportStatement[];
}

/** One for each module that the statement names. What stands in a function is loaded when that runs. */
function statementsOf(
  match: Captures,
  { text, lines, placed, isForTypes }: Parts & { isForTypes(offset: number): boolean },
  style: PlainStyle,
): readonly Found[] {
  const node = match.get('import');
  if (!node) return [];
  const at = node.startIndex;
  const around = containersOf(placed, at);
  const isLate = around.some((kind) => kind === 'function' || kind === 'method' || kind === 'constructor');
  const depth = around.filter((kind) => kind === 'namespace').length;
  const line = lines.lineAt(at);
  return style.imports(text.slice(at, node.endIndex), depth).map(({ specifier, names, handedOn }) => {
    const kind = handedOn.length > 0 && around.length === 0 ? 'reexport' : isLate ? 'dynamic' : 'import';
    const exports = kind === 'reexport' ? handedOn.map(({ imported, local }) => ({ name: local, local: imported, specifier, line })) : [];
    return { at, statement: { specifier, kind, typeOnly: isForTypes(at), line, names }, exports };
  });
}

/** Kinds of what stands around an offset, the innermost first, to a depth that people use. */
function containersOf({ definitions, holder }: Placed, offset: number): readonly SymbolKind[] {
  const kinds: SymbolKind[] = [];
  for (let at = definitions[holder(offset)]; at && kinds.length < mostAround; at = definitions[at.container]) kinds.push(at.kind);
  return kinds;
}
