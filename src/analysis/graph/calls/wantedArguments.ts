import type { FunctionSyntax } from '../../syntax/code/codeSyntax';
import type { CodeFile } from './codeFiles';
import type { TypeNode } from './typeNode';
import type { Arguments, Known } from './types';
import type { World } from './world';
import { writtenType } from './writtenType';

/** The type that is stated of what holds the result of a call: `Box<A>` in `const a: Box<A> = box(…)`. */
export interface Wanted {
  readonly file: CodeFile;
  readonly definition: number;
  readonly type: string;
}

/** What a result must be for what holds it, told of the type parameters of the function that is called: `T` is `A` when `box` gives a `Box<T>`. */
export function wantedArguments(world: World, fn: FunctionSyntax, { file, definition, type }: Wanted): Arguments {
  const [gives, wants] = [world.typeNode(fn.returns), world.typeNode(type)];
  if (gives.kind !== 'name' || wants.kind !== 'name' || lastName(gives.name) !== lastName(wants.name)) return new Map();
  const generics = new Set(world.generics(fn.generics).map(({ name }) => name));
  const scope = { file, args: new Map<string, Known>(), self: undefined, within: definition };
  return new Map(
    gives.args.flatMap((arg, at): readonly (readonly [string, Known])[] => {
      const wanted = wants.args[at];
      return wanted && isParameter(arg, generics) ? [[arg.name, writtenType(world, wanted, scope)]] : [];
    }),
  );
}

function isParameter(node: TypeNode, generics: ReadonlySet<string>): node is TypeNode & { readonly kind: 'name' } {
  return node.kind === 'name' && node.args.length === 0 && generics.has(node.name);
}

function lastName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
