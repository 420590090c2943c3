import type { FileSyntax } from '../syntax/fileSyntax';
import type { FileScope } from './scopes';

/** That a symbol gives back a function that is declared in it; the line is where that is declared. */
export interface GivenBack {
  readonly symbol: string;
  readonly target: string;
  readonly path: string;
  readonly line: number;
}

/** The functions with a name that functions give back: what such a one does is done when its result is called. */
export function givenBackIn({ path, code, definitions }: FileSyntax, { symbols }: FileScope): readonly GivenBack[] {
  const named = new Set(code.functions.map(({ definition }) => definition));
  return code.functions.flatMap(({ definition, returned }) =>
    returned.flatMap((index): readonly GivenBack[] => {
      const expression = code.expressions[index];
      const inner = expression?.form === 'name' ? (code.bindings[expression.base]?.definition ?? -1) : -1;
      const [symbol, target] = [symbols[definition], symbols[inner]];
      if (!symbol || !target || !named.has(inner) || definitions[inner]?.container !== definition) return [];
      return [{ symbol: symbol.id, target: target.id, path, line: target.range[0] }];
    }),
  );
}
