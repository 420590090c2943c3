import { docSlashes } from '../heads/headStyles';
import type { NamedImport, Naming, PlainStyle } from './plainStyle';
import { readUseTree, type UsedPath } from './useTree';

/**
 * What `pub` stands before is open, be it for the crate alone; members of traits and of enums are as open as these. What an
 * `impl` of a trait holds is what the trait promises already.
 */
export const rustStyle: PlainStyle = {
  doc: { marks: docSlashes, place: 'above' },
  literals: new Set(['integer_literal', 'float_literal', 'string_literal', 'boolean_literal', 'char_literal', 'unary_expression']),
  imports: (statement, depth) => {
    const [, place, words = '', body = ''] =
      /^(?:#\[path\s*=\s*"([^"]*)"\]\s*)?((?:pub(?:\s*\([^)]*\))?\s+)?(?:use|mod|extern\s+crate)\b)([\s\S]*)$/.exec(statement) ?? [];
    const isOffered = /^pub\s+(?!\()/.test(words);
    if (words.endsWith('mod')) return moduleOf(body, isOffered, place);
    return groupPaths(
      readUseTree(body).flatMap((path) => outOf(path, depth)),
      isOffered,
    );
  },
  kindOf: ({ kind }) => kind,
  isOpen,
  isForPackage: ({ head }) => /\bpub\s*\((?!\s*self\b)/.test(head),
};

function isOpen({ kind, head, within }: Naming): boolean {
  if (within === 'function' || within === 'method') return false;
  return kind === 'enumMember' || within === 'interface' || /\bpub\b/.test(head);
}

/** `mod name;` takes a file into the module that says so, which is no use of it. */
function moduleOf(body: string, isOffered: boolean, place: string | undefined): readonly NamedImport[] {
  const name = /[\p{L}\p{N}_]+/u.exec(body)?.[0];
  const [, file] = /^([\p{L}\p{N}_]+)\.rs$/u.exec(place ?? '') ?? [];
  if (name === undefined) return [];
  // `#[path = "unix.rs"] mod imp;` is `mod unix; use unix as imp;`.
  if (file !== undefined && file !== name)
    return [...moduleOf(file, false, undefined), { specifier: `self::${file}`, names: [{ imported: '*', local: name }], handedOn: [] }];
  const names = [{ imported: '*', local: name }];
  return [{ specifier: `self::${name}`, names, handedOn: isOffered ? names : [], isPart: true }];
}

/** In a module that is written out in the file `super` means what is around it, and at last the file itself. */
function outOf(path: UsedPath, depth: number): readonly UsedPath[] {
  if (depth === 0) return [path];
  const supers = path.segments.findIndex((segment) => segment !== 'super');
  const steps = Math.min(depth, supers < 0 ? path.segments.length : supers);
  if (path.segments[0] === 'self' || (steps > 0 && steps < depth)) return [];
  const rest = path.segments.slice(steps);
  return [steps === 0 || rest[0] === 'super' ? path : { ...path, segments: ['self', ...rest] }].map((one) =>
    rest[0] === 'super' ? { ...one, segments: rest } : one,
  );
}

/** One import for each path that names come from. */
function groupPaths(paths: readonly UsedPath[], isOffered: boolean): readonly NamedImport[] {
  const groups = new Map<string, { imported: string; local: string }[]>();
  for (const { segments, alias, isAll } of paths) {
    const last = segments[segments.length - 1];
    // `use Color::*` takes from a type that the file knows already.
    if (last === undefined || /^\p{Lu}/u.test(segments[0] ?? '')) continue;
    const isAlone = isAll || segments.length === 1;
    const specifier = (isAlone ? segments : segments.slice(0, -1)).join('::');
    const name = { imported: isAlone ? '*' : last, local: isAll ? '*' : (alias ?? last) };
    const group = groups.get(specifier);
    if (group) group.push(name);
    else groups.set(specifier, [name]);
  }
  return [...groups].map(([specifier, names]) => ({ specifier, names, handedOn: isOffered ? names : [] }));
}
