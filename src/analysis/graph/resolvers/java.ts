import { dirOf, groupBy } from '../../../model';
import type { FileSyntax, ImportStatement } from '../../syntax/fileSyntax';
import type { Resolved } from '../resolveSpecifier';
import type { Resolver, ResolverInput } from './resolver';

/** Leads the names of classes to the files that declare them: by import, and by the package alone. */
export function createJavaResolver({ syntaxes }: ResolverInput): Resolver {
  const classes = groupBy(
    syntaxes.flatMap((file) => topLevel(file).map((name) => ({ key: `${packageOf(file)}.${name}`, path: file.path }))),
    ({ key }) => key,
  );
  const packages = new Set(syntaxes.map(packageOf));
  const find = (name: string, from: string) =>
    nearest(
      (classes.get(name) ?? []).map(({ path }) => path),
      from,
    );
  const resolve = (specifier: string, from: string): Resolved => {
    const segments = specifier.split('.');
    for (let end = segments.length; end > 1; end--) {
      const to = find(segments.slice(0, end).join('.'), from);
      if (to !== undefined) return { to };
      if (packages.has(segments.slice(0, end).join('.'))) return {};
    }
    return { external: segments.slice(0, 2).join('.') };
  };
  return { resolve, settle: (file) => settlePackage(file, (name) => find(name, file.path)) };
}

/** Names that no import explains are those of the package, or of one that is imported as a whole. */
function settlePackage(file: FileSyntax, find: (name: string) => string | undefined): FileSyntax {
  const own = packageOf(file);
  const all = file.imports.flatMap(({ specifier }) => (specifier.endsWith('.*') ? [specifier.slice(0, -2)] : []));
  const taken = new Set([
    ...file.definitions.map(({ name }) => name),
    ...file.imports.flatMap(({ kind, names }) => (kind === 'package' ? [] : names.map(({ local }) => local))),
  ]);
  const imports = file.imports.flatMap((statement): readonly ImportStatement[] => {
    const { kind, specifier } = statement;
    if (specifier.startsWith('package ')) return [];
    if (kind !== 'package') return [statement];
    if (taken.has(specifier)) return [];
    const meant = [own, ...all].map((name) => `${name}.${specifier}`).find((name) => find(name) !== undefined);
    if (meant === undefined || find(meant) === file.path) return [];
    return [{ ...statement, specifier: meant, kind: meant === `${own}.${specifier}` ? 'package' : 'import' }];
  });
  return { ...file, imports };
}

function packageOf({ imports }: FileSyntax): string {
  return imports.find(({ specifier }) => specifier.startsWith('package '))?.specifier.slice('package '.length) ?? '';
}

function topLevel({ definitions }: FileSyntax): readonly string[] {
  return definitions.flatMap(({ container, name }) => (container < 0 ? [name] : []));
}

/** Of several files that declare a class the one whose folder has most in common with that of `from`. */
function nearest(paths: readonly string[], from: string): string | undefined {
  const common = (path: string): number => {
    const [one, other] = [dirOf(path).split('/'), dirOf(from).split('/')];
    const end = one.findIndex((segment, at) => segment !== other[at]);
    return end < 0 ? one.length : end;
  };
  return paths.length < 2 ? paths[0] : [...paths].sort((a, b) => common(b) - common(a) || (a < b ? -1 : 1))[0];
}
