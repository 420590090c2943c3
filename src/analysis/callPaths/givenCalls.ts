import { type CallFact, type CallPathFact, type GivenCall, groupBy, type SymbolFact, splitLines } from '../../model';
import type { FoundPaths } from './findCallPaths';

interface Ground {
  readonly symbols: readonly SymbolFact[];
  readonly calls: readonly CallFact[];
  text(path: string): string;
}

/** One step is told so many functions that it was given. */
const mostOfStep = 2;
const withCode: ReadonlySet<string> = new Set(['function', 'method', 'constructor']);

/** The paths with the places where their steps call a function that they were given: `fn(this.data)` in `update(fn)`. */
export function withGivenCalls({ callPaths, modulePaths }: FoundPaths, { symbols, calls, text }: Ground): FoundPaths {
  const known = new Map(symbols.map((symbol) => [symbol.id, symbol]));
  const given = groupBy(
    calls.filter(({ isParameter }) => isParameter),
    ({ caller = '' }) => caller,
  );
  const told = (path: CallPathFact): CallPathFact => {
    const found = path.steps.flatMap((id, step) => givenIn(known.get(id), step, given.get(id) ?? []));
    return found.length > 0 ? { ...path, given: found } : path;
  };
  return { callPaths: callPaths.map(told), modulePaths: modulePaths.map((one) => ({ ...one, path: told(one.path) })) };

  function givenIn(symbol: SymbolFact | undefined, step: number, own: readonly CallFact[]): readonly GivenCall[] {
    if (!symbol || !withCode.has(symbol.kind) || own.length === 0) return [];
    const lines = splitLines(text(symbol.path));
    const certain = own.filter((call) => isPlainCall(call, lines) && !isSet(call.name, lines.slice(symbol.range[0] - 1, symbol.range[2])));
    const first = certain.filter(({ name }, at) => certain.findIndex((other) => other.name === name) === at);
    return first
      .slice(0, mostOfStep)
      .map(({ name, path, line, inCallback }) => ({ step, name, path, line, ...(inCallback && { inCallback }) }));
  }
}

/** Not an element or a decorator of that name. */
function isPlainCall({ name, line, col }: CallFact, lines: readonly string[]): boolean {
  return /^\s*(?:\?\.\s*)?(?:<[^()]*>)?\(/.test(lines[line - 1]?.slice(col + name.length) ?? '');
}

/** A parameter that gets another value in the code is no longer what was given. */
function isSet(name: string, lines: readonly string[]): boolean {
  const setting = new RegExp(String.raw`(?<![\w$.])${name.replaceAll('$', String.raw`\$`)}\s*(?:\?\?|\|\||&&)?=(?![=>])`);
  return lines.some((line) => setting.test(line));
}
