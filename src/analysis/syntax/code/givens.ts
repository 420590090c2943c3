import { skipOne, skipSpace } from './codeText';
import type { FunctionPart } from './functions';
import type { Layout } from './layout';
import type { Mark } from './marks';

/** What a function is given to, which says what its parameters are, and what it returns, in offsets. */
export interface Given {
  readonly returned: readonly (readonly [number, number])[];
  /** The call that takes it, as which argument. */
  readonly call: readonly [number, number] | undefined;
  readonly argument: number;
  readonly given: string;
}

export function createGivens(layout: Layout, functions: readonly FunctionPart[]): (index: number) => Given {
  const returned = returnedBy(layout, functions);
  const results = new Map<number, string>();
  functions.forEach(({ returns, expression }, index) => {
    if (returns === '') return;
    if (expression >= 0) results.set(expression, returns);
    for (const [start] of returned.get(index) ?? []) results.set(start, returns);
  });
  const calls = callsAround(layout, functions);
  const known = new Map<Mark, readonly number[]>();
  return (index) => {
    const part = functions[index];
    const own = returned.get(index) ?? [];
    const body = part && part.expression >= 0 ? [[part.expression, part.end] as const] : own;
    const rest = { returned: part?.returns === '' && part.hasBody ? body : [], call: undefined, argument: -1, given: '' };
    if (!part?.hasBody || part.parameters.every(({ type }) => type !== '')) return rest;
    if (part.definition >= 0) return { ...rest, given: layout.tails[part.definition]?.type ?? '' };
    const given = results.get(part.start);
    const call = calls.get(index);
    if (given !== undefined || !call) return { ...rest, given: given ?? '' };
    // A call is read through once, however many functions are handed to it.
    const begins = known.get(call) ?? argumentsOf(layout.text, call);
    known.set(call, begins);
    const argument = begins.indexOf(part.start);
    return argument < 0 ? rest : { ...rest, call: [call.start, call.end], argument };
  };
}

/** The expressions that each function's own `return` statements give. */
function returnedBy(
  { marks, scopes }: Layout,
  functions: readonly FunctionPart[],
): ReadonlyMap<number, readonly (readonly [number, number])[]> {
  const byStart = new Map(functions.map(({ start }, index) => [start, index]));
  const returned = new Map<number, (readonly [number, number])[]>();
  for (const { start, end } of marks('returned')) {
    const owner = byStart.get(scopes.scopes[scopes.functionAt(start)]?.start ?? -1);
    if (owner === undefined) continue;
    const known = returned.get(owner);
    if (known) known.push([start, end]);
    else returned.set(owner, [[start, end]]);
  }
  return returned;
}

/** The innermost call around each function, among whose arguments it is. */
function callsAround({ marks }: Layout, functions: readonly FunctionPart[]): ReadonlyMap<number, Mark> {
  const calls = [...marks('call'), ...marks('new')].sort((a, b) => a.start - b.start || b.end - a.end);
  const around = new Map<number, Mark>();
  const open: Mark[] = [];
  let next = 0;
  for (const [index, part] of [...functions.entries()].sort(([, a], [, b]) => a.start - b.start)) {
    for (let call = calls[next]; call && call.start <= part.start; call = calls[++next]) {
      while (open.length > 0 && (open[open.length - 1]?.end ?? 0) <= call.start) open.pop();
      open.push(call);
    }
    while (open.length > 0 && (open[open.length - 1]?.end ?? 0) <= part.start) open.pop();
    const holder = open.findLast((call) => call.to <= part.start && part.end <= call.end);
    if (holder) around.set(index, holder);
  }
  return around;
}

/** Where the arguments of a call begin. */
function argumentsOf(text: string, call: Mark): readonly number[] {
  let at = text.indexOf('(', call.to) + 1;
  if (at === 0) return [];
  const starts = [skipSpace(text, at)];
  while (at < call.end) {
    if (text.charAt(at) === ',') starts.push(skipSpace(text, at + 1));
    at = skipOne(text, at, call.end);
  }
  return starts;
}
