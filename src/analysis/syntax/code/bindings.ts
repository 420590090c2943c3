import type { FunctionPart } from './functions';
import { type Layout, tailOf } from './layout';
import { patternNames } from './patterns';

/** A binding with the scope that it is seen in, and its value in offsets. */
export interface BindingPart {
  readonly name: string;
  readonly scope: number;
  readonly definition: number;
  readonly type: string;
  readonly value: readonly [number, number];
  readonly each: boolean;
  readonly keys: string;
  /** Index of the function whose parameter it is, -1 for others. */
  readonly owner: number;
  readonly position: number;
}

const plain = { definition: -1, type: '', value: [-1, -1], each: false, keys: '', owner: -1, position: -1 } as const;
/** Their names are reached through what holds them. */
const members: ReadonlySet<string> = new Set(['method', 'property', 'constructor', 'enumMember']);

/** Every name that the file binds itself; imports are not among them. */
export function findBindings(layout: Layout, functions: readonly FunctionPart[]): readonly BindingPart[] {
  return [...declarations(layout), ...variables(layout), ...loops(layout), ...parameters(layout, functions)];
}

/** Index of the binding that a name means at an offset: the one of the innermost scope, and of those the first. */
export function createLookup(parts: readonly BindingPart[], layout: Layout): (name: string, offset: number) => number {
  const byName = new Map<string, number[]>();
  parts.forEach(({ name }, index) => {
    const known = byName.get(name);
    if (known) known.push(index);
    else byName.set(name, [index]);
  });
  const { scopes } = layout.scopes;
  return (name, offset) => {
    let best = -1;
    let bestStart = -1;
    for (const index of byName.get(name) ?? []) {
      const scope = scopes[parts[index]?.scope ?? 0];
      if (!scope || scope.start > offset || scope.end <= offset || scope.start <= bestStart) continue;
      best = index;
      bestStart = scope.start;
    }
    return best;
  };
}

/** Functions, classes, types and namespaces. Variables come from `variables`, which know their values. */
function declarations({ placed, scopes }: Layout): readonly BindingPart[] {
  return placed.definitions.flatMap(({ name, kind, container }, definition): readonly BindingPart[] => {
    const span = placed.spans[definition];
    if (!span || members.has(kind) || kind === 'variable' || kind === 'constant') return [];
    if (container >= 0 && isObject(placed.definitions[container]?.kind)) return [];
    const inner = scopes.at(span.nameStart);
    const scope = scopes.scopes[inner]?.kind === 'function' ? (scopes.scopes[inner]?.parent ?? 0) : inner;
    return [{ ...plain, name, scope, definition }];
  });
}

function isObject(kind: string | undefined): boolean {
  return kind === 'constant' || kind === 'variable';
}

function variables(layout: Layout): readonly BindingPart[] {
  const { text, scopes, named } = layout;
  return layout.marks('variable').flatMap(({ start, end, from, to }) => {
    const { type, value } = tailOf(layout, to, end);
    const scope = /\bvar\s+$/.test(text.slice(Math.max(0, start - 6), start)) ? scopes.functionAt(start) : scopes.at(start);
    return patternNames(text, from, to).map(({ name, at, keys }) => ({
      ...plain,
      name,
      scope,
      definition: keys === '' ? (named.get(at) ?? -1) : -1,
      type,
      value: value < 0 ? plain.value : ([value, end] as const),
      keys,
    }));
  });
}

/** `for (const { a } of list)`: an item of a list; `in` gives text. */
function loops({ text, scopes, marks }: Layout): readonly BindingPart[] {
  return marks('each').flatMap(({ start, end, from, to }) => {
    const isOf = /\bof\s*$/.test(text.slice(to, start));
    return patternNames(text, from, to).map(({ name, keys }) => ({
      ...plain,
      name,
      scope: scopes.at(from),
      ...(isOf ? { value: [start, end] as const, each: true } : { type: 'string' }),
      keys,
    }));
  });
}

function parameters({ scopes }: Layout, functions: readonly FunctionPart[]): readonly BindingPart[] {
  return functions.flatMap(({ parameters: all, hasBody, head }, owner) => {
    const scope = scopes.at(head);
    if (!hasBody) return [];
    return all.flatMap(({ names, type, value }, position) =>
      names.map(({ name, keys }) => ({ ...plain, name, scope, type, value, keys, owner, position })),
    );
  });
}
