import { baseOf, dirOf, groupBy, joinPath, type PackageFact } from '../../../model';
import type { FileSyntax, ImportStatement } from '../../syntax/fileSyntax';
import type { Resolved } from '../resolveSpecifier';
import type { Resolver, ResolverInput } from './resolver';

/** Leads import paths to folders by `go.mod`, and the names that are used to the files of the folder that declare them. */
export function createGoResolver({ syntaxes, packages }: ResolverInput): Resolver {
  const modules = packages.filter(({ path }) => baseOf(path) === 'go.mod').sort((a, b) => b.name.length - a.name.length);
  const folders = new Map([...groupBy(syntaxes, ({ path }) => dirOf(path))].map(([dir, files]) => [dir, folderOf(files)]));
  const paths = new Set(syntaxes.map(({ path }) => path));
  const dirFor = (specifier: string): string | undefined => {
    const module = modules.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
    return module && joinPath(module.dir, specifier.slice(module.name.length + 1));
  };
  const resolve = (specifier: string): Resolved => {
    const dir = dirFor(specifier);
    if (dir === undefined) return { external: externalName(specifier, modules) };
    const to = paths.has(dir) ? dir : folders.get(dir)?.main;
    return to === undefined ? {} : { to };
  };
  return { resolve, settle: (file) => settleFolder(file, { folders, dirFor, pathFor: (path) => importPath(path, modules) }) };
}

/** A folder of files that make one package. */
interface Folder {
  readonly main: string | undefined;
  /** The files that declare its names, by package name (a test may be of another one) and name. */
  readonly names: ReadonlyMap<string, string>;
}

function folderOf(files: readonly FileSyntax[]): Folder {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? 1 : -1));
  const names = new Map(
    sorted.flatMap((file) =>
      file.definitions.flatMap(({ container, hidden, name }) =>
        container < 0 && !hidden ? [[`${packageOf(file)}.${name}`, file.path] as const] : [],
      ),
    ),
  );
  const sources = files.map(({ path }) => path).filter((path) => !path.endsWith('_test.go'));
  const main = sources.find((path) => baseOf(path) === `${baseOf(dirOf(path))}.go`) ?? sources.find((path) => baseOf(path) === 'doc.go');
  return { main: main ?? [...sources].sort()[0], names };
}

interface Ways {
  readonly folders: ReadonlyMap<string, Folder>;
  dirFor(specifier: string): string | undefined;
  /** How an import of the file itself would be written, were there such imports. */
  pathFor(path: string): string | undefined;
}

/** An import becomes one for each file whose names are used; names of the package itself become statements of their own. */
function settleFolder(file: FileSyntax, { folders, dirFor, pathFor }: Ways): FileSyntax {
  const own = packageOf(file);
  const declared = new Set(file.definitions.flatMap(({ container, name }) => (container < 0 ? [name] : [])));
  const mentions = file.imports.filter(({ kind }) => kind === 'package');
  const to = (statement: ImportStatement, path: string, kind: ImportStatement['kind']): readonly ImportStatement[] => {
    const specifier = path === file.path ? undefined : pathFor(path);
    return specifier === undefined ? [] : [{ ...statement, specifier, kind }];
  };
  const nearby = mentions.flatMap((mention) => {
    const path = declared.has(mention.specifier) ? undefined : folders.get(dirOf(file.path))?.names.get(`${own}.${mention.specifier}`);
    return path === undefined ? [] : to(mention, path, 'package');
  });
  const imports = file.imports.flatMap((statement): readonly ImportStatement[] => {
    const { kind, specifier, names, line } = statement;
    if (kind === 'package' || specifier.startsWith('package ')) return [];
    const dir = dirFor(specifier);
    const folder = dir === undefined ? undefined : folders.get(dir);
    const [alias = ''] = names.map(({ local }) => local);
    const used = mentions.filter((mention) => mention.specifier.startsWith(`${alias}.`));
    const found = used.flatMap((mention) => {
      const path = folder?.names.get(`${nameOf(folder, specifier)}.${mention.names[0]?.imported}`);
      return path === undefined ? [] : to({ ...mention, line }, path, 'import');
    });
    return found.length > 0 ? joined(found) : [statement];
  });
  return { ...file, imports: [...imports, ...joined(nearby)] };
}

/** One for each file, where it is first meant. */
function joined(statements: readonly ImportStatement[]): readonly ImportStatement[] {
  return [...groupBy(statements, ({ specifier }) => specifier).values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, names: same.flatMap(({ names }) => names) }] : [];
  });
}

/** What the files of an imported folder call their package, which is not always the end of the path. */
function nameOf({ names }: Folder, specifier: string): string {
  const last =
    specifier
      .replace(/\/v\d+$/, '')
      .split('/')
      .pop() ?? '';
  const called = new Set([...names.keys()].map((key) => key.slice(0, key.indexOf('.'))));
  return called.has(last) ? last : ([...called].find((name) => !name.endsWith('_test')) ?? last);
}

function packageOf({ imports }: FileSyntax): string {
  return imports.find(({ specifier }) => specifier.startsWith('package '))?.specifier.slice('package '.length) ?? '';
}

function importPath(path: string, modules: readonly PackageFact[]): string | undefined {
  const module = modules.filter(({ dir }) => dir === '' || path.startsWith(`${dir}/`)).sort((a, b) => b.dir.length - a.dir.length)[0];
  return module && `${module.name}/${module.dir === '' ? path : path.slice(module.dir.length + 1)}`;
}

/** `net/http` is what it is called; what lies on a host is called by the module that a manifest lists, or its first three parts. */
function externalName(specifier: string, modules: readonly PackageFact[]): string {
  const listed = modules.flatMap(({ dependencies }) => dependencies.map(({ name }) => name));
  const module = listed.find((name) => specifier === name || specifier.startsWith(`${name}/`));
  return module ?? (specifier.includes('.') ? specifier.split('/').slice(0, 3).join('/') : specifier);
}
