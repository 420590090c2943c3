import { lowerBound } from '../../model';
import type { Assigned } from './commonJs';
import type { Declared } from './declarations';
import type { ExportStatement, ImportStatement } from './fileSyntax';
import type { LineTable } from './lineTable';
import { type Captures, type Matches, unquote } from './matches';

interface Parts {
  readonly matches: Matches;
  readonly text: string;
  readonly lines: LineTable;
  readonly declared: Iterable<Declared>;
  readonly assigned: Assigned;
}

interface ExportParts {
  readonly exports: readonly ExportStatement[];
  /** Re-exports are imports too. */
  readonly reexports: readonly ImportStatement[];
}

interface From {
  readonly start: number;
  readonly end: number;
  readonly specifier: string;
}

type At = ExportStatement & { readonly at: number };

/** Names that a file exports elsewhere than in their declaration: clauses, defaults, re-exports, CommonJS assignments. */
export function readExports(parts: Parts): ExportParts {
  const { matches, text, lines, declared, assigned } = parts;
  const froms = matches
    .having('export.from')
    .flatMap((match) => fromOf(match, text))
    .sort((a, b) => a.start - b.start);
  const starts = froms.map(({ start }) => start);
  const found: Omit<At, 'line'>[] = [
    ...matches.having('export.name').flatMap((match) => clauseName(match, text, { froms, starts })),
    ...froms.flatMap((from) => starOf(from, text)),
    ...matches.having('export.default').flatMap((match) => defaultOf(match, text)),
    ...[...declared]
      .filter((one) => one.isDefault && one.name !== 'default')
      .map(({ name, start }) => ({ name: 'default', local: name, at: start })),
    ...assigned.exports,
    ...assigned.handedOn.map(({ specifier, at }) => ({ name: '*', local: '*', specifier, at })),
  ];
  const exports = found.sort((a, b) => a.at - b.at).map(({ at, ...statement }) => ({ ...statement, line: lines.lineAt(at) }));
  const places = found.map(({ at }) => at);
  const within = ({ start, end }: From) => found.slice(lowerBound(places, start), lowerBound(places, end));
  return { exports, reexports: froms.map((from) => importOf(from, within(from), text, lines)) };
}

function fromOf(match: Captures, text: string): readonly From[] {
  const statement = match.get('export.from');
  const source = match.get('source');
  if (!statement || !source) return [];
  const specifier = unquote(text.slice(source.startIndex, source.endIndex));
  return [{ start: statement.startIndex, end: statement.endIndex, specifier }];
}

/** Statements with `from` in the order of the text, and where they start. */
interface Froms {
  readonly froms: readonly From[];
  readonly starts: readonly number[];
}

function clauseName(match: Captures, text: string, { froms, starts }: Froms): readonly Omit<At, 'line'>[] {
  const nameNode = match.get('name');
  if (!match.has('export.name') || !nameNode) return [];
  const at = nameNode.startIndex;
  const local = unquote(text.slice(at, nameNode.endIndex));
  const alias = match.get('alias');
  const name = alias ? unquote(text.slice(alias.startIndex, alias.endIndex)) : local;
  const from = froms[lowerBound(starts, at + 1) - 1];
  return [{ name, local, at, ...(from && at < from.end && { specifier: from.specifier }) }];
}

/** `export * from` gives the name `*`; `export * as ns from` gives `ns`, whose local name is `*`. */
function starOf(from: From, text: string): readonly Omit<At, 'line'>[] {
  const star = /^export\s+(?:type\s+)?\*\s*(?:as\s+([\w$]+|'[^']*'|"[^"]*"))?/.exec(text.slice(from.start, from.end));
  return star ? [{ name: star[1] ? unquote(star[1]) : '*', local: '*', specifier: from.specifier, at: from.start }] : [];
}

function defaultOf(match: Captures, text: string): readonly Omit<At, 'line'>[] {
  const statement = match.get('export.default');
  const value = match.get('value');
  if (!statement || !value) return [];
  const local = value.type === 'identifier' ? text.slice(value.startIndex, value.endIndex) : 'default';
  return [{ name: 'default', local, at: statement.startIndex }];
}

function importOf(from: From, found: readonly Omit<At, 'line'>[], text: string, lines: LineTable): ImportStatement {
  const names = found.filter(({ specifier }) => specifier !== undefined).map((one) => ({ imported: one.local, local: one.name }));
  return {
    specifier: from.specifier,
    kind: 'reexport',
    typeOnly: /^export\s+type\b/.test(text.slice(from.start, from.start + 40)),
    line: lines.lineAt(from.start),
    names,
  };
}
