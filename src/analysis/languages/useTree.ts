/** One path of a `use` declaration. */
export interface UsedPath {
  readonly segments: readonly string[];
  readonly alias?: string;
  /** True for `path::*`. */
  readonly isAll: boolean;
}

const deepest = 12;
const token = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|[{},*]|(?:r#)?[\p{L}\p{N}_]+/gu;

/**
 * The paths in what follows `use`, braces multiplied out: `std::{io::{self, Read as R}, fmt::*}` is `std::io`, `std::io::Read as R`
 * and `std::fmt::*`. Nothing where braces stand deeper than people write them.
 */
export function readUseTree(text: string): readonly UsedPath[] {
  const found: UsedPath[] = [];
  const outer: (readonly string[])[] = [[]];
  let path: string[] = [];
  let alias: string | undefined;
  let isAll = false;
  let follows: 'path' | 'alias' = 'path';
  const end = (): void => {
    const around = outer[outer.length - 1] ?? [];
    const segments = path[path.length - 1] === 'self' && path.length > 1 ? path.slice(0, -1) : path;
    if (path.length > around.length || isAll) found.push({ segments, ...(alias !== undefined && { alias }), isAll });
    path = [...around];
    [alias, isAll, follows] = [undefined, false, 'path'];
  };
  for (const [part] of text.matchAll(token)) {
    if (part.startsWith('/')) continue;
    if (part === '{') {
      if (outer.push([...path]) > deepest) return [];
    } else if (part === '}') {
      end();
      outer.pop();
      path = [...(outer[outer.length - 1] ?? [])];
    } else if (part === ',') end();
    else if (part === '*') isAll = true;
    else if (part === 'as') follows = 'alias';
    else if (follows === 'alias') alias = part;
    else path.push(part);
  }
  end();
  return found;
}
