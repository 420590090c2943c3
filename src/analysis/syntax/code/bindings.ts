import { nameAt, nameBefore, skipSpace } from './codeText';
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

const nothing = [-1, -1] as const;

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
    return [{ name, scope, definition, type: '', value: nothing, each: false, keys: '', owner: -1, position: -1 }];
  });
}

function isObject(kind: string | undefined): boolean {
  return kind === 'constant' || kind === 'variable';
}

function variables(layout: Layout): readonly BindingPart[] {
  const { text, scopes, named } = layout;
  const found: BindingPart[] = [];
  for (const { start, end, from, to } of layout.marks('variable')) {
    const { type, value: valueStart } = tailOf(layout, to, end);
    const scope = nameBefore(text, start - 1) === 'var' ? scopes.functionAt(start) : scopes.at(start);
    const value = valueStart < 0 ? nothing : ([valueStart, end] as const);
    for (const { name, at, keys } of patternNames(text, from, to)) {
      const definition = keys === '' ? (named.get(at) ?? -1) : -1;
      found.push({ name, scope, definition, type, value, each: false, keys, owner: -1, position: -1 });
    }
  }
  return found;
}

/** `for (const { a } of list)`: an item of a list; `in` gives text. */
function loops({ text, scopes, marks }: Layout): readonly BindingPart[] {
  return marks('each').flatMap(({ start, end, from, to }) => {
    const each = nameAt(text, skipSpace(text, to)) === 'of';
    const scope = scopes.at(from);
    const value = each ? ([start, end] as const) : nothing;
    const type = each ? '' : 'string';
    return patternNames(text, from, to).map(({ name, keys }) => ({
      name,
      scope,
      definition: -1,
      type,
      value,
      each,
      keys,
      owner: -1,
      position: -1,
    }));
  });
}

function parameters({ scopes }: Layout, functions: readonly FunctionPart[]): readonly BindingPart[] {
  const found: BindingPart[] = [];
  functions.forEach(({ parameters: all, hasBody, head }, owner) => {
    const scope = hasBody && all.length > 0 ? scopes.at(head) : -1;
    if (scope < 0) return;
    all.forEach(({ names, type, value }, position) => {
      for (const { name, keys } of names) found.push({ name, scope, definition: -1, type, value, each: false, keys, owner, position });
    });
  });
  return found;
}
