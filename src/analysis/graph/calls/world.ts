import type { CodeFile } from './codeFiles';
import { createNames, type Names } from './names';
import { parseGenerics, parseType, parseTypes, type TypeNode } from './typeNode';
import type { Known } from './types';

/** All code of the repository, and what has been found out about it so far. */
export interface World {
  readonly files: ReadonlyMap<string, CodeFile>;
  readonly names: Names;
  typeNode(text: string): TypeNode;
  typeNodes(text: string): readonly TypeNode[];
  generics(text: string): ReturnType<typeof parseGenerics>;
  /**
   * Finds something out once. A question that comes up again while it is being answered, as in `const a = a.b()`, has no
   * answer; nor has one that leads too far.
   */
  once(file: CodeFile, kind: string, index: number, find: () => Known): Known;
  /** The same for what is not kept: only so deep. */
  within(find: () => Known): Known;
}

const deepest = 60;

export function createWorld(files: ReadonlyMap<string, CodeFile>): World {
  const known = new Map<CodeFile, Map<string, Known>>();
  let depth = 0;
  const within = (find: () => Known): Known => {
    if (depth >= deepest) return undefined;
    depth++;
    const found = find();
    depth--;
    return found;
  };
  return {
    files,
    names: createNames(files),
    typeNode: remember(parseType),
    typeNodes: remember(parseTypes),
    generics: remember(parseGenerics),
    within,
    once(file, kind, index, find) {
      const answers = known.get(file) ?? new Map<string, Known>();
      known.set(file, answers);
      const key = `${kind}${index}`;
      if (answers.has(key)) return answers.get(key);
      answers.set(key, undefined);
      const found = within(find);
      answers.set(key, found);
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
