import type { FunctionSyntax } from '../../syntax/code/codeSyntax';
import { type CodeFile, type Declaration, mergedWith } from './codeFiles';
import { first } from './first';
import { elementOf, outsideParameter, outsideResult, promiseOf } from './outside';
import type { ParameterNode, TypeNode } from './typeNode';
import { eitherOf, isNamed, type Known, type Type, type TypeScope } from './types';
import { type Wanted, wantedArguments } from './wantedArguments';
import type { World } from './world';
import { leastScope, parameterScope, typeOfText, unknownScope, writtenType } from './writtenType';

/** What a call of a value gives. */
export function callResult(world: World, called: Known): Known {
  if (!called) return undefined;
  const find = (): Known => returned(world, called);
  return isNamed(called) ? world.once('result', called, 0, find) : world.within(find);
}

function returned(world: World, called: Known): Known {
  switch (called?.kind) {
    case 'declared':
      return first(functionsOf(called.of), ([file, fn]) => functionResult(world, file, fn, called.scope));
    case 'instance':
      return first(signaturesOf(called.of), ([file, fn]) =>
        functionResult(world, file, fn, { file, args: called.args, self: called, within: called.of.index }),
      );
    case 'function':
      return writtenType(world, called.returns, unknownScope(called.generics, called.scope));
    case 'closure': {
      const fn = called.file.syntax.code.functions[called.index];
      return fn && functionResult(world, called.file, fn, undefined);
    }
    case 'outsideMember':
      return outsideResult(called.of, called.name);
    case 'either':
      return eitherOf(called.types.map((one) => returned(world, one)));
    default:
      return undefined;
  }
}

type Functions = readonly (readonly [CodeFile, FunctionSyntax])[];

function functionsOf(of: Declaration): Functions {
  return mergedWith(of).flatMap(({ file, index }) =>
    (file.functions.get(index) ?? []).flatMap((fn) => (fn.isCallSignature ? [] : [[file, fn] as const])),
  );
}

function signaturesOf(of: Declaration): Functions {
  return mergedWith(of).flatMap(({ file, index }) =>
    (file.functions.get(index) ?? []).flatMap((fn) => (fn.isCallSignature ? [[file, fn] as const] : [])),
  );
}

/** What a function says it returns, or else what its `return` statements give. */
export function functionResult(world: World, file: CodeFile, fn: FunctionSyntax, scope: TypeScope | undefined): Known {
  if (fn.returns !== '') {
    const around = { file, args: scope?.args ?? new Map(), self: scope?.self, within: fn.definition };
    return typeOfText(world, fn.returns, unknownScope(world.generics(fn.generics), around));
  }
  if (fn.isGenerator) return undefined;
  const result = eitherOf(fn.returned.map((index) => world.ask.expression(world, file, index)));
  return fn.isAsync ? promiseOf(result) : result;
}

/** What the parameter of a function is that does not say so itself: what it is given to tells. */
export function parameterType(world: World, file: CodeFile, owner: number, position: number): Known {
  const fn = file.syntax.code.functions[owner];
  if (!fn) return undefined;
  if (fn.given !== '') return parameterOf(world, typeOfText(world, fn.given, parameterScope(world, file, owner)), position);
  const call = file.syntax.code.expressions[fn.call];
  const called = call && world.ask.expression(world, file, call.base);
  if (!called) return undefined;
  const holder = file.holders.get(fn.call);
  const place = { argument: fn.argument, position };
  if (holder && holder.type !== '') return world.within(() => handed(world, called, { ...place, wanted: { file, ...holder } }));
  return world.once('handed', called, fn.argument * 100 + position, () => handed(world, called, place));
}

interface Place {
  /** Which argument the function is. */
  readonly argument: number;
  /** Which of its parameters is asked for. */
  readonly position: number;
  readonly wanted?: Wanted;
}

/** What a call hands to a function that is one of its arguments. */
function handed(world: World, called: Type, place: Place): Known {
  const look = ([file, fn]: Functions[number], scope: TypeScope | undefined): Known => {
    const parameters = fn.parameters.map(({ type, rest }) => ({ type: world.typeNode(type), rest }));
    const around = { file, args: scope?.args ?? new Map(), self: scope?.self, within: fn.definition };
    const scopeOfCall = unknownScope(world.generics(fn.generics), around);
    const wanted = place.wanted ? wantedArguments(world, fn, place.wanted) : [];
    return handedBy(world, parameters, place, { ...scopeOfCall, args: new Map([...scopeOfCall.args, ...wanted]) });
  };
  switch (called.kind) {
    case 'declared':
      return first(functionsOf(called.of), (one) => look(one, called.scope));
    case 'instance':
      return first(signaturesOf(called.of), (one) => look(one, { file: called.of.file, args: called.args, self: called, within: -1 }));
    case 'function':
      return handedBy(world, called.parameters, place, unknownScope(called.generics, called.scope));
    case 'closure': {
      const fn = called.file.syntax.code.functions[called.index];
      return fn && look([called.file, fn], undefined);
    }
    case 'outsideMember':
      return place.argument === 0 ? outsideParameter(called.of, called.name, place.position) : undefined;
    case 'either':
      return first(called.types, (one) => handed(world, one, place));
    default:
      return undefined;
  }
}

function handedBy(world: World, parameters: readonly ParameterNode[], { argument, position }: Place, scope: TypeScope): Known {
  const last = parameters[parameters.length - 1];
  const parameter = parameters[argument] ?? (last?.rest ? last : undefined);
  if (!parameter) return undefined;
  const type = parameter.rest
    ? restItem(world, parameter.type, argument - parameters.indexOf(parameter), scope)
    : writtenType(world, parameter.type, scope);
  return parameterOf(world, type, position);
}

function restItem(world: World, node: TypeNode, index: number, scope: TypeScope): Known {
  const type = writtenType(world, node, scope);
  return type?.kind === 'tuple' ? type.items[index] : elementOf(type);
}

/** The type of a parameter of a function type. */
function parameterOf(world: World, type: Known, position: number): Known {
  switch (type?.kind) {
    case 'function': {
      const parameter = type.parameters[position];
      return parameter && !parameter.rest ? writtenType(world, parameter.type, leastScope(world, type.generics, type.scope)) : undefined;
    }
    case 'instance':
      return first(signaturesOf(type.of), ([file, fn]) => {
        const text = fn.parameters[position]?.type ?? '';
        return typeOfText(world, text, { file, args: type.args, self: type, within: -1 });
      });
    case 'either':
      return first(type.types, (one) => parameterOf(world, one, position));
    default:
      return undefined;
  }
}
