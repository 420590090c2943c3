import type { SymbolFact } from '../../model';
import { skipOne, skipSpace, splitCommas } from '../syntax/code/codeText';
import { type SourceText, skipAngles } from './callText';

export interface Parameter {
  readonly name: string;
  /** As it is written; empty without one. */
  readonly type: string;
}

const beforeBracket = /^\s*[!?]?\s*(?::[^=(]{0,200})?(?:=(?!>)\s*)?(?:async\s+)?(?:function\b\s*\*?\s*[\w$]*\s*)?/;
const parameter =
  /^(?:(?:public|private|protected|readonly|override)\s+)*(?:\.\.\.)?([\w$]+)\s*\??\s*(?::\s*([\s\S]*?))?(?:=(?!>)[\s\S]*)?$/;

/** The parameters of a function, a method or a variable that holds one, in their order; a pattern has an empty name. */
export function parametersOf({ text, lines }: SourceText, { nameRange, range }: SymbolFact): readonly Parameter[] {
  const from = lines.offsetAt(nameRange[2], nameRange[3]);
  const end = lines.offsetAt(range[2], range[3]);
  let at = from + (beforeBracket.exec(text.slice(from, Math.min(end, from + 400)))?.[0].length ?? 0);
  if (text[at] === '<') at = skipSpace(text, skipAngles(text, at));
  if (text[at] !== '(') return [];
  const close = skipOne(text, at, end) - 1;
  return splitCommas(text, at + 1, close, true).map(([start, stop]) => {
    const [, name = '', type = ''] = parameter.exec(text.slice(skipSpace(text, start), stop).trim()) ?? [];
    return { name, type: type.trim() };
  });
}
