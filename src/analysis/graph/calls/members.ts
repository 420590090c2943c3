import { functionResult } from './callType';
import { type CodeFile, type Declaration, mergedWith } from './codeFiles';
import { first } from './first';
import { eitherOf, isNamed, type Known, type Type, type TypeScope } from './types';
import type { World } from './world';
import { typeOfText, writtenType } from './writtenType';

/** A member that was found: its declarations, and the scope in which their types are written. */
export interface Member {
  readonly declarations: readonly Declaration[];
  readonly scope: TypeScope | undefined;
  readonly from: 'member' | 'inherited' | 'import' | 'reexport';
}

/** The declarations of a member of a value; of one of several types, the first that has it. */
export function findMember(world: World, type: Type, name: string): Member | undefined {
  return world.once('declarations', type, name, () => lookFor(world, type, name));
}

function lookFor(world: World, type: Type, name: string): Member | undefined {
  switch (type.kind) {
    case 'instance':
      return instanceMember(world, type, name, { self: type, isStatic: false, seen: new Set() });
    case 'declared':
      return declaredMember(world, type.of, name);
    case 'literal':
      return ownMembers([type.of], name, undefined);
    case 'module': {
      const meaning = world.exported(type.path, name);
      if (meaning?.kind === 'declared') return { declarations: meaning.declarations, scope: undefined, from: meaning.from };
      const whole = meaning ? undefined : wholeOf(world, type);
      return whole && whole !== type ? findMember(world, whole, name) : undefined;
    }
    case 'either':
      return first(type.types, (one) => findMember(world, one, name));
    default:
      return undefined;
  }
}

/** What `require` gives of a file: the one thing that it exports as a whole, where there is such. */
export function wholeOf(world: World, type: Known): Known {
  const meaning = type?.kind === 'module' ? world.exported(type.path, 'default') : undefined;
  return meaning?.kind === 'declared' ? typeOfDeclared(world, meaning.declarations, undefined) : type;
}

/** The type of a member: of a method, the method itself. */
export function typeOfMember(world: World, type: Known, name: string): Known {
  if (!type) return undefined;
  return isNamed(type) ? world.once('member', type, name, () => memberType(world, type, name)) : memberType(world, type, name);
}

function memberType(world: World, type: Type, name: string): Known {
  if (type.kind === 'either') return eitherOf(type.types.map((one) => typeOfMember(world, one, name)));
  if (type.kind === 'object') {
    const node = type.members.get(name);
    return node && writtenType(world, node, type.scope);
  }
  if (type.kind === 'outside' || type.kind === 'tuple') return { kind: 'outsideMember', of: type, name };
  if (type.kind === 'module') {
    const meaning = world.exported(type.path, name);
    if (meaning?.kind === 'module') return meaning;
  }
  const member = findMember(world, type, name);
  if (member) return typeOfDeclared(world, member.declarations, member.scope);
  return type.kind === 'instance' ? fieldType(world, type.of, name) : undefined;
}

/** What the value of a declaration is: a function or a class is itself, a variable what it holds. */
export function typeOfDeclared(world: World, declarations: readonly Declaration[], scope: TypeScope | undefined): Known {
  const callable = declarations.find(({ definition }) => /^(?:function|class|method|namespace|enum)$/.test(definition.kind));
  if (callable) return { kind: 'declared', of: callable, scope };
  return first(declarations, (one) =>
    /^(?:constant|variable|property)$/.test(one.definition.kind) ? heldType(world, one, scope) : undefined,
  );
}

function heldType(world: World, one: Declaration, scope: TypeScope | undefined): Known {
  const { file, index } = one;
  const shape = file.shapes.get(index);
  const [accessor] = file.functions.get(index) ?? [];
  const place = scope ?? { file, args: new Map(), self: undefined, within: index };
  if (accessor) return functionResult(world, file, accessor, place);
  if (!shape) return undefined;
  if (shape.type !== '') return typeOfText(world, shape.type, place);
  return shape.value < 0 ? undefined : world.ask.expression(world, file, shape.value);
}

interface Search {
  readonly self: Type;
  readonly isStatic: boolean;
  readonly seen: Set<Declaration>;
}

type Instance = Extract<Type, { readonly kind: 'instance' }>;

/** A class or interface has the member itself, or what it extends has it: circles are walked once. */
function instanceMember(world: World, { of, args }: Instance, name: string, search: Search): Member | undefined {
  if (search.seen.has(of)) return undefined;
  search.seen.add(of);
  const parts = mergedWith(of).filter(({ definition }) => /^(?:class|interface|type|function)$/.test(definition.kind));
  const scope: TypeScope = { file: of.file, args, self: search.self, within: of.index };
  const own = ownMembers(parts, name, search.isStatic)?.declarations;
  if (own) return { declarations: own, scope, from: search.seen.size > 1 ? 'inherited' : 'member' };
  return first(parts, (part) =>
    first(world.typeNodes(part.file.shapes.get(part.index)?.bases ?? ''), (node) => {
      const base = writtenType(world, node, { ...scope, file: part.file });
      return base && inBase(world, base, name, search);
    }),
  );
}

function inBase(world: World, base: Type, name: string, search: Search): Member | undefined {
  if (base.kind === 'either') return first(base.types, (one) => inBase(world, one, name, search));
  return base.kind === 'instance' ? instanceMember(world, base, name, search) : undefined;
}

/** Methods written in a class or object literal; `isStatic` tells which half of a class is asked. */
function ownMembers(parts: readonly Declaration[], name: string, isStatic: boolean | undefined): Member | undefined {
  const declarations = parts.flatMap(({ file, index, definition }) =>
    (file.members.get(index)?.get(name) ?? []).filter((one) => {
      const { kind } = one.definition;
      // What stands in a function is no member of it, but what is put on its prototype.
      if (definition.kind === 'function' && kind !== 'method') return false;
      return isStatic === undefined || kind === 'enumMember' || isStatic === (file.shapes.get(one.index)?.isStatic ?? false);
    }),
  );
  return declarations.length > 0 ? { declarations, scope: undefined, from: 'member' } : undefined;
}

/** Of a class its static half, of a namespace what is in it. */
function declaredMember(world: World, of: Declaration, name: string): Member | undefined {
  const spaces = mergedWith(of).filter(({ definition }) => definition.kind === 'namespace');
  const inSpace = ownMembers(spaces, name, undefined);
  if (inSpace || of.definition.kind !== 'class') return inSpace ?? assigned(of, name);
  const self: Type = { kind: 'declared', of, scope: undefined };
  return instanceMember(world, { kind: 'instance', of, args: new Map() }, name, { self, isStatic: true, seen: new Set() });
}

/** `app.use = function …` for a function. */
function assigned(of: Declaration, name: string): Member | undefined {
  return of.definition.kind === 'function' ? ownMembers([of], name, undefined) : undefined;
}

/** A field that is only assigned to, in the class or one that it extends. */
function fieldType(world: World, of: Declaration, name: string): Known {
  const seen = new Set<Declaration>();
  const look = (one: Declaration, file: CodeFile): Known => {
    if (seen.has(one)) return undefined;
    seen.add(one);
    const value = file.fields.get(`${one.index} ${name}`);
    if (value !== undefined) return world.ask.expression(world, file, value);
    return first(world.typeNodes(file.shapes.get(one.index)?.bases ?? ''), (node) => {
      const base = writtenType(world, node, { file, args: new Map(), self: undefined, within: one.index });
      return base?.kind === 'instance' ? look(base.of, base.of.file) : undefined;
    });
  };
  return look(of, of.file);
}
