import { remember, type SymbolFact, splitLines } from '../../model';
import type { Edge } from './callEdges';

interface Ground {
  readonly symbols: ReadonlyMap<string, SymbolFact>;
  text(path: string): string;
}

/** `(options?.fetch ?? fetch)(…)` and `this.#options.fetch(…)`: an option decides what is called. */
const options: readonly RegExp[] = [
  /\b\w+\??\.(?<name>\w+)\s*(?:\?\?|\|\|)\s*(?:\w+\.)?\k<name>\b/,
  /opt(?:ion)?s?\??\.(?<name>\w+)\s*\(/i,
];

/** Tells of a way to where code reaches outside whether a step before hands over something of its own to be called there instead. */
export function createInsteadOf({ symbols, text }: Ground): (way: readonly Edge[]) => boolean {
  const written = remember((path: string) => splitLines(text(path)));
  const linesOf = (path: string, from: number, to: number) =>
    written(path)
      .slice(from - 1, to)
      .join('\n');
  return (way) => {
    const last = way.at(-1);
    if (last?.link.relation !== 'reaches') return false;
    const { path, line } = last.link;
    const called = linesOf(path, line, line);
    const name = options.map((option) => option.exec(called)?.groups?.name).find((found) => found !== undefined);
    if (name === undefined) return false;
    const own = new RegExp(String.raw`[{,]\s*${name}\s*:(?![^,}\n]*\b${name}\b)`);
    return way.slice(0, -1).some(({ from }) => {
      const symbol = symbols.get(from);
      return symbol !== undefined && own.test(linesOf(symbol.path, symbol.range[0], symbol.range[2]));
    });
  };
}
