import { baseOf, groupBy } from '../../../model';
import type { ExportStatement, FileSyntax, ImportStatement } from '../../syntax/fileSyntax';
import type { Resolved } from '../resolveSpecifier';
import type { Reached, Resolver, ResolverInput } from './resolver';
import { createRustModules, type RustModules } from './rustModules';

/** So far names of modules are followed that stand for modules elsewhere (`pub extern crate a as b`). */
const mostFollowed = 8;

/** Leads paths to the files of modules: by `mod`, by the names of crates of the repository, and by names handed on. */
export function createRustResolver(input: ResolverInput): Resolver {
  const modules = createRustModules(input);
  const reach = (specifier: string, from: string) => reachPath(specifier.split('::'), { from, modules, followed: 0 });
  const resolve = (specifier: string, from: string): Resolved => {
    const reached = reach(specifier, from);
    if (reached) return { to: reached.path };
    const [head = ''] = specifier.split('::');
    return /^(?:crate|self|super)$/.test(head) ? {} : { external: head };
  };
  const isKnown = (head: string, from: string) => head === 'crate' || modules.isNamed(head, from);
  const facadeOf = (statement: ImportStatement, from: string): readonly ImportStatement[] => {
    const [head = '', name] = statement.specifier.split('::');
    const crate = modules.crateNamed(head, from);
    const to = reach(statement.specifier, from)?.path;
    if (crate === undefined || to === undefined || name === undefined || modules.rootOf(to) === crate) return [];
    return [{ ...statement, specifier: head, names: [{ imported: name, local: `${head}::${name}` }] }];
  };
  const isLibrary = (path: string) => baseOf(modules.rootOf(path)) === 'lib.rs';
  return { resolve, reach, settle: (file) => settleModules(isLibrary(file.path) ? file : asProgram(file), { reach, isKnown, facadeOf }) };
}

/** The world sees nothing of a program: what is open to its files is all that it offers. */
function asProgram(file: FileSyntax): FileSyntax {
  return { ...file, definitions: file.definitions.map(({ packageOnly, ...definition }) => definition) };
}

interface Ways {
  reach(specifier: string, from: string): Reached | undefined;
  /** True for a crate that a path may begin with in a file. */
  isKnown(head: string, from: string): boolean;
  /** `use grep::printer::Stats` uses `grep` too, though another crate is what `printer` stands for. */
  facadeOf(statement: ImportStatement, from: string): readonly ImportStatement[];
}

interface Way {
  readonly from: string;
  readonly modules: RustModules;
  readonly followed: number;
}

function reachPath(segments: readonly string[], way: Way): Reached | undefined {
  const { from, modules } = way;
  const [head = '', ...rest] = segments;
  if (head === 'crate') return walk(modules.rootOf(from), rest, way);
  if (head === 'self') return walk(from, rest, way);
  if (head === 'super') {
    const parent = modules.parentOf(from);
    return parent === undefined ? undefined : reachPath(['self', ...rest], { ...way, from: parent });
  }
  const near = stepInto(from, head, way);
  if (near !== undefined) return walk(near, rest, way);
  const crate = modules.crateNamed(head, from);
  return crate === undefined ? undefined : walk(crate, rest, way);
}

function walk(start: string, segments: readonly string[], way: Way): Reached {
  let path = start;
  for (const [at, segment] of segments.entries()) {
    const next = segment === 'super' ? way.modules.parentOf(path) : stepInto(path, segment, way);
    if (next === undefined) return { path, rest: segments.slice(at) };
    path = next;
  }
  return { path, rest: [] };
}

/** The file of a module inside another: declared there, or brought in and so named there. */
function stepInto(path: string, name: string, way: Way): string | undefined {
  const child = way.modules.childOf(path, name);
  if (child !== undefined || way.followed >= mostFollowed) return child;
  const brought = way.modules.broughtIn(path, name);
  if (!brought || (brought.length === 1 && brought[0] === name && way.followed > 0)) return undefined;
  const reached = reachPath(brought, { ...way, from: path, followed: way.followed + 1 });
  return reached && reached.rest.length === 0 && reached.path !== path ? reached.path : undefined;
}

/** `use crate::{flags, util::id}` uses a module and a name of another: such names become statements of their own. What a file takes from itself is none. */
function settleModules(file: FileSyntax, { reach, isKnown, facadeOf }: Ways): FileSyntax {
  const exports: ExportStatement[] = file.exports.filter(({ specifier }) => specifier === undefined);
  const offered = new Set(file.exports.map(({ name, local, specifier }) => `${specifier} ${local} ${name}`));
  const bound = new Set(file.imports.flatMap(({ names }) => names.map(({ local }) => local)));
  const stated = file.imports.filter(({ specifier, names }) => !isPath(names) || (!bound.has(specifier) && isKnown(specifier, file.path)));
  const imports = stated.flatMap((statement) => {
    const parts = statement.names.map((one) => {
      const whole = `${statement.specifier}::${one.imported}`;
      const reached = one.imported === '*' ? undefined : reach(whole, file.path);
      return reached?.rest.length === 0
        ? { one, part: { ...statement, specifier: whole, names: [{ imported: '*', local: one.local }] } }
        : { one, part: { ...statement, names: [one] } };
    });
    const kept = parts.filter(({ part }) => reach(part.specifier, file.path)?.path !== file.path);
    for (const { one, part } of kept) {
      if (!offered.has(`${statement.specifier} ${one.imported} ${one.local}`)) continue;
      const [name] = part.names;
      if (name) exports.push({ name: name.local, local: name.imported, specifier: part.specifier, line: part.line });
    }
    return joined(kept.flatMap(({ part }) => [part, ...facadeOf(part, file.path)]));
  });
  return { ...file, imports: withoutRepeats(imports), exports };
}

/** What the code names by its path says nothing new where a statement brings the same file. */
function withoutRepeats(imports: readonly ImportStatement[]): readonly ImportStatement[] {
  const seen = new Set(imports.flatMap(({ specifier, names }) => (isPath(names) ? [] : [specifier])));
  return imports.filter(({ specifier, names }) => {
    const isNew = !seen.has(specifier);
    if (isPath(names)) seen.add(specifier);
    return isNew || !isPath(names);
  });
}

function isPath([name]: ImportStatement['names']): boolean {
  return name?.local.includes('::') ?? false;
}

/** Statements of one path as one. */
function joined(statements: readonly ImportStatement[]): readonly ImportStatement[] {
  const bySpecifier = groupBy(statements, ({ specifier }) => specifier);
  return [...bySpecifier.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, names: same.flatMap(({ names }) => names) }] : [];
  });
}
