import type { WireReader, WireWriter } from '../wire';
import type { Binding, CallSite, CodeSyntax, Expression, FunctionSyntax, Shape } from './codeSyntax';

/** Expressions are the most of it: their form goes as a number, and what few have only where it is. */
const forms: readonly Expression['form'][] = [
  'name',
  'member',
  'call',
  'new',
  'await',
  'item',
  'list',
  'either',
  'this',
  'super',
  'function',
  'object',
  'cast',
];

export function writeCode(to: WireWriter, code: CodeSyntax): void {
  to.list(code.expressions, ({ form, base, other, text }) => {
    to.number(forms.indexOf(form));
    to.number(base);
    to.number(other);
    to.string(text);
  });
  to.list(code.bindings, (one) => writeBinding(to, one));
  to.list(code.functions, (one) => writeFunction(to, one));
  to.list(code.shapes, (one) => writeShape(to, one));
  to.list(code.fields, ({ definition, name, value }) => {
    to.number(definition);
    to.string(name);
    to.number(value);
  });
  to.list(code.provided, ({ base, definition }) => {
    to.number(base);
    to.number(definition);
  });
  to.list(code.calls, (one) => writeCall(to, one));
}

export function readCodeBack(from: WireReader): CodeSyntax {
  return {
    expressions: from.list(() => ({
      form: forms[from.number()] ?? 'name',
      base: from.number(),
      other: from.number(),
      text: from.string(),
    })),
    bindings: from.list(() => readBinding(from)),
    functions: from.list(() => readFunction(from)),
    shapes: from.list(() => readShape(from)),
    fields: from.list(() => ({ definition: from.number(), name: from.string(), value: from.number() })),
    provided: from.list(() => ({ base: from.number(), definition: from.number() })),
    calls: from.list(() => readCall(from)),
  };
}

function writeBinding(to: WireWriter, one: Binding): void {
  to.string(one.name);
  to.number(one.definition);
  to.string(one.type);
  to.number(one.value);
  to.number(one.each ? 1 : 0);
  to.string(one.keys);
  to.number(one.owner);
  to.number(one.position);
}

function readBinding(from: WireReader): Binding {
  return {
    name: from.string(),
    definition: from.number(),
    type: from.string(),
    value: from.number(),
    each: from.number() === 1,
    keys: from.string(),
    owner: from.number(),
    position: from.number(),
  };
}

function writeFunction(to: WireWriter, one: FunctionSyntax): void {
  to.number(one.definition);
  to.number((one.isCallSignature ? 1 : 0) + (one.isAsync ? 2 : 0) + (one.isGenerator ? 4 : 0));
  to.string(one.generics);
  to.list(one.parameters, ({ type, rest }) => {
    to.string(type);
    to.number(rest ? 1 : 0);
  });
  to.string(one.returns);
  to.list(one.returned, to.number);
  to.number(one.call);
  to.number(one.argument);
  to.string(one.given);
}

function readFunction(from: WireReader): FunctionSyntax {
  const definition = from.number();
  const flags = from.number();
  return {
    definition,
    isCallSignature: (flags & 1) !== 0,
    isAsync: (flags & 2) !== 0,
    isGenerator: (flags & 4) !== 0,
    generics: from.string(),
    parameters: from.list(() => ({ type: from.string(), rest: from.number() === 1 })),
    returns: from.string(),
    returned: from.list(from.number),
    call: from.number(),
    argument: from.number(),
    given: from.string(),
  };
}

function writeShape(to: WireWriter, one: Shape): void {
  to.number(one.definition);
  to.string(one.generics);
  to.string(one.type);
  to.string(one.bases);
  to.number(one.value);
  to.number((one.isStatic ? 1 : 0) + (one.isPair ? 2 : 0));
}

function readShape(from: WireReader): Shape {
  const shape = { definition: from.number(), generics: from.string(), type: from.string(), bases: from.string(), value: from.number() };
  const flags = from.number();
  return { ...shape, isStatic: (flags & 1) !== 0, isPair: (flags & 2) !== 0 };
}

function writeCall(to: WireWriter, one: CallSite): void {
  to.number(one.line);
  to.number(one.col);
  to.number(one.caller);
  to.number(one.callee);
  to.string(one.name);
  to.number((one.isNew ? 1 : 0) + (one.inCallback ? 2 : 0));
}

function readCall(from: WireReader): CallSite {
  const site = { line: from.number(), col: from.number(), caller: from.number(), callee: from.number(), name: from.string() };
  const flags = from.number();
  return { ...site, isNew: (flags & 1) !== 0, inCallback: (flags & 2) !== 0 };
}
