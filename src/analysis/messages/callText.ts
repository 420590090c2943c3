import type { CallFact } from '../../model';
import { skipOne, skipSpace, splitCommas } from '../syntax/code/codeText';
import type { LineTable } from '../syntax/lineTable';

/** A text with its lines: `at` is where a call has its name. */
export interface SourceText {
  readonly text: string;
  readonly lines: LineTable;
}

/** What is written around the name of a call. `spans` are the offsets of its arguments. */
export interface CallText {
  /** `this.frame.webview` of `this.frame.webview.postMessage(…)`; empty for a bare name. */
  readonly receiver: string;
  readonly given: readonly string[];
  readonly spans: readonly (readonly [number, number])[];
}

/** `new RequestType<Params, Result>(…)`: commas that separate types. */
const typedFirst = /^\s*new\s+[\w.$]+\s*</;
const longestCall = 20_000;
const longestReceiver = 160;
const receiver = /((?:[A-Za-z_$][\w$]*(?:\(\))?)(?:\s*[?!]?\.\s*#?[\w$]+(?:\(\))?|\s*\[\s*['"][^'"\]\n]*['"]\s*\])*)\s*[?!]?\.\s*$/;

/** Reads a call where it stands; nothing where no brackets follow its name. */
export function readCall({ text, lines }: SourceText, { line, col, name }: Pick<CallFact, 'line' | 'col' | 'name'>): CallText | undefined {
  const at = lines.offsetAt(line, col);
  const open = openBracket(text, at + name.length);
  if (open < 0) return undefined;
  const end = skipOne(text, open, Math.min(text.length, open + longestCall));
  const spans = splitCommas(text, open + 1, end - 1, typedFirst.test(text.slice(open + 1, open + 80)));
  return {
    receiver: receiver.exec(text.slice(Math.max(0, at - longestReceiver), at))?.[1]?.replace(/\s+/g, '') ?? '',
    given: spans.map(([from, to]) => text.slice(from, to).trim()),
    spans,
  };
}

/** The bracket that opens the arguments, past `?.` and type arguments; -1 without one. */
function openBracket(text: string, from: number): number {
  let at = skipSpace(text, from);
  if (text.startsWith('?.', at)) at = skipSpace(text, at + 2);
  if (text[at] === '<') at = skipSpace(text, skipAngles(text, at));
  return text[at] === '(' ? at : -1;
}

/** Past `<…>`, in which an arrow closes nothing. */
export function skipAngles(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < Math.min(text.length, from + 2000); ) {
    const letter = text[at];
    if (letter === '<') depth++;
    if (letter === '>' && text[at - 1] !== '=') depth--;
    at = letter === '<' || letter === '>' ? at + 1 : skipOne(text, at, text.length);
    if (depth === 0) return at;
  }
  return from;
}

/** The members of an object literal, by name, as they are written; `{ a, b: 1 }` has `a` as `a`. */
export function membersOf(literal: string): ReadonlyMap<string, string> {
  if (!literal.startsWith('{')) return new Map();
  const end = skipOne(literal, 0, literal.length) - 1;
  return new Map(
    splitCommas(literal, 1, end, false).flatMap(([from, to]) => {
      const part = literal.slice(skipSpace(literal, from), to).trimEnd();
      const found = /^(?:async\s+)?(?:\*\s*)?(?:'([^'\n]+)'|"([^"\n]+)"|([\w$]+))\s*(?::\s*([\s\S]*))?/.exec(part);
      const name = found?.[1] ?? found?.[2] ?? found?.[3];
      return name === undefined ? [] : [[name, found?.[4] ?? name] as const];
    }),
  );
}
