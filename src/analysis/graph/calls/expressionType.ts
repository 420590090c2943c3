import type { Binding, Expression } from '../../syntax/code/codeSyntax';
import { callResult, parameterType } from './callType';
import { type CodeFile, seenWith } from './codeFiles';
import { typeOfDeclared, typeOfMember, wholeOf } from './members';
import { awaited, elementOf, iteratedOf } from './outside';
import { eitherOf, type Known, type TypeScope } from './types';
import type { World } from './world';
import { leastArguments, parameterScope, typeOfDeclaration, typeOfText, writtenType } from './writtenType';

/** What the value of an expression is, as far as its own words tell. */
export function typeOfExpression(world: World, file: CodeFile, index: number): Known {
  const expression = file.syntax.code.expressions[index];
  return expression && world.once('expression', file, index, () => findType(world, file, expression));
}

function findType(world: World, file: CodeFile, { form, base, other, text }: Expression): Known {
  const of = (index: number): Known => typeOfExpression(world, file, index);
  switch (form) {
    case 'name':
      return base < 0 ? nameType(world, file, text) : bindingType(world, file, base);
    case 'member':
      return typeOfMember(world, of(base), text);
    case 'call':
      return callResult(world, wholeOf(world, of(base)));
    case 'new':
      return made(world, file, wholeOf(world, of(base)), text);
    case 'await':
      return awaited(of(base));
    case 'item':
      return text === '' ? elementOf(of(base)) : typeOfMember(world, of(base), text);
    case 'list':
      return { kind: 'outside', name: 'Array', args: [of(base)] };
    case 'either':
      return eitherOf([of(base), of(other)]);
    case 'this':
    case 'super':
      return selfType(world, file, base, { isStatic: text === 'static', isSuper: form === 'super' });
    case 'function':
      return { kind: 'closure', file, index: base };
    case 'object':
      return literalType(file, base);
    case 'cast':
      return typeOfText(world, text, scopeOf(file));
    default:
      return form satisfies never;
  }
}

export function scopeOf(file: CodeFile): TypeScope {
  return { file, args: new Map(), self: undefined, within: -1 };
}

/** A name of the file's top level, one of its imports, or a name of the language. */
export function nameType(world: World, file: CodeFile, name: string): Known {
  const local = file.top.get(name);
  if (local) return typeOfDeclared(world, local, undefined);
  const meaning = world.imported(file, name);
  if (meaning?.kind === 'module') return meaning;
  if (meaning?.kind === 'declared') return typeOfDeclared(world, meaning.declarations, undefined);
  return meaning ? undefined : { kind: 'global', name };
}

function literalType(file: CodeFile, definition: number): Known {
  const of = file.declarations[definition];
  return of && { kind: 'literal', of };
}

function made(world: World, file: CodeFile, type: Known, args: string): Known {
  const given = args === '' ? [] : world.typeNodes(args.slice(1, -1)).map((node) => writtenType(world, node, scopeOf(file)));
  if (type?.kind === 'global') return { kind: 'outside', name: type.name, args: given };
  if (type?.kind !== 'declared') return undefined;
  const { kind } = type.of.definition;
  // Before there were classes, functions made objects: their methods are those of the prototype.
  if (kind === 'function') return { kind: 'instance', of: type.of, args: new Map() };
  return kind === 'class' ? typeOfDeclaration(world, type.of, given) : undefined;
}

interface Self {
  readonly isStatic: boolean;
  readonly isSuper: boolean;
}

function selfType(world: World, file: CodeFile, definition: number, { isStatic, isSuper }: Self): Known {
  const of = file.declarations[definition];
  if (!of) return undefined;
  const shape = file.shapes.get(definition);
  const args = leastArguments(world, file, [shape?.generics ?? '']);
  const scope: TypeScope = { file, args, self: undefined, within: definition };
  const [base] = isSuper ? world.typeNodes(shape?.bases ?? '') : [];
  const type: Known = isSuper ? base && writtenType(world, base, scope) : { kind: 'instance', of, args };
  return isStatic && type?.kind === 'instance' ? { kind: 'declared', of: type.of, scope: undefined } : type;
}

/** What a variable or a parameter holds. */
function bindingType(world: World, file: CodeFile, index: number): Known {
  const binding = file.syntax.code.bindings[index];
  return binding && world.once('binding', file, index, () => follow(world, wholeType(world, file, binding), binding.keys));
}

function wholeType(world: World, file: CodeFile, binding: Binding): Known {
  const { definition, type, value, each, owner, position } = binding;
  const declared = file.declarations[definition];
  if (declared) return typeOfDeclared(world, seenWith(declared), undefined);
  if (type !== '') return typeOfText(world, type, owner < 0 ? scopeOf(file) : parameterScope(world, file, owner));
  if (owner >= 0) return parameterType(world, file, owner, position) ?? typeOfExpression(world, file, value);
  const held = typeOfExpression(world, file, value);
  return each ? iteratedOf(held) : held;
}

function follow(world: World, type: Known, keys: string): Known {
  if (keys === '') return type;
  return keys.split('.').reduce<Known>((at, key) => (key === '[]' ? elementOf(at) : typeOfMember(world, at, key)), type);
}
