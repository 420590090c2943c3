import type { Node } from 'web-tree-sitter';
import type { Placed } from '../definitions';
import { bind, type CodeScope, createScope, rootedIn, state } from './codeScope';
import { type Chain, isRooted, type PlainCall, type PlainCode, type PlainField, unknown } from './plainCode';
import { bindsOf, type PythonBinding } from './pythonBindings';
import { pythonType, pythonValue } from './pythonValues';

/** So many parts of a file's tree are looked at: honest files have a tenth of it. */
const mostNodes = 500_000;

/** Where a part of the code stands. */
interface Spot {
  readonly scope: CodeScope;
  /** Innermost definition around it, as far as what runs there is concerned. */
  readonly caller: number;
}

type InScope<Item> = Item & { readonly scope: CodeScope };

interface Reading {
  /** Definitions by where their names begin. */
  readonly named: ReadonlyMap<number, number>;
  readonly calls: InScope<PlainCall & { readonly at: number }>[];
  readonly fields: InScope<PlainField & { readonly isStated: boolean }>[];
  readonly returns: { readonly definition: number; readonly chain: Chain }[];
  readonly waiting: { readonly node: Node; readonly spot: Spot }[];
}

/** What the code of a Python file calls. Names are looked up when all is read, since a scope may bind them further down. */
export function readPythonCode(root: Node, placed: Placed): PlainCode {
  const module = createScope('module', undefined, -1);
  const named = new Map(placed.spans.map(({ nameStart }, index) => [nameStart, index]));
  const reading: Reading = { named, calls: [], fields: [], returns: [], waiting: [] };
  reading.waiting.push({ node: root, spot: { scope: module, caller: -1 } });
  for (let seen = 0; seen < mostNodes; seen++) {
    const next = reading.waiting.pop();
    if (!next) break;
    visit(next.node, next.spot, reading);
  }
  const calls = reading.calls.sort((a, b) => a.at - b.at);
  return {
    calls: calls.map(({ scope, at, chain, ...call }) => ({ ...call, chain: rootedIn(chain, scope) })),
    fields: oneOfEach(reading.fields),
    returns: reading.returns,
  };
}

function visit(node: Node, spot: Spot, reading: Reading): void {
  if (node.type === 'function_definition' || node.type === 'lambda') visitFunction(node, spot, reading);
  else if (node.type === 'class_definition') visitClass(node, spot, reading);
  else if (/comprehension$|^generator_expression$/.test(node.type))
    visitAll(node.namedChildren, { ...spot, scope: createScope('function', spot.scope, spot.scope.type) }, reading);
  else {
    if (node.type === 'call') addCall(node.childForFieldName('function'), spot, reading);
    if (node.type === 'decorator' && node.namedChildren[0]?.type !== 'call') addCall(node.namedChildren[0] ?? null, spot, reading);
    for (const binding of bindsOf(node)) addBinding(binding, spot, reading);
    visitAll(node.namedChildren, spot, reading);
  }
}

function visitAll(nodes: readonly (Node | null)[], spot: Spot, { waiting }: Reading): void {
  for (const node of [...nodes].reverse()) if (node) waiting.push({ node, spot });
}

/** A class is run from top to bottom: what it binds further down it does not mean yet. */
function addCall(called: Node | null, { scope, caller }: Spot, { calls }: Reading): void {
  const name = called?.type === 'attribute' ? called.childForFieldName('attribute') : called;
  if (name?.type !== 'identifier') return;
  const { row, column } = name.startPosition;
  const chain = pythonValue(called);
  const seen = scope.kind === 'class' && scope.parent && !scope.bindings.has(chain[0] ?? '') ? scope.parent : scope;
  calls.push({ scope: seen, caller, at: name.startIndex, line: row + 1, col: column, name: name.text, chain });
}

function addBinding({ name, value, type, on, isGlobal }: PythonBinding, { scope }: Spot, { fields }: Reading): void {
  if (isGlobal) scope.globals.add(name);
  else if (on === undefined) {
    const home = scope.globals.has(name) ? moduleOf(scope) : scope;
    if (type) state(home, name, type);
    if (value && value[0] !== 'None') bind(home, name, value);
  }
  const isOwn = on !== undefined && rootedIn([on], scope)[0] === `@${scope.type}`;
  const holds = type ?? value;
  if (!holds || holds[0] === 'None' || isGlobal || !(isOwn || (on === undefined && scope.kind !== 'function'))) return;
  fields.push({ definition: scope.kind === 'module' ? -1 : scope.type, name, chain: holds, scope, isStated: type !== undefined });
}

function moduleOf(scope: CodeScope): CodeScope {
  let outer = scope;
  while (outer.parent) outer = outer.parent;
  return outer;
}

/** Decorators, defaults and annotations belong to what is around: they run when the function is made. */
function visitFunction(node: Node, spot: Spot, reading: Reading): void {
  const name = node.childForFieldName('name');
  const own = name ? (reading.named.get(name.startIndex) ?? -1) : -1;
  if (name) bind(spot.scope, name.text, own < 0 ? unknown : [`#${own}`]);
  const scope = createScope('function', spot.scope, spot.scope.type);
  const parameters = (node.childForFieldName('parameters')?.namedChildren ?? []).flatMap((one) => one ?? []);
  for (const [index, parameter] of parameters.entries()) {
    const self = index === 0 && name && spot.scope.kind === 'class' ? receiverOf(node, spot.scope) : undefined;
    bindParameter(parameter, self, scope);
    visitAll([parameter.childForFieldName('value')], spot, reading);
  }
  const returns = node.childForFieldName('return_type');
  if (returns && own >= 0) reading.returns.push({ definition: own, chain: selfType(pythonType(returns.text), scope) });
  visitAll([node.childForFieldName('body')], { scope, caller: name && own >= 0 ? own : spot.caller }, reading);
}

/** What the first parameter of a method is: an object of the class, or the class. */
function receiverOf(node: Node, { type }: CodeScope): Chain | undefined {
  const decorators = node.parent?.type === 'decorated_definition' ? node.parent.namedChildren : [];
  const words = decorators.flatMap((one) => (one?.type === 'decorator' ? one.text : []));
  if (type < 0 || words.some((text) => /^@\s*staticmethod\b/.test(text))) return undefined;
  const isOfClass =
    words.some((text) => /^@\s*classmethod\b/.test(text)) ||
    /^__(?:new|init_subclass|class_getitem)__$/.test(node.childForFieldName('name')?.text ?? '');
  return [`${isOfClass ? '#' : '@'}${type}`];
}

function bindParameter(node: Node, self: Chain | undefined, scope: CodeScope): void {
  const name =
    node.type === 'identifier'
      ? node
      : (node.childForFieldName('name') ??
        node.namedChildren.find((one) => one?.type === 'identifier' || one?.type.endsWith('splat_pattern')));
  const type = node.childForFieldName('type');
  if (!name) return;
  const isPlain = name.type === 'identifier';
  const text = name.text.replace(/^\*+/, '');
  const isMany = !isPlain || node.type.endsWith('splat_pattern');
  bind(scope, text, self ?? unknown);
  if (!self && type && !isMany) state(scope, text, selfType(pythonType(type.text), scope));
}

/** `Self` is an object of the class around. */
function selfType(chain: Chain, { type }: CodeScope): Chain {
  return /^:(?:\w+\.)?Self$/.test(chain[0] ?? '') ? (type < 0 ? unknown : [`@${type}`]) : chain;
}

function visitClass(node: Node, spot: Spot, reading: Reading): void {
  const name = node.childForFieldName('name');
  const own = name ? (reading.named.get(name.startIndex) ?? -1) : -1;
  if (name) bind(spot.scope, name.text, own < 0 ? unknown : [`#${own}`]);
  visitAll([node.childForFieldName('superclasses')], spot, reading);
  visitAll(
    [node.childForFieldName('body')],
    { scope: createScope('class', spot.scope, own), caller: own < 0 ? spot.caller : own },
    reading,
  );
}

/** Of an attribute the type that is stated for it; else what it is given, if that is one thing only. */
function oneOfEach(fields: Reading['fields']): readonly PlainField[] {
  const found = new Map<string, PlainField & { readonly isStated: boolean }>();
  for (const { definition, name, chain, scope, isStated } of fields) {
    const key = `${definition} ${name}`;
    const rooted = rootedIn(chain, scope);
    const known = found.get(key);
    if (known?.isStated && !isStated) continue;
    const isSame = !known || (isStated && !known.isStated) || known.chain.join('\n') === rooted.join('\n');
    found.set(key, { definition, name, isStated, chain: isSame ? rooted : unknown });
  }
  return [...found.values()].flatMap(({ isStated: _, ...field }) => (field.definition >= -1 && isRooted(field.chain) ? [field] : []));
}
