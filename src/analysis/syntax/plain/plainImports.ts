import type { SymbolKind } from '../../../model';
import type { PlainStyle } from '../../languages/plainStyle';
import type { Placed } from '../definitions';
import type { ExportStatement, ImportStatement } from '../fileSyntax';
import type { LineTable } from '../lineTable';
import type { Captures, Matches } from '../matches';
import { isWithin } from './within';

const mostAround = 50;
const namedPath = /^\p{Ll}[\p{L}\p{N}_]*::[\p{L}\p{N}_]+$/u;

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
  const isForTypes = isWithin(parts.matches, 'types');
  const isAside = isWithin(parts.matches, 'aside');
  const placeOf = placesIn(parts.matches);
  const found = parts.matches.having('import').flatMap((match) => statementsOf(match, { ...parts, isForTypes, isAside, placeOf }, style));
  const named = [...pathsOf(parts), ...mentionsOf(parts, style)].filter(({ at }) => !isAside(at));
  const all = [...found, ...named].sort((a, b) => a.at - b.at);
  return { imports: all.map(({ statement }) => statement), exports: all.flatMap(({ exports }) => exports) };
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

interface Found {
  readonly at: number;
  readonly statement: ImportStatement;
  readonly exports: readonly ExportStatement[];
}

/** By where it begins, what stands before a statement and says where its module is. */
function placesIn(matches: Matches): ReadonlyMap<number, string> {
  return new Map(
    matches.having('place').flatMap((match) => {
      const [place, placed] = [match.get('place'), match.get('placed')];
      return place && placed ? [[placed.startIndex, place.text] as const] : [];
    }),
  );
}

interface Statements extends Parts {
  isForTypes(offset: number): boolean;
  isAside(offset: number): boolean;
  readonly placeOf: ReadonlyMap<number, string>;
}

/** One for each module that the statement names. What stands in a function is loaded when that runs. */
function statementsOf(match: Captures, parts: Statements, style: PlainStyle): readonly Found[] {
  const { text, lines, placed, isForTypes, isAside, placeOf } = parts;
  const node = match.get('import');
  if (!node) return [];
  const at = node.startIndex;
  const around = containersOf(placed, at);
  const isLate = around.some((kind) => kind === 'function' || kind === 'method' || kind === 'constructor');
  const depth = around.filter((kind) => kind === 'namespace').length;
  const line = lines.lineAt(at);
  const named = style.imports((placeOf.get(at) ?? '') + text.slice(at, node.endIndex), depth);
  const testOnly = isAside(at);
  // Of what only tests have it tells which files they are made of.
  return named.flatMap(({ specifier, names, handedOn, isPart }) => {
    if (testOnly && !isPart) return [];
    const isHandedOn = isPart || (handedOn.length > 0 && around.length === 0);
    const kind = isHandedOn ? 'reexport' : isLate ? 'dynamic' : 'import';
    const exports = kind === 'reexport' ? handedOn.map(({ imported, local }) => ({ name: local, local: imported, specifier, line })) : [];
    const statement = { specifier, kind, typeOnly: isForTypes(at), ...(testOnly && { testOnly }), line, names } as const;
    return [{ at, statement, exports: testOnly ? [] : exports }];
  });
}

/** What code names by a path, such as `grep::searcher`, without a statement for it: each once, where it first stands. */
function pathsOf({ matches, text, lines }: Parts): readonly Found[] {
  const isStatement = isWithin(matches, 'import');
  const first = new Map<string, number>();
  for (const match of matches.having('path')) {
    const { startIndex: at = 0, endIndex: end = 0 } = match.get('path') ?? {};
    const path = text.slice(at, end);
    if (namedPath.test(path) && !isStatement(at)) first.set(path, Math.min(at, first.get(path) ?? at));
  }
  return [...first].map(([path, at]) => {
    const [specifier = '', imported = ''] = path.split('::');
    const names = [{ imported, local: path }];
    return { at, statement: { specifier, kind: 'import', typeOnly: false, line: lines.lineAt(at), names }, exports: [] };
  });
}

/** Names that may be of another file of the package, or of one that is imported: each once, where it first stands. */
function mentionsOf({ matches, text, lines }: Parts, { mentioned }: PlainStyle): readonly Found[] {
  const keys = new Set(matches.having('key').map((match) => match.get('key')?.startIndex));
  const first = new Map<string, number>();
  for (const match of matches.having('mention')) {
    const { startIndex: at = 0, endIndex: end = 0 } = match.get('mention') ?? {};
    const name = text.slice(at, end);
    if (mentioned?.test(name) && !keys.has(at)) first.set(name, Math.min(at, first.get(name) ?? at));
  }
  return [...first].map(([specifier, at]) => {
    const names = [{ imported: specifier.split('.').pop() ?? '', local: specifier }];
    return { at, statement: { specifier, kind: 'package', typeOnly: false, line: lines.lineAt(at), names }, exports: [] };
  });
}

/** Kinds of what stands around an offset, the innermost first, to a depth that people use. */
function containersOf({ definitions, holder }: Placed, offset: number): readonly SymbolKind[] {
  const kinds: SymbolKind[] = [];
  for (let at = definitions[holder(offset)]; at && kinds.length < mostAround; at = definitions[at.container]) kinds.push(at.kind);
  return kinds;
}
