import { baseOf, dirOf, joinPath, remember } from '../../../model';
import type { ExportStatement, FileSyntax, ImportStatement } from '../../syntax/fileSyntax';
import type { Resolved } from '../resolveSpecifier';
import { createPythonRoots } from './pythonRoots';
import type { Resolver, ResolverInput } from './resolver';

const packageFile = /^__init__\.pyi?$/;

/** Leads module names to files as the interpreter would: relative ones from the package, others from the folders above packages. */
export function createPythonResolver(input: ResolverInput): Resolver {
  const syntaxOf = new Map(input.syntaxes.map((file) => [file.path, file]));
  const fileOf = (base: string): string | undefined => {
    const ends = ['/__init__.py', '.py', '/__init__.pyi', '.pyi'];
    return ends.map((end) => `${base}${end}`.replace(/^\//, '')).find((path) => syntaxOf.has(path));
  };
  const rootsFor = createPythonRoots(input);
  const absolute = remember((key: string): Resolved => {
    const [dir = '', specifier = ''] = key.split('\0');
    const [head = ''] = specifier.split('.');
    const find = (name: string) => rootsFor(dir).flatMap((root) => fileOf(joinPath(root, name.replace(/\./g, '/')) ?? '') ?? [])[0];
    const to = find(specifier);
    if (to !== undefined) return { to };
    return find(head) === undefined ? { external: head } : {};
  });
  const resolve = (specifier: string, from: string): Resolved => {
    const [, dots = '', name = ''] = /^(\.*)(.*)$/.exec(specifier) ?? [];
    if (dots === '') return absolute(`${dirOf(from)}\0${name}`);
    const base = joinPath(dirOf(from), [...Array(dots.length - 1).fill('..'), ...name.split('.')].join('/'));
    const to = base === undefined ? undefined : fileOf(base);
    return to === undefined ? {} : { to };
  };
  const binds = (path: string, name: string): boolean => {
    const file = syntaxOf.get(path);
    const isDeclared = file?.definitions.some((one) => one.container < 0 && one.name === name) ?? false;
    return isDeclared || (file?.imports.some((one) => one.specifier !== '.' && one.names.some(({ local }) => local === name)) ?? false);
  };
  return { resolve, settle: (file) => handOn(withModules(file, { resolve, binds })) };
}

interface Modules {
  resolve(specifier: string, from: string): Resolved;
  /** True when a module gives a name a meaning of its own. */
  binds(path: string, name: string): boolean;
}

/** `from . import cli` imports a file where `cli` is one: such names become statements of their own. */
function withModules(file: FileSyntax, { resolve, binds }: Modules): FileSyntax {
  const imports = file.imports.flatMap((statement): readonly ImportStatement[] => {
    const { specifier, names } = statement;
    const moduleOf = (name: string) => `${specifier}${specifier.endsWith('.') ? '' : '.'}${name}`;
    const home = resolve(specifier, file.path).to;
    const isModule = ({ imported }: ImportStatement['names'][number]) =>
      imported !== '*' &&
      resolve(moduleOf(imported), file.path).to !== undefined &&
      !(home !== undefined && home !== file.path && binds(home, imported));
    const modules = names.filter(isModule);
    if (modules.length === 0) return [statement];
    const rest = names.filter((one) => !modules.includes(one));
    return [
      ...(rest.length === 0 ? [] : [{ ...statement, names: rest }]),
      ...modules.map(({ imported, local }) => ({ ...statement, specifier: moduleOf(imported), names: [{ imported: '*', local }] })),
    ];
  });
  return { ...file, imports };
}

/** What a package takes from its own modules it hands on; of a file that lists what it offers, what it lists. */
function handOn(file: FileSyntax): FileSyntax {
  const listed = new Set(file.exports.flatMap(({ specifier, name }) => (specifier === undefined ? [name] : [])));
  const said = new Set(file.exports.flatMap(({ specifier, name, line }) => (specifier === undefined ? [] : [`${line} ${name}`])));
  const isPackage = packageFile.test(baseOf(file.path));
  const own = baseOf(dirOf(file.path));
  const isOwn = ({ specifier }: ImportStatement) => /^\.(?!\.)/.test(specifier) || specifier === own || specifier.startsWith(`${own}.`);
  const exports: ExportStatement[] = file.exports.filter(({ specifier }) => specifier === undefined);
  const imports = file.imports.map((statement) => {
    const isOpen = ({ local }: ImportStatement['names'][number]) =>
      listed.size > 0
        ? listed.has(local) || local === '*'
        : said.has(`${statement.line} ${local}`) || (isPackage && isOwn(statement) && !local.startsWith('_'));
    const names = statement.kind === 'dynamic' || statement.typeOnly ? [] : statement.names.filter(isOpen);
    if (names.length === 0) return statement.kind === 'reexport' ? { ...statement, kind: 'import' as const } : statement;
    const { specifier, line } = statement;
    for (const { imported, local } of names) exports.push({ name: local, local: imported, specifier, line });
    return { ...statement, kind: 'reexport' as const };
  });
  const bound = new Set(imports.flatMap(({ kind, names }) => (kind === 'reexport' ? names.map(({ local }) => local) : [])));
  return { ...file, imports, exports: exports.filter(({ specifier, name }) => specifier !== undefined || !bound.has(name)) };
}
