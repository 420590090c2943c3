import type { CodeFile } from './codeFiles';
import { innerMap } from './innerMap';
import { createNames, type Meaning } from './names';
import { parseGenerics, parseType, parseTypes, type TypeNode } from './typeNode';
import type { Known, Type } from './types';

/** The questions about types that lead to each other in circles, and so are asked here. */
export interface Questions {
  /** What the value of an expression is. */
  expression(world: World, file: CodeFile, index: number): Known;
  member(world: World, type: Known, name: string): Known;
  /** What a name of a file's top level is. */
  name(world: World, file: CodeFile, name: string): Known;
}

/** What a question is about: its key is an index or a name. */
export type Question = 'expression' | 'binding' | 'type' | 'member' | 'declarations' | 'result' | 'handed';

/** All code of the repository, and what has been found out about it so far. */
export interface World {
  readonly ask: Questions;
  /** What an import of a file means; nothing for a name that it does not import. */
  imported(file: CodeFile, name: string): Meaning | undefined;
  /** What a file offers under a name. */
  exported(path: string, name: string): Meaning | undefined;
  typeNode(text: string): TypeNode;
  typeNodes(text: string): readonly TypeNode[];
  generics(text: string): ReturnType<typeof parseGenerics>;
  /**
   * Finds something out about a file or a type once. A question that comes up again while it is being answered, as in
   * `const a = a.b()`, has no answer; nor has one that leads too far.
   */
  once<Found>(question: Question, about: CodeFile | Type, key: string | number, find: () => Found | undefined): Found | undefined;
  /** The same for what is not kept: only so deep. */
  within(find: () => Known): Known;
  /** Tells whether an answer rests on an import that only an installation binds. */
  isLinked<Found>(find: () => Found): { readonly found: Found; readonly linked: boolean };
}

interface Answer {
  found: unknown;
  linked: boolean;
}

const deepest = 60;

export function createWorld(files: ReadonlyMap<string, CodeFile>, ask: Questions): World {
  const names = createNames(files);
  const answers = new Map<Question, Map<object, Map<string | number, Answer>>>();
  let depth = 0;
  let linked = false;
  const noted = (meaning: Meaning | undefined): Meaning | undefined => {
    linked ||= meaning?.linked ?? false;
    return meaning;
  };
  const within = <Found>(find: () => Found | undefined): Found | undefined => {
    if (depth >= deepest) return undefined;
    depth++;
    const found = find();
    depth--;
    return found;
  };
  const isLinked: World['isLinked'] = (find) => {
    const before = linked;
    linked = false;
    const result = { found: find(), linked };
    linked ||= before;
    return result;
  };
  return {
    ask,
    imported: (file, name) => noted(names.imported(file, name)),
    exported: (path, name) => noted(names.exported(path, name)),
    typeNode: remember(parseType),
    typeNodes: remember(parseTypes),
    generics: remember(parseGenerics),
    within,
    isLinked,
    once<Found>(question: Question, about: object, key: string | number, find: () => Found | undefined): Found | undefined {
      const own = innerMap(innerMap(answers, question), about);
      const known = own.get(key);
      if (known) {
        linked ||= known.linked;
        return known.found as Found | undefined;
      }
      const answer: Answer = { found: undefined, linked: false };
      own.set(key, answer);
      const before = linked;
      linked = false;
      const found = within(find);
      answer.found = found;
      answer.linked = linked;
      linked ||= before;
      return found;
    },
  };
}

function remember<Value>(make: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = make(text);
    known.set(text, made);
    return made;
  };
}
