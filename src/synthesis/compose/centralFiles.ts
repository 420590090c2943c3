import type { CallFact, Facts, SymbolFact } from '../../model';

const name = /[A-Za-z_$][\w$]*/g;
/** Words of the language in an example are no names of the project. */
const keywords: ReadonlySet<string> = new Set([
  'default',
  'import',
  'export',
  'const',
  'from',
  'new',
  'await',
  'async',
  'function',
  'return',
]);
const tooShort = 3;

/**
 * Files that a user of the project meets first: those that declare what the examples of its READMEs name, what that builds
 * on, and what it calls. `new Hono()` leads to the class, to the base class behind it and to the files that these use.
 */
export function centralFiles({ documents, symbols, heritage, calls }: Facts, publicSymbols: ReadonlySet<string>): ReadonlySet<string> {
  const examples = documents.filter(({ path }) => /(?:^|\/)readme\.\w+$/i.test(path)).flatMap(({ example }) => example?.quote.text ?? []);
  const named = new Set(
    examples.flatMap((text) => text.match(name) ?? []).filter((word) => word.length >= tooShort && !keywords.has(word)),
  );
  const shown = symbols.filter(({ id, container, name: own }) => container === undefined && named.has(own) && publicSymbols.has(id));
  const bases = new Map(heritage.flatMap(({ symbol, target }) => (target === undefined ? [] : [[symbol, target] as const])));
  const met = new Set(shown.map(({ id }) => id));
  for (const id of met) {
    const base = bases.get(id);
    if (base !== undefined) met.add(base);
  }
  const byId = new Map(symbols.map((symbol) => [symbol.id, symbol]));
  const made = calledBy(calls, met, byId);
  return new Set([...met, ...made].flatMap((id) => byId.get(id)?.path ?? []));
}

/** Classes that these make, and functions of other files that they call. */
function calledBy(calls: readonly CallFact[], callers: ReadonlySet<string>, byId: ReadonlyMap<string, SymbolFact>): readonly string[] {
  return calls.flatMap(({ caller, callee }) => {
    const to = callee === undefined || caller === undefined || !callers.has(caller) ? undefined : byId.get(callee);
    return to?.kind === 'class' ? [to.id] : [];
  });
}
