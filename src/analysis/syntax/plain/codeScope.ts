import { type Chain, isRooted, unknown } from './plainCode';

/** A part of a file whose names mean something of their own, as Python has it: a name is of the whole part, wherever it is bound. */
export interface CodeScope {
  readonly kind: 'module' | 'function' | 'class';
  readonly parent: CodeScope | undefined;
  /** The class that `super()` speaks of, -1 for none. */
  readonly type: number;
  readonly bindings: Map<string, Bound>;
  /** Names that mean those of the module. */
  readonly globals: Set<string>;
}

/** All that a name is bound to: the type that is stated for it, else the value, if there is only one. */
interface Bound {
  stated?: Chain;
  value?: Chain;
  isMixed?: true;
}

const mostSteps = 20;
/** Longer chains are nothing that a type is known of. */
const longest = 20;

export function createScope(kind: CodeScope['kind'], parent: CodeScope | undefined, type: number): CodeScope {
  return { kind, parent, type, bindings: new Map(), globals: new Set() };
}

export function state({ bindings }: CodeScope, name: string, type: Chain): void {
  boundTo(bindings, name).stated ??= type;
}

/** A further definition of a name takes the place of the one before, as one of several overloads does. */
export function bind({ bindings }: CodeScope, name: string, value: Chain): void {
  const bound = boundTo(bindings, name);
  const isSame = bound.value === undefined || bound.value.join('\n') === value.join('\n');
  if (!isSame && !(isDefinition(bound.value) && isDefinition(value))) bound.isMixed = true;
  bound.value = value;
}

function isDefinition(chain: Chain | undefined): boolean {
  return chain?.length === 1 && chain[0]?.startsWith('#') === true;
}

function boundTo(bindings: CodeScope['bindings'], name: string): Bound {
  const known = bindings.get(name) ?? {};
  bindings.set(name, known);
  return known;
}

/** A chain with what the names in scope stand for in their place. */
export function rootedIn(chain: Chain, from: CodeScope): Chain {
  let value = chain;
  let scope = from;
  for (let steps = 0; steps < mostSteps && value.length <= longest; steps++) {
    const [root = '', ...rest] = value;
    if (isRooted(value)) return value;
    if (root === 'super' && rest[0] === '()') return scope.type < 0 ? unknown : [`^${scope.type}`, ...rest.slice(1)];
    const home = homeOf(root, scope);
    if (!home) return value;
    const { stated, value: held, isMixed } = home.bindings.get(root) ?? {};
    const meant = stated ?? (isMixed ? unknown : held);
    if (!meant) return unknown;
    value = [...meant, ...rest];
    scope = home;
  }
  return unknown;
}

/** The innermost scope that binds a name. What a class binds its methods do not see. */
function homeOf(name: string, from: CodeScope): CodeScope | undefined {
  let isGlobal = false;
  for (let scope: CodeScope | undefined = from; scope; scope = scope.parent) {
    isGlobal ||= scope.globals.has(name);
    const isSeen = scope.kind === 'module' || (!isGlobal && (scope.kind === 'function' || scope === from));
    if (isSeen && scope.bindings.has(name)) return scope;
  }
  return undefined;
}
