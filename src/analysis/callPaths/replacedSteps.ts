import { type CallPathFact, type SymbolFact, splitLines } from '../../model';
import type { FoundPaths } from './findCallPaths';

interface Ground {
  readonly symbols: readonly SymbolFact[];
  text(path: string): string;
}

/**
 * The paths with the places where a method that they lead through puts another one in its own place: `this.match = …` in
 * `match`. What follows there happens at its first call alone.
 */
export function withReplacedSteps({ callPaths, modulePaths }: FoundPaths, { symbols, text }: Ground): FoundPaths {
  const methods = new Map(symbols.flatMap((symbol) => (symbol.kind === 'method' ? [[symbol.id, symbol] as const] : [])));
  const told = (path: CallPathFact): CallPathFact => ({
    ...path,
    links: path.links.map((link, at) => {
      const method = methods.get(path.steps[at] ?? '');
      const line = method && link.relation === 'calls' ? lineOfReplacing(method, text(method.path)) : undefined;
      return line === undefined || line === link.line ? link : { ...link, replaced: line };
    }),
  });
  return { callPaths: callPaths.map(told), modulePaths: modulePaths.map((one) => ({ ...one, path: told(one.path) })) };
}

function lineOfReplacing({ name, range: [first, , last] }: SymbolFact, text: string): number | undefined {
  if (!/^[\w$]+$/.test(name) || !text.includes(`this.${name}`)) return undefined;
  const replacing = new RegExp(String.raw`^\s*this\.${name.replaceAll('$', String.raw`\$`)}\s*=(?!=)`);
  const at = splitLines(text)
    .slice(first - 1, last)
    .findIndex((line) => replacing.test(line));
  return at < 0 ? undefined : first + at;
}
