import type { CallFact, MessageEnd, SymbolFact } from '../../model';
import { skipOne, skipSpace, splitCommas } from '../syntax/code/codeText';
import { membersOf } from './callText';
import { type CodePlaces, initializerOf, type Named, symbolOf } from './constants';

/** A member of a constant object, and where it stands there. */
interface Row {
  readonly named: Named;
  readonly declared: MessageEnd;
}

/** `for (const method of Object.keys(api))`: one end for each member of a constant object. */
export function keysOf(places: CodePlaces, call: CallFact, given: string): readonly Row[] {
  const name = /([\w$]+)\s*\)?$/.exec(given)?.[1] ?? '';
  const { text, lines } = places.source(call.path);
  const at = lines.offsetAt(call.line, call.col);
  const loop = new RegExp(String.raw`\bfor\s*\(\s*const\s+\$?${name.replaceAll('$', '\\$')}\s+of\s+Object\.keys\(\s*([\w$.]+)\s*\)`);
  const table = loop.exec(text.slice(Math.max(0, at - 400), at))?.[1];
  const symbol = table === undefined ? undefined : symbolOf(places, call.path, table);
  return symbol?.kind === 'constant' ? rowsOf(places, symbol) : [];
}

function rowsOf(places: CodePlaces, symbol: SymbolFact): readonly Row[] {
  const literal = initializerOf(places, symbol);
  if (!literal.startsWith('{')) return [];
  const { text, lines } = places.source(symbol.path);
  const start = text.indexOf(literal, lines.offsetAt(symbol.nameRange[2], symbol.nameRange[3]));
  return splitCommas(literal, 1, skipOne(literal, 0, literal.length) - 1, false).flatMap(([from, to]) => {
    const at = skipSpace(literal, from);
    const [key] = membersOf(`{${literal.slice(at, to)}}`).keys();
    const declared = { path: symbol.path, line: lines.lineAt(start + at), symbol: symbol.id };
    return key === undefined ? [] : [{ named: { key, name: key }, declared }];
  });
}
