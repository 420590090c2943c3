import type { Expression } from './codeSyntax';
import { nameAt, skipOne, skipSpace } from './codeText';
import type { Layout } from './layout';

/** What an expression needs to know of the rest of the file. */
export interface Meanings {
  /** The binding that a name means at an offset, -1 for none. */
  binding(name: string, offset: number): number;
  /** The function that begins at an offset, -1 for none. */
  functionAt(offset: number): number;
  /** The definition whose value begins at an offset, -1 for none. */
  valueAt(offset: number): number;
  /** What `this` is at an offset. */
  self(offset: number): { readonly definition: number; readonly isStatic: boolean };
}

export interface ExpressionReader {
  readonly list: readonly Expression[];
  /** Index of the expression that stands between two offsets, -1 for one of which nothing can be known. */
  read(start: number, end: number): number;
}

interface CallSpan {
  readonly form: 'call' | 'new';
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

/** Longer than any text: makes one number of two offsets. */
const longestText = 2 ** 26;
/** Deeper than any person writes; machines do, and the stack is short. */
const deepest = 200;

/**
 * Reads expressions from the text, with the calls that the tree has shown: what is in brackets of a call is passed over
 * by where the call ends. Only what says something about a type is told apart.
 */
export function createExpressionReader(layout: Layout, meanings: Meanings): ExpressionReader {
  const list: Expression[] = [];
  const known = new Map<number, number>();
  const context: Context = { layout, meanings, calls: callsByStart(layout), list, depth: 0, read };
  function read(start: number, end: number): number {
    const from = skipSpace(layout.text, start);
    const key = from * longestText + end;
    const found = known.get(key);
    if (found !== undefined) return found;
    known.set(key, -1);
    if (context.depth >= deepest || from >= end) return -1;
    context.depth++;
    const index = readSteps(context, from, end);
    context.depth--;
    known.set(key, index);
    return index;
  }
  return { list, read };
}

interface Context {
  readonly layout: Layout;
  readonly meanings: Meanings;
  readonly calls: ReadonlyMap<number, readonly CallSpan[]>;
  readonly list: Expression[];
  depth: number;
  readonly read: (start: number, end: number) => number;
}

function callsByStart({ marks }: Layout): ReadonlyMap<number, readonly CallSpan[]> {
  const calls = new Map<number, CallSpan[]>();
  for (const form of ['call', 'new'] as const) {
    for (const { start, end, from, to } of marks(form)) {
      const known = calls.get(start);
      const span = { form, end, from, to };
      if (known) known.push(span);
      else calls.set(start, [span]);
    }
  }
  return calls;
}

/** Where an expression is read up to, and as what. */
interface Read {
  readonly index: number;
  readonly at: number;
}

function readSteps(context: Context, start: number, end: number): number {
  let { index, at } = readHead(context, start, end);
  for (let next = skipSpace(context.layout.text, at); index >= 0 && next < end; next = skipSpace(context.layout.text, at)) {
    ({ index, at } = readStep(context, index, next, end));
  }
  return index;
}

function readHead(context: Context, start: number, end: number): Read {
  const { layout, meanings, calls, read } = context;
  const { text } = layout;
  const call = longest(calls.get(start) ?? [], end);
  if (call) return { index: readCall(context, call), at: call.end };
  const fn = meanings.functionAt(start);
  if (fn >= 0) return { index: add(context, 'function', fn), at: end };
  const letter = text.charAt(start);
  if (letter === '(') {
    const close = skipOne(text, start, end);
    return { index: read(start + 1, close - 1), at: close };
  }
  if (letter === '{') return { index: add(context, 'object', meanings.valueAt(start)), at: skipOne(text, start, end) };
  if (letter === '[') {
    const item = firstItem(text, start, end);
    return { index: add(context, 'list', item < 0 ? -1 : read(start + 1, item)), at: skipOne(text, start, end) };
  }
  return readName(context, start, end);
}

function longest(spans: readonly CallSpan[], end: number): CallSpan | undefined {
  let best: CallSpan | undefined;
  for (const span of spans) if (span.end <= end && (!best || span.end > best.end)) best = span;
  return best;
}

function firstItem(text: string, start: number, end: number): number {
  let at = start + 1;
  while (at < end && text.charAt(at) !== ',' && text.charAt(at) !== ']') at = skipOne(text, at, end);
  return at > start + 1 && !text.startsWith('...', start + 1) ? at : -1;
}

/** Type arguments without functions and objects. */
const plainTypes = /^<[\w$.,\s<>[\]|]*>$/;

/** Type arguments are kept, the others are not. */
function readCall(context: Context, { form, from, to }: CallSpan): number {
  const base = context.read(from, to);
  const { text } = context.layout;
  const angle = skipSpace(text, to);
  const types = text.charAt(angle) === '<' ? text.slice(angle, text.indexOf('(', angle)) : '';
  return base < 0 ? -1 : add(context, form, base, types !== '' && plainTypes.test(types) ? types : '');
}

function readName(context: Context, start: number, end: number): Read {
  const { text } = context.layout;
  const { meanings, read } = context;
  const name = nameAt(text, start);
  const at = start + name.length;
  if (name === '')
    return { index: quotes.has(text.charAt(start)) ? add(context, 'cast', -1, 'string') : -1, at: skipOne(text, start, end) };
  if (name === 'this' || name === 'super') {
    const { definition, isStatic } = meanings.self(start);
    return { index: definition < 0 ? -1 : add(context, name, definition, isStatic ? 'static' : ''), at };
  }
  if (name === 'await') {
    const base = read(at, end);
    return { index: base < 0 ? -1 : add(context, 'await', base), at: end };
  }
  if (words.has(name)) return { index: -1, at: end };
  return { index: add(context, 'name', meanings.binding(name, start), name), at };
}

const quotes: ReadonlySet<string> = new Set(["'", '"', '`']);
const words: ReadonlySet<string> = new Set(['new', 'typeof', 'void', 'delete', 'yield', 'async', 'function', 'class', 'import']);

function readStep(context: Context, index: number, at: number, end: number): Read {
  const { text } = context.layout;
  const { read } = context;
  if (text.startsWith('??', at) || text.startsWith('||', at)) {
    const other = read(at + 2, end);
    return { index: add(context, 'either', index, '', other), at: end };
  }
  if (text.charAt(at) === '!' && text.charAt(at + 1) !== '=') return { index, at: at + 1 };
  const dot = text.startsWith('?.', at) ? at + 2 : text.charAt(at) === '.' ? at + 1 : -1;
  const next = skipSpace(text, dot < 0 ? at : dot);
  if (text.charAt(next) === '[') return { index: add(context, 'item', index, keyOf(text, next, end)), at: skipOne(text, next, end) };
  const name = nameAt(text, next);
  if (dot >= 0) return name === '' ? { index: -1, at: end } : { index: add(context, 'member', index, name), at: next + name.length };
  if (name === 'as' || name === 'satisfies') return readCast(context, index, { name, at: next + name.length, end });
  return { index: /^\?[^.?]/.test(text.slice(at, at + 2)) ? readChoice(context, at, end) : -1, at: end };
}

/** A literal key, such as `'a'` in `x['a']`. */
function keyOf(text: string, start: number, end: number): string {
  return /^\[\s*(['"])([\w$]+)\1\s*\]/.exec(text.slice(start, Math.min(end, start + 80)))?.[2] ?? '';
}

function readCast(context: Context, index: number, cast: { name: string; at: number; end: number }): Read {
  const type = context.layout.text.slice(cast.at, cast.end).trim();
  const isSame = cast.name === 'satisfies' || type === 'const';
  return { index: isSame ? index : add(context, 'cast', -1, type), at: cast.end };
}

/** `condition ? one : other` */
function readChoice(context: Context, question: number, end: number): number {
  const { text } = context.layout;
  let at = question + 1;
  for (let depth = 0; at < end; at = skipOne(text, at, end)) {
    if (/^\?[^.?]/.test(text.slice(at, at + 2)) && text.charAt(at - 1) !== '?') depth++;
    if (text.charAt(at) === ':' && depth-- === 0) break;
  }
  if (at >= end) return -1;
  const one = context.read(question + 1, at);
  return add(context, 'either', one, '', context.read(at + 1, end));
}

function add(context: Context, form: Expression['form'], base: number, text = '', other = -1): number {
  context.list.push({ form, base, other, text });
  return context.list.length - 1;
}
