import { type CodeFile, type Declaration, mergedWith } from './codeFiles';
import { elementOf, isSameInside } from './outside';
import type { GenericNode, TypeNode } from './typeNode';
import { type Arguments, eitherOf, type Known, type TypeScope } from './types';
import type { World } from './world';

type Node<Kind extends TypeNode['kind']> = Extract<TypeNode, { readonly kind: Kind }>;

/** The type that a text means in a scope; nothing when that cannot be told. */
export function typeOfText(world: World, text: string, scope: TypeScope): Known {
  return text === '' ? undefined : writtenType(world, world.typeNode(text), scope);
}

export function writtenType(world: World, node: TypeNode, scope: TypeScope): Known {
  switch (node.kind) {
    case 'name':
      return world.within(() => namedType(world, node, scope));
    case 'either':
      return eitherOf(node.types.map((type) => writtenType(world, type, scope)));
    case 'list':
      return { kind: 'outside', name: 'Array', args: [writtenType(world, node.item, scope)] };
    case 'tuple':
      return { kind: 'tuple', items: node.items.map((item) => writtenType(world, item, scope)) };
    case 'function':
      return { ...node, scope };
    case 'object':
      return { kind: 'object', members: new Map(node.members.map(({ name, type }) => [name, type])), scope };
    case 'typeof':
      return typeofPath(world, node.path, scope);
    case 'index': {
      const object = writtenType(world, node.object, scope);
      return node.key === '[]' ? elementOf(object) : world.ask.member(world, object, node.key);
    }
    case 'this':
      return scope.self;
    case 'unknown':
      return undefined;
    default:
      return node satisfies never;
  }
}

function typeofPath(world: World, path: string, { file }: TypeScope): Known {
  const [head = '', ...rest] = path.split('.');
  return rest.reduce<Known>((type, name) => world.ask.member(world, type, name), world.ask.name(world, file, head));
}

function namedType(world: World, node: Node<'name'>, scope: TypeScope): Known {
  if (scope.args.has(node.name)) return scope.args.get(node.name);
  const declared = typeDeclaration(world, node.name, scope);
  const args = (): readonly Known[] => node.args.map((arg) => writtenType(world, arg, scope));
  if (declared) return world.within(() => typeOfDeclaration(world, declared, args()));
  if (scope.file.scope.imported.has(node.name.split('.')[0] ?? '')) return undefined;
  if (node.name === 'InstanceType') {
    const [made] = args();
    return made?.kind === 'declared' ? typeOfDeclaration(world, made.of, []) : undefined;
  }
  return isSameInside(node.name) ? args()[0] : { kind: 'outside', name: node.name, args: args() };
}

const typeKinds: ReadonlySet<string> = new Set(['class', 'interface', 'type', 'enum']);

/** What a name of a type means: first in the namespaces around, then in the file, then among its imports. */
function typeDeclaration(world: World, name: string, { file, within }: TypeScope): Declaration | undefined {
  const [head = '', ...rest] = name.split('.');
  for (let at = within; at >= 0; at = file.syntax.definitions[at]?.container ?? -1) {
    const near = rest.length === 0 ? pick(file.members.get(at)?.get(head)) : undefined;
    if (near) return near;
  }
  const local = file.top.get(head);
  if (local) return rest.reduce((one, part) => one && inNamespace(one, part), rest.length === 0 ? pick(local) : local[0]);
  const meaning = world.imported(file, head);
  if (meaning?.kind === 'module') return inModule(world, meaning.path, rest);
  if (meaning?.kind !== 'declared') return undefined;
  return rest.reduce(
    (one, part) => one && inNamespace(one, part),
    rest.length === 0 ? pick(meaning.declarations) : meaning.declarations[0],
  );
}

function inModule(world: World, path: string, [head, ...rest]: readonly string[]): Declaration | undefined {
  const meaning = head === undefined ? undefined : world.exported(path, head);
  if (meaning?.kind === 'module') return inModule(world, meaning.path, rest);
  if (meaning?.kind !== 'declared') return undefined;
  return rest.reduce(
    (one, part) => one && inNamespace(one, part),
    rest.length === 0 ? pick(meaning.declarations) : meaning.declarations[0],
  );
}

function inNamespace(one: Declaration, name: string): Declaration | undefined {
  return pick(mergedWith(one).flatMap(({ file, index }) => file.members.get(index)?.get(name) ?? []));
}

function pick(declarations: readonly Declaration[] | undefined): Declaration | undefined {
  return (
    declarations?.find(({ definition }) => typeKinds.has(definition.kind)) ??
    declarations?.find(({ definition }) => definition.kind === 'namespace')
  );
}

/** A value of a declared type, its type arguments given in order; a type alias is what it stands for. */
export function typeOfDeclaration(world: World, one: Declaration, given: readonly Known[]): Known {
  const find = (): Known => typeWith(world, one, given);
  return given.length === 0 ? world.once('type', one.file, one.index, find) : find();
}

function typeWith(world: World, one: Declaration, given: readonly Known[]): Known {
  const { file, index, definition } = one;
  const args = argumentsOf(world, one, given);
  if (definition.kind !== 'type') return definition.kind === 'enum' ? undefined : { kind: 'instance', of: one, args };
  const node = world.typeNode(file.shapes.get(index)?.type ?? '');
  if (node.kind === 'object') return { kind: 'instance', of: one, args };
  return writtenType(world, node, { file, args, self: undefined, within: index });
}

/** Type parameters by name: what is given, else what is said to stand for it, else nothing that is known. */
function argumentsOf(world: World, { file, index }: Declaration, given: readonly Known[]): Arguments {
  const generics = world.generics(file.shapes.get(index)?.generics ?? '');
  const scope: TypeScope = { file, args: new Map(), self: undefined, within: index };
  return new Map(
    generics.map(({ name, least, fallback }, at) => {
      const type = given[at] ?? (given.length > at ? undefined : writtenType(world, fallback, scope));
      return [name, type ?? (given.length === 0 ? writtenType(world, least, scope) : undefined)];
    }),
  );
}

/** Type parameters that stand for the least that is said of them, as their own code sees them. */
export function leastArguments(world: World, file: CodeFile, texts: readonly string[]): Arguments {
  const scope: TypeScope = { file, args: new Map(), self: undefined, within: -1 };
  return leastScope(world, texts.flatMap(world.generics), scope).args;
}

/** A scope in which type parameters stand for the least that is said of them. */
export function leastScope(world: World, generics: readonly GenericNode[], scope: TypeScope): TypeScope {
  const args = new Map(scope.args);
  const inner = { ...scope, args };
  for (const { name, least } of generics) args.set(name, writtenType(world, least, inner));
  return inner;
}

/** A scope in which type parameters stand for what a call may decide: nothing that is known. */
export function unknownScope(generics: readonly GenericNode[], scope: TypeScope): TypeScope {
  return { ...scope, args: new Map([...scope.args, ...generics.map(({ name }) => [name, undefined] as const)]) };
}

/** Where the types of a function's parameters are written: its type parameters stand for the least that is said of them. */
export function parameterScope(world: World, file: CodeFile, owner: number): TypeScope {
  const fn = file.syntax.code.functions[owner];
  const definition = fn?.definition ?? -1;
  const texts: string[] = [fn?.generics ?? ''];
  for (let at = definition; at >= 0; at = file.syntax.definitions[at]?.container ?? -1) texts.unshift(file.shapes.get(at)?.generics ?? '');
  return { file, args: leastArguments(world, file, texts), self: undefined, within: definition };
}
