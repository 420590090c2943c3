import { nameAt, skipOne, skipSpace, splitCommas } from './codeText';
import type { Layout } from './layout';
import type { Mark } from './marks';
import { type PatternName, patternNames } from './patterns';

/** One function, method, or signature of one, in offsets. */
export interface FunctionPart {
  readonly start: number;
  readonly end: number;
  /** The definition that it is, -1 for one without a name. */
  readonly definition: number;
  readonly isCallSignature: boolean;
  readonly generics: string;
  readonly parameters: readonly ParameterPart[];
  readonly returns: string;
  /** Where its expression begins, when it has no block: -1 otherwise. */
  readonly expression: number;
  readonly hasBody: boolean;
  /** Where its parameters begin. */
  readonly head: number;
}

export interface ParameterPart {
  readonly names: readonly PatternName[];
  readonly type: string;
  readonly rest: boolean;
  /** Where its default value is, -1 and -1 without. */
  readonly value: readonly [number, number];
}

/** All functions of a file: those with a body first, in the order of the text, then signatures. */
export function findFunctions(layout: Layout): readonly FunctionPart[] {
  const starts = [...layout.parameters.keys()].sort((a, b) => a - b);
  const byHead = new Map<number, number>();
  const byValue = new Map<number, number>();
  layout.tails.forEach((tail, index) => {
    if (tail.parameters >= 0) byHead.set(tail.parameters, index);
    else if (tail.value >= 0 && !byValue.has(tail.value)) byValue.set(tail.value, index);
  });
  const marks = [...layout.marks('function'), ...layout.marks('arrow')];
  const bodies = marks.flatMap((mark): readonly FunctionPart[] => {
    const head = headOf(mark, starts, layout);
    if (head === undefined) return [];
    const definition = byHead.get(head) ?? byValue.get(mark.start) ?? -1;
    byHead.delete(head);
    return [partOf(layout, { head, definition, start: mark.start, end: mark.end, hasBody: true, isCallSignature: false })];
  });
  const signatures = [...byHead].map(([head, definition]) =>
    partOf(layout, { head, definition, start: head, end: head, hasBody: false, isCallSignature: false }),
  );
  return [...bodies, ...signatures, ...callSignatures(layout)];
}

/** `(a: A): B` and `new (a: A): B` among the members of an interface; the innermost definition around it has it. */
function callSignatures(layout: Layout): readonly FunctionPart[] {
  return layout.marks('signature').flatMap(({ start, end }) => {
    const head = skipSpace(layout.text, layout.generics.get(start) ?? start);
    const definition = layout.placed.holder(start);
    if (!layout.parameters.has(head) || definition < 0) return [];
    return [partOf(layout, { head, definition, start, end, hasBody: false, isCallSignature: true })];
  });
}

/** Where the parameters of a function begin: the first list in it that no type parameter holds. */
function headOf(mark: Mark, starts: readonly number[], { generics, parameters, text }: Layout): number | undefined {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) < mark.start) low = middle + 1;
    else high = middle;
  }
  const first = starts[low];
  if (first === undefined || first >= mark.end) return undefined;
  const hasAngle = text.slice(mark.start, first).includes('<');
  const genericsEnd = hasAngle ? enclosingGenerics(mark.start, first, generics) : undefined;
  if (genericsEnd === undefined) return first;
  const head = skipSpace(text, genericsEnd);
  return parameters.has(head) ? head : undefined;
}

function enclosingGenerics(start: number, offset: number, generics: Layout['generics']): number | undefined {
  for (const [from, to] of generics) if (from >= start && from < offset && offset < to) return to;
  return undefined;
}

interface Head {
  readonly head: number;
  readonly definition: number;
  readonly start: number;
  readonly end: number;
  readonly hasBody: boolean;
  readonly isCallSignature: boolean;
}

function partOf(layout: Layout, one: Head): FunctionPart {
  const { text, parameters, annotations } = layout;
  const close = parameters.get(one.head) ?? one.head;
  const colon = skipSpace(text, close);
  const typeEnd = annotations.get(colon);
  const arrow = skipSpace(text, typeEnd ?? close);
  const body = one.hasBody && text.startsWith('=>', arrow) ? skipSpace(text, arrow + 2) : -1;
  return {
    start: one.start,
    end: one.end,
    definition: one.definition,
    hasBody: one.hasBody,
    head: one.head,
    isCallSignature: one.isCallSignature,
    generics: genericsBefore(layout, one.head),
    parameters: parametersOf(layout, one.head, close),
    returns: typeEnd === undefined ? predicate(text, colon) : text.slice(colon + 1, typeEnd).trim(),
    expression: body >= 0 && text.charAt(body) !== '{' ? body : -1,
  };
}

/** Type predicates are no annotations to the grammar: `x is A` says that the function returns a truth value. */
function predicate(text: string, colon: number): string {
  return text.charAt(colon) === ':' ? 'boolean' : '';
}

function genericsBefore({ text, generics }: Layout, head: number): string {
  if (text.charAt(head - 1) !== '>') return '';
  for (let at = head - 2; at >= 0 && at > head - 2000; at--) if (generics.get(at) === head) return text.slice(at, head);
  return '';
}

function parametersOf(layout: Layout, start: number, end: number): readonly ParameterPart[] {
  const { text } = layout;
  if (text.charAt(start) !== '(') return [{ names: patternNames(text, start, end), type: '', rest: false, value: [-1, -1] }];
  return splitCommas(text, start + 1, end - 1, true).map(([from, to]) => parameterOf(layout, from, to));
}

const modifier = /^(?:public|private|protected|readonly|override)$/;

function parameterOf({ text, annotations }: Layout, from: number, to: number): ParameterPart {
  let at = skipSpace(text, from);
  while (text.charAt(at) === '@') {
    at += 1 + nameAt(text, at + 1).length;
    while (/[.(]/.test(text.charAt(at))) at = text.charAt(at) === '(' ? skipOne(text, at, to) : at + 1 + nameAt(text, at + 1).length;
    at = skipSpace(text, at);
  }
  for (let word = nameAt(text, at); modifier.test(word); word = nameAt(text, at)) {
    const next = skipSpace(text, at + word.length);
    if (!/[\w$#{[]/.test(text.charAt(next)) || next >= to) break;
    at = next;
  }
  const rest = text.startsWith('...', at);
  if (rest) at = skipSpace(text, at + 3);
  const isName = !/[{[]/.test(text.charAt(at));
  let end = skipSpace(text, isName ? at + nameAt(text, at).length : skipOne(text, at, to));
  if (text.charAt(end) === '?') end = skipSpace(text, end + 1);
  const typeEnd = annotations.get(end) ?? end;
  const equals = skipSpace(text, typeEnd);
  const hasValue = text.charAt(equals) === '=' && equals < to;
  return {
    names: patternNames(text, at, to),
    type: text.slice(end + 1, typeEnd).trim(),
    rest,
    value: hasValue ? [equals + 1, to] : [-1, -1],
  };
}
