import type { SymbolFact } from '../../model';
import type { Author } from './author';
import { code, listOf } from './words';

const most = 3;
/** An assignment, or a call that changes a list, a set or a map. */
const changing =
  /^\s*(?:(?:[-+*/%&|^]|\*\*|<<|>>>?|&&|\|\||\?\?)?=(?![=>])|\+\+|--|\[[^\]\n]{1,80}\]\s*=(?![=>])|\??\.(?:set|add|push|unshift|pop|shift|splice|delete|clear|append|insert|extend|remove|update)\s*\()/;

interface Writer {
  readonly method: SymbolFact;
  readonly line: number;
}

/** The methods of a class that change fields of its objects, each with the line: `Low.read [Low.ts] and Low.update [Low.ts]`. */
export function fieldWriters(author: Author, type: SymbolFact, fields: readonly SymbolFact[]): string | undefined {
  const lines = author.text(type.path).split('\n');
  const names = new Set(fields.map(({ name }) => name));
  const methods = (author.index.symbolsOf.get(type.path) ?? []).filter(
    ({ container, kind }) => container === type.name && kind === 'method',
  );
  const found = methods.flatMap((method): readonly Writer[] => {
    const [first, , last] = method.range;
    const at = lines.slice(first - 1, last).findIndex((line) => changesOne(line, names));
    return at < 0 ? [] : [{ method, line: first + at }];
  });
  const told = found.slice(0, most).map(({ method, line }) => `${code(method.name)} ${author.cite(type.path, [line, line])}`);
  return told.length === 0 ? undefined : listOf(told, found.length);
}

function changesOne(line: string, names: ReadonlySet<string>): boolean {
  if (/^\s*(?:\*|\/\/|#\s)/.test(line)) return false;
  return [...line.matchAll(/\b(?:this|self)\.(#?[\p{L}_$][\p{L}\p{N}_$]*)/gu)].some(
    ({ 0: whole, 1: name = '', index }) =>
      names.has(name) && (changing.test(line.slice(index + whole.length)) || /(?:\+\+|--|\bdelete\s+)$/.test(line.slice(0, index))),
  );
}
