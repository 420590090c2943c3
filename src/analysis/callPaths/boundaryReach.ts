import type { BoundaryFact, BoundaryKind, SymbolFact } from '../../model';
import type { CallSite, Expression } from '../syntax/code/codeSyntax';
import type { FileSyntax } from '../syntax/fileSyntax';
import type { Edge } from './callEdges';

/** Boundaries that code crosses by a call. A variable of the environment is read everywhere, and tooling is none of the code. */
const crossed: ReadonlySet<BoundaryKind> = new Set(['storage', 'network-out', 'network-in', 'program', 'model', 'channel', 'runtime']);

/** What a server of somebody else calls: the code does not reach it, it is reached. */
const isOffered = /^network-in:.* hands over$/;

/** The symbols whose own code crosses a boundary: where it stands in the code, or where they call what a package for it offers. */
export function reachEdges(
  boundaries: readonly BoundaryFact[],
  syntaxes: ReadonlyMap<string, FileSyntax>,
  symbolsOf: ReadonlyMap<string, readonly SymbolFact[]>,
): readonly Edge[] {
  return boundaries.flatMap(({ id, kind, evidence }) => {
    if (!crossed.has(kind) || isOffered.test(id)) return [];
    const places = evidence.flatMap(({ path, lines: [line], through, side, handedOn }): readonly Place[] => {
      const syntax = syntaxes.get(path);
      if (!syntax || handedOn || (kind === 'runtime' && side !== 'outside')) return [];
      const symbols = symbolsOf.get(path) ?? [];
      const imported = through === undefined ? [] : localNames(syntax, line);
      return imported.length > 0 ? callsOf(syntax, new Set(imported), symbols) : within(symbols, line);
    });
    return places.map(({ symbol, line }): Edge => ({ from: symbol.id, to: id, link: { relation: 'reaches', path: symbol.path, line } }));
  });
}

interface Place {
  readonly symbol: SymbolFact;
  readonly line: number;
}

/** The names that the import at a line binds in its file. */
function localNames({ imports }: FileSyntax, line: number): readonly string[] {
  return imports.filter((one) => one.line === line).flatMap(({ names }) => names.map(({ local }) => local));
}

/** Where something is only made with a package, that crosses the boundary; else what is done with it does. */
function callsOf(syntax: FileSyntax, imported: ReadonlySet<string>, symbols: readonly SymbolFact[]): readonly Place[] {
  const calls = syntax.code.calls.filter((call) => imported.has(rootName(syntax, call)));
  const done = calls.filter(({ isNew }) => !isNew);
  return (done.length > 0 ? done : calls).flatMap(({ caller, line }): readonly Place[] => {
    const symbol = symbols[caller];
    return symbol ? [{ symbol, line }] : [];
  });
}

/** The name that a call's receiver begins with, through a field of `this` what that was made with: `fs` of `fs.promises.open()`. */
function rootName(syntax: FileSyntax, { callee }: CallSite): string {
  const { expressions } = syntax.code;
  let expression = expressions[callee];
  for (let steps = 0; expression && steps < 20; steps++) {
    if (expression.form === 'name') return expression.base < 0 ? expression.text : '';
    const base = expressions[expression.base];
    expression = expression.form === 'member' && base?.form === 'this' ? madeWith(syntax, base.base, expression.text) : base;
  }
  return '';
}

/** What a class gives a field, in a method or where it declares it. */
function madeWith({ definitions, code }: FileSyntax, type: number, name: string): Expression | undefined {
  const declared = definitions.findIndex((one) => one.container === type && one.name === name);
  const field =
    code.fields.find((one) => one.definition === type && one.name === name) ??
    code.shapes.find(({ definition }) => definition === declared);
  return field && code.expressions[field.value];
}

/** The innermost function or method around a line. */
function within(symbols: readonly SymbolFact[], line: number): readonly Place[] {
  const around = symbols.filter(({ kind, range }) => bodies.has(kind) && range[0] <= line && line <= range[2]);
  const [innermost] = around.sort((a, b) => a.range[2] - a.range[0] - (b.range[2] - b.range[0]));
  return innermost ? [{ symbol: innermost, line }] : [];
}

const bodies: ReadonlySet<string> = new Set(['function', 'method', 'constructor', 'constant']);
