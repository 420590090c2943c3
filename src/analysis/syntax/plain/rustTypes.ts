import type { Node } from 'web-tree-sitter';
import { type Chain, unknown } from './plainCode';

/** What names of types mean in a part of the code. */
export interface TypeNames {
  /** The definition that `Self` is, -1 where it is not known. */
  readonly self: number;
  readonly selfName: string;
  /** What type parameters are known to be: the traits that they must have. */
  readonly generics: ReadonlyMap<string, string>;
}

export const noTypes: TypeNames = { self: -1, selfName: '_', generics: new Map() };

/** Longer types tell nothing that is asked for. */
const longest = 300;

/** An object of a type as it is written, with what its names stand for. */
export function rustType(written: string, names: TypeNames): Chain {
  if (written.length > longest) return unknown;
  const plain = written.replace(/^[&\s]*(?:'\w+\s+)?(?:mut\s+)?/, '').trim();
  if (plain === 'Self') return names.self < 0 ? unknown : [`@${names.self}`];
  const told = plain.replace(/\b(\w+)\b(?!\s*::)/g, (word) => (word === 'Self' ? names.selfName : (names.generics.get(word) ?? word)));
  return [`:${told}`];
}

/** The type parameters that a declaration adds, `T: A + B` or `where T: A`. */
export function withGenerics(node: Node, names: TypeNames): TypeNames {
  const parameters = node.childForFieldName('type_parameters');
  const where = node.namedChildren.find((child) => child?.type === 'where_clause');
  if (!parameters && !where) return names;
  const generics = new Map(names.generics);
  for (const one of [...(parameters?.namedChildren ?? []), ...(where?.namedChildren ?? [])]) {
    if (!one || one.endIndex - one.startIndex > longest) continue;
    const [, name, bounds] = /^(\w+)\s*(?::\s*([^=]*))?/.exec(one.text) ?? [];
    if (!name || /^(?:const|for)$/.test(name)) continue;
    const traits = (bounds ?? '').split('+').filter((bound) => !/^\s*(?:'|\?)/.test(bound) && bound.trim() !== '');
    const known = generics.get(name)?.replace(/^_$/, '');
    const all = [...(known && one.parent?.type === 'where_clause' ? [known.replace(/^impl /, '')] : []), ...traits];
    generics.set(name, all.length === 0 ? '_' : `impl ${all.map((trait) => trait.trim()).join(' + ')}`);
  }
  return { ...names, generics };
}
