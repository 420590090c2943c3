import type { Node } from 'web-tree-sitter';
import type { Placed } from '../definitions';
import { type Chain, type PlainCall, type PlainCode, type PlainField, unknown } from './plainCode';
import { patternNames } from './rustPatterns';
import { bindRust, createRustScope, type RustScope, rootedAt } from './rustScope';
import { noTypes, rustType, type TypeNames, withGenerics } from './rustTypes';
import { rustValue } from './rustValues';

/** As in Python. */
const mostNodes = 500_000;

/** Where a part of the code stands. */
interface Spot {
  readonly scope: RustScope;
  readonly caller: number;
  readonly types: TypeNames;
  /** Where what a condition binds ends. */
  readonly until: number;
  /** What a `match` looks at. */
  readonly matched: Chain;
}

interface Reading {
  readonly placed: Placed;
  /** Definitions by where their names begin. */
  readonly named: ReadonlyMap<number, number>;
  readonly calls: PlainCall[];
  readonly fields: PlainField[];
  readonly returns: { readonly definition: number; readonly chain: Chain }[];
  readonly waiting: { readonly node: Node; readonly spot: Spot }[];
}

/** What the code of a Rust file calls; what only a test build has is left out. */
export function readRustCode(root: Node, placed: Placed): PlainCode {
  const named = new Map(placed.spans.map(({ nameStart }, index) => [nameStart, index]));
  const reading: Reading = { placed, named, calls: [], fields: [], returns: [], waiting: [] };
  const spot = { scope: createRustScope(undefined), caller: -1, types: noTypes, until: root.endIndex, matched: unknown };
  reading.waiting.push({ node: root, spot });
  for (let seen = 0; seen < mostNodes; seen++) {
    const next = reading.waiting.pop();
    if (!next) break;
    const visit = visits.get(next.node.type);
    if (visit) visit(next.node, next.spot, reading);
    else visitAll(next.node.namedChildren, next.spot, reading);
  }
  const { calls, fields, returns } = reading;
  return { calls: calls.sort((a, b) => a.line - b.line || a.col - b.col), fields, returns };
}

type Visit = (node: Node, spot: Spot, reading: Reading) => void;

const skip: Visit = () => undefined;

const visits: ReadonlyMap<string, Visit> = new Map([
  ['attribute_item', skip],
  ['use_declaration', skip],
  ['token_tree', skip],
  ['mod_item', visitModule],
  ['impl_item', visitHolder],
  ['trait_item', visitHolder],
  ['struct_item', visitStruct],
  ['function_item', visitFunction],
  ['function_signature_item', visitFunction],
  ['static_item', visitStatic],
  ['const_item', visitStatic],
  ['block', visitBlock],
  ['closure_expression', visitClosure],
  ['let_declaration', visitLet],
  ['let_condition', visitLet],
  ['if_expression', visitCondition],
  ['while_expression', visitCondition],
  ['for_expression', visitLoop],
  ['match_expression', visitMatch],
  ['match_arm', visitArm],
  ['call_expression', visitCall],
]);

function visitAll(nodes: readonly (Node | null)[], spot: Spot, { waiting }: Reading): void {
  for (const node of [...nodes].reverse()) if (node) waiting.push({ node, spot });
}

function inner(spot: Spot): Spot {
  return { ...spot, scope: createRustScope(spot.scope) };
}

/** A module that is written out is looked at where it sees what is around it. */
function visitModule(node: Node, spot: Spot, reading: Reading): void {
  const body = node.childForFieldName('body');
  const sees = body?.namedChildren.some((child) => child?.type === 'use_declaration' && /^use\s+super::\*/.test(child.text));
  if (!body || !sees || isForTests(node)) return;
  const own = inner(spot);
  bindItems(body, own, reading);
  visitAll(body.namedChildren, own, reading);
}

function isForTests(node: Node): boolean {
  for (let before = node.previousNamedSibling; before?.type === 'attribute_item'; before = before.previousNamedSibling)
    if (/^#\[(?:cfg\((?:all\()?test|test\b)/.test(before.text)) return true;
  return false;
}

function bindItems(body: Node, { scope }: Spot, { named }: Reading): void {
  for (const child of body.namedChildren) {
    const name = child?.type === 'function_item' || child?.type === 'struct_item' ? child.childForFieldName('name') : null;
    const own = name ? named.get(name.startIndex) : undefined;
    if (name) bindRust(scope, name.text, { chain: own === undefined ? unknown : [`#${own}`], from: body.startIndex, to: body.endIndex });
  }
}

/** What stands in an `impl` belongs to the type that it is for; in a trait `Self` may be any type that has it. */
function visitHolder(node: Node, spot: Spot, reading: Reading): void {
  const { definitions } = reading.placed;
  const body = node.childForFieldName('body');
  const members = (body?.namedChildren ?? []).flatMap((child) => child?.childForFieldName('name') ?? []);
  const self = members.map((name) => definitions[reading.named.get(name.startIndex) ?? -1]?.container ?? -1).find((one) => one >= 0) ?? -1;
  const types = withGenerics(node, { self, selfName: definitions[self]?.name ?? '_', generics: new Map() });
  visitAll([body], { ...spot, types }, reading);
}

function visitStruct(node: Node, { types }: Spot, reading: Reading): void {
  const name = node.childForFieldName('name');
  const definition = name ? (reading.named.get(name.startIndex) ?? -1) : -1;
  if (definition < 0) return;
  const own = withGenerics(node, { ...types, generics: new Map() });
  for (const field of node.childForFieldName('body')?.namedChildren ?? []) {
    const [fieldName, type] = [field?.childForFieldName('name'), field?.childForFieldName('type')];
    if (fieldName && type) reading.fields.push({ definition, name: fieldName.text, chain: rustType(type.text, own) });
  }
}

function visitStatic(node: Node, spot: Spot, reading: Reading): void {
  const [name, type] = [node.childForFieldName('name'), node.childForFieldName('type')];
  if (name && type && node.parent?.type === 'source_file')
    reading.fields.push({ definition: -1, name: name.text, chain: rustType(type.text, spot.types) });
  visitAll([node.childForFieldName('value')], spot, reading);
}

function visitFunction(node: Node, spot: Spot, reading: Reading): void {
  const name = node.childForFieldName('name');
  const own = name ? (reading.named.get(name.startIndex) ?? -1) : -1;
  if (isForTests(node)) return;
  const types = withGenerics(node, spot.types);
  const returns = node.childForFieldName('return_type');
  if (returns && own >= 0) reading.returns.push({ definition: own, chain: rustType(returns.text, types) });
  const body = node.childForFieldName('body');
  if (!body) return;
  const here = { ...inner(spot), types, caller: own < 0 ? spot.caller : own };
  bindParameters(node.childForFieldName('parameters'), here, body);
  visitAll([body], here, reading);
}

function bindParameters(parameters: Node | null, { scope, types }: Spot, body: Node): void {
  const span = { from: body.startIndex, to: body.endIndex };
  for (const one of parameters?.namedChildren ?? []) {
    if (one?.type === 'self_parameter') bindRust(scope, 'self', { chain: types.self < 0 ? unknown : [`@${types.self}`], ...span });
    else if (one) {
      const type = one.childForFieldName('type');
      const pattern = one.type === 'parameter' ? one.childForFieldName('pattern') : one;
      for (const [name, chain] of patternNames(pattern, type ? rustType(type.text, types) : unknown))
        bindRust(scope, name, { chain, ...span });
    }
  }
}

function visitBlock(node: Node, spot: Spot, reading: Reading): void {
  const own = inner(spot);
  bindItems(node, own, reading);
  visitAll(node.namedChildren, own, reading);
}

function visitClosure(node: Node, spot: Spot, reading: Reading): void {
  const body = node.childForFieldName('body');
  const own = inner(spot);
  if (body) bindParameters(node.childForFieldName('parameters'), own, body);
  visitAll([body], own, reading);
}

/** What is bound holds from the end of the statement on, or where it is a condition, as far as that goes. */
function visitLet(node: Node, spot: Spot, reading: Reading): void {
  const [type, value] = [node.childForFieldName('type'), node.childForFieldName('value')];
  const isCondition = node.type === 'let_condition';
  const stated = type && !/\b_\b/.test(type.text) ? rustType(type.text, spot.types) : undefined;
  const chain = stated ?? rootedAt(rustValue(value, spot.types), node.startIndex, spot.scope);
  const span = { from: node.endIndex, to: isCondition ? spot.until : Number.POSITIVE_INFINITY };
  for (const [name, held] of patternNames(node.childForFieldName('pattern'), chain)) bindRust(spot.scope, name, { chain: held, ...span });
  visitAll([value, node.childForFieldName('alternative')], spot, reading);
}

function visitCondition(node: Node, spot: Spot, reading: Reading): void {
  const end = (node.childForFieldName('consequence') ?? node.childForFieldName('body'))?.endIndex ?? node.endIndex;
  visitAll(node.namedChildren, { ...inner(spot), until: end }, reading);
}

function visitLoop(node: Node, spot: Spot, reading: Reading): void {
  const own = inner(spot);
  const [value, body] = [node.childForFieldName('value'), node.childForFieldName('body')];
  const span = { from: value?.endIndex ?? node.startIndex, to: node.endIndex };
  for (const [name] of patternNames(node.childForFieldName('pattern'), unknown)) bindRust(own.scope, name, { chain: unknown, ...span });
  visitAll([value, body], own, reading);
}

function visitMatch(node: Node, spot: Spot, reading: Reading): void {
  const value = node.childForFieldName('value');
  const matched = rootedAt(rustValue(value, spot.types), node.startIndex, spot.scope);
  visitAll([value], spot, reading);
  visitAll([node.childForFieldName('body')], { ...spot, matched }, reading);
}

function visitArm(node: Node, spot: Spot, reading: Reading): void {
  const own = { ...inner(spot), until: node.endIndex };
  const pattern = node.childForFieldName('pattern');
  const span = { from: pattern?.startIndex ?? node.startIndex, to: node.endIndex };
  for (const [name, chain] of patternNames(pattern, spot.matched)) bindRust(own.scope, name, { chain, ...span });
  visitAll([pattern?.childForFieldName('condition') ?? null, node.childForFieldName('value')], own, reading);
}

function visitCall(node: Node, spot: Spot, reading: Reading): void {
  const written = node.childForFieldName('function');
  const called = written?.type === 'generic_function' ? written.childForFieldName('function') : written;
  const name = called?.type === 'identifier' ? called : (called?.childForFieldName('name') ?? called?.childForFieldName('field'));
  visitAll([written, node.childForFieldName('arguments')], spot, reading);
  if (!called || !name || !/^(?:identifier|field_identifier)$/.test(name.type)) return;
  const chain = rootedAt(rustValue(called, spot.types), node.startIndex, spot.scope);
  const { row, column } = name.startPosition;
  reading.calls.push({ line: row + 1, col: column, caller: spot.caller, name: name.text, chain });
}
