import { type BindingPart, createLookup, findBindings } from './bindings';
import type { Binding, CodeSyntax, Expression, FunctionSyntax } from './codeSyntax';
import { createExpressionReader, type Meanings } from './expressions';
import { type FunctionPart, findFunctions } from './functions';
import { createGivens } from './givens';
import type { Layout } from './layout';

/** Numbers what is asked for, and what that asks for in turn: the rest of a file is left out. */
export interface Collector {
  expression(start: number, end: number): number;
  readonly self: Meanings['self'];
  /** True at an offset whose innermost function has no name of its own. */
  inCallback(offset: number): boolean;
  collect(): Pick<CodeSyntax, 'bindings' | 'functions'> & { readonly expressions: readonly Expression[] };
}

export function createCollector(layout: Layout): Collector {
  const functionParts = findFunctions(layout);
  const bindingParts = findBindings(layout, functionParts);
  const lookup = createLookup(bindingParts, layout);
  const functionStarts = new Map(functionParts.flatMap(({ start, hasBody }, index) => (hasBody ? [[start, index] as const] : [])));
  const givens = createGivens(layout, functionParts);
  const values = new Map(layout.tails.map(({ value }, index) => [value, index]));
  const self = createSelf(layout, functionParts);
  const named = new Map(functionParts.map(({ start, definition }) => [start, definition]));
  const inCallback = (offset: number): boolean => {
    const start = layout.scopes.scopes[layout.scopes.functionAt(offset)]?.start ?? -1;
    return named.get(start) === -1;
  };
  const bindings = numbered<Binding>();
  const functions = numbered<FunctionSyntax>();

  const useFunction = (part: number): number => functions.use(part, () => functionOf(part));
  const useBinding = (part: number): number => bindings.use(part, () => bindingOf(bindingParts[part]));
  const reader = createExpressionReader(layout, {
    binding: (name, offset) => {
      const part = lookup(name, offset);
      return part < 0 ? -1 : useBinding(part);
    },
    functionAt: (offset) => {
      const part = functionStarts.get(offset);
      return part === undefined ? -1 : useFunction(part);
    },
    valueAt: (offset) => values.get(offset) ?? -1,
    self,
  });

  function bindingOf(part: BindingPart | undefined): Binding {
    const { name = '', definition = -1, type = '', value = [-1, -1], each = false, keys = '', owner = -1, position = -1 } = part ?? {};
    const [start, end] = value;
    return {
      name,
      definition,
      type,
      value: start < 0 || type !== '' ? -1 : reader.read(start, end),
      each,
      keys,
      owner: owner < 0 ? -1 : useFunction(owner),
      position,
    };
  }

  function functionOf(index: number): FunctionSyntax {
    const part = functionParts[index] ?? noFunction;
    const { returned, call, argument, given } = givens(index);
    const { isAsync, isGenerator } = manner(layout.text.slice(part.start, part.head));
    return {
      definition: part.definition,
      isCallSignature: part.isCallSignature,
      isAsync,
      isGenerator,
      generics: part.generics,
      parameters: part.parameters.map(({ type, rest }) => ({ type, rest })),
      returns: part.returns,
      returned: returned.map(([start, end]) => reader.read(start, end)),
      call: call ? reader.read(...call) : -1,
      argument,
      given,
    };
  }

  functionParts.forEach(({ definition }, index) => {
    if (definition >= 0) useFunction(index);
  });
  return {
    expression: reader.read,
    self,
    inCallback,
    collect: () => ({ bindings: bindings.all, functions: functions.all, expressions: reader.list }),
  };
}

/** Told from the words before the parameters. */
function manner(words: string): Pick<FunctionSyntax, 'isAsync' | 'isGenerator'> {
  return { isAsync: words.includes('async') && /^(?:[\w$]+\s+)*async\b/.test(words), isGenerator: words.includes('*') };
}

const noFunction: FunctionPart = {
  start: 0,
  end: 0,
  definition: -1,
  isCallSignature: false,
  generics: '',
  parameters: [],
  returns: '',
  expression: -1,
  hasBody: false,
  head: 0,
};

/** Gives numbers in the order of asking; the number is given before the item is made, for items that ask for themselves. */
function numbered<Item>(): { readonly all: Item[]; use(part: number, make: () => Item): number } {
  const numbers = new Map<number, number>();
  const all: Item[] = [];
  return {
    all,
    use(part, make) {
      const known = numbers.get(part);
      if (known !== undefined) return known;
      const number = numbers.size;
      numbers.set(part, number);
      all[number] = make();
      return number;
    },
  };
}

/** What `this` is: the class around, unless a function of its own stands between. */
function createSelf({ scopes, placed, text }: Layout, functions: readonly FunctionPart[]): Meanings['self'] {
  const byStart = new Map(functions.map((part) => [part.start, part]));
  const nothing = { definition: -1, isStatic: false };
  return (offset) => {
    for (let at = scopes.at(offset), inner = -1; at > 0; at = scopes.scopes[at]?.parent ?? 0) {
      const scope = scopes.scopes[at];
      if (scope?.kind === 'class') return { definition: classAt(scope.start), isStatic: inner >= 0 && isStatic(inner) };
      if (scope?.kind !== 'function') continue;
      const definition = byStart.get(scope.start)?.definition ?? -1;
      const container = placed.definitions[definition]?.container ?? -1;
      if (inner >= 0 || scopes.scopes[scope.parent]?.kind !== 'class' || placed.definitions[container]?.kind !== 'class') return nothing;
      inner = definition;
    }
    return nothing;
  };

  function classAt(offset: number): number {
    const holder = placed.holder(offset);
    return placed.definitions[holder]?.kind === 'class' ? holder : -1;
  }

  function isStatic(definition: number): boolean {
    const span = placed.spans[definition];
    return span !== undefined && /\bstatic\b/.test(text.slice(span.start, span.nameStart));
  }
}
