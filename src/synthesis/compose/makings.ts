import { type CallFact, type Facts, type FileFact, groupBy, type HeritageFact, type SymbolFact } from '../../model';

/** A call that makes an object of a class of the repository, and the function or field that it stands in. */
export interface Making {
  readonly call: CallFact;
  readonly maker: SymbolFact;
  readonly type: SymbolFact;
}

/** A class that is made in more places than these is a value: where it is made says little. */
const fewPlaces = 6;

/**
 * The calls in the sources that make objects, the first of each function; but of values and of errors, which hold nothing
 * together, and of a class that goes by another name there, which may be one of its heirs.
 */
export function makingsOf(
  { calls, heritage }: Facts,
  symbol: ReadonlyMap<string, SymbolFact>,
  file: ReadonlyMap<string, FileFact>,
): readonly Making[] {
  const errors = errorsIn(heritage);
  const found = new Map<string, Making>();
  for (const call of calls) {
    const type = symbol.get(call.callee ?? '');
    const maker = type?.kind === 'class' ? symbol.get(call.caller ?? '') : undefined;
    if (
      !type ||
      !maker ||
      type.name !== call.name ||
      errors.has(type.id) ||
      maker.container === type.name ||
      file.get(call.path)?.role !== 'source'
    )
      continue;
    const key = `${maker.id} ${type.id}`;
    if (!found.has(key)) found.set(key, { call, maker, type });
  }
  return [...groupBy(found.values(), ({ type }) => type.id).values()].filter((made) => made.length <= fewPlaces).flat();
}

/** Ids of the classes that build on an error. */
function errorsIn(heritage: readonly HeritageFact[]): ReadonlySet<string> {
  const errors = new Set(heritage.flatMap(({ symbol, name }) => (/(?:Error|Exception)$/.test(name) ? [symbol] : [])));
  const heirs = groupBy(heritage, ({ target = '' }) => target);
  for (const error of errors) for (const { symbol } of heirs.get(error) ?? []) errors.add(symbol);
  return errors;
}
