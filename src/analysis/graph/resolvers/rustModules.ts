import { baseOf, dirOf, foldersAround, joinPath, type PackageFact } from '../../../model';
import type { FileSyntax } from '../../syntax/fileSyntax';
import type { ResolverInput } from './resolver';

/** The tree of modules that `mod` declarations make of files, and the crates they belong to. */
export interface RustModules {
  childOf(path: string, name: string): string | undefined;
  parentOf(path: string): string | undefined;
  /** Where the crate of a file begins. */
  rootOf(path: string): string;
  /** Where the library of a crate of the repository begins that a file may name. */
  crateNamed(name: string, from: string): string | undefined;
  /** True for a name that a path in a file may begin with: a crate that its manifest lists, or one of the language. */
  isNamed(name: string, from: string): boolean;
  /** The path by which a file knows something under a name of its own. */
  broughtIn(path: string, name: string): readonly string[] | undefined;
}

const languageCrates: ReadonlySet<string> = new Set(['std', 'core', 'alloc']);

/** Files that stand for their folder, beside whose modules they lie. */
const folderFiles = /^(?:mod|lib|main|build)\.rs$/;

export function createRustModules({ syntaxes, packages }: ResolverInput): RustModules {
  const paths = new Set(syntaxes.map(({ path }) => path));
  const children = new Map(syntaxes.map((file) => [file.path, childrenOf(file, paths)]));
  const parents = new Map([...children].flatMap(([parent, own]) => [...own.values()].map((child) => [child, parent] as const)));
  const brought = new Map(syntaxes.map((file) => [file.path, namesOf(file)]));
  const manifests = packages.filter(({ path }) => baseOf(path) === 'Cargo.toml');
  const crates = new Map(manifests.map((manifest) => [plain(manifest.name), manifest]));
  const owners = new Map(manifests.map((manifest) => [manifest.dir, manifest]));
  const ownerOf = (path: string) => foldersAround(path).flatMap((dir) => owners.get(dir) ?? [])[0];
  const isListed = (name: string, from: string) => ownerOf(from)?.dependencies.some((one) => plain(one.name) === name) ?? false;
  return {
    childOf: (path, name) => children.get(path)?.get(name),
    parentOf: (path) => parents.get(path),
    rootOf: (path) => {
      const seen = new Set([path]);
      let root = path;
      for (let at = parents.get(path); at !== undefined && !seen.has(at); at = parents.get(at)) {
        seen.add(at);
        root = at;
      }
      return root;
    },
    crateNamed: (name, from) => {
      const manifest = crates.get(name);
      return manifest && (manifest === ownerOf(from) || isListed(name, from)) ? libraryOf(manifest, paths) : undefined;
    },
    isNamed: (name, from) => languageCrates.has(name) || isListed(name, from) || plain(ownerOf(from)?.name ?? '') === name,
    broughtIn: (path, name) => brought.get(path)?.get(name),
  };
}

/** `mod a;` in `src/b.rs` is `src/b/a.rs`, in `src/lib.rs` it is `src/a.rs`; a crate may also begin in a file of any name. */
function childrenOf({ path, imports }: FileSyntax, paths: ReadonlySet<string>): ReadonlyMap<string, string> {
  const stem = baseOf(path).replace(/\.rs$/, '');
  const own = folderFiles.test(baseOf(path)) ? '' : stem;
  const declared = imports.filter(({ kind, specifier, names }) => kind === 'reexport' && specifier === `self::${names[0]?.local}`);
  return new Map(
    declared.flatMap(({ names: [name] }) => {
      if (!name) return [];
      const places = [own, ''].flatMap((folder) => [`${folder}/${name.local}.rs`, `${folder}/${name.local}/mod.rs`]);
      const found = places.map((place) => joinPath(dirOf(path), place) ?? '').find((place) => place !== path && paths.has(place));
      return found === undefined ? [] : [[name.local, found] as const];
    }),
  );
}

function namesOf({ imports }: FileSyntax): ReadonlyMap<string, readonly string[]> {
  return new Map(
    imports.flatMap(({ specifier, names }) =>
      names.flatMap(({ imported, local }) => {
        const path = imported === '*' ? specifier : `${specifier}::${imported}`;
        return local === '*' || path === `self::${local}` ? [] : [[local, path.split('::')] as const];
      }),
    ),
  );
}

function libraryOf({ dir }: PackageFact, paths: ReadonlySet<string>): string | undefined {
  return ['src/lib.rs', 'lib.rs'].map((place) => joinPath(dir, place) ?? '').find((place) => paths.has(place));
}

/** A crate is named with `_` in code where its manifest has `-`. */
function plain(name: string): string {
  return name.replace(/-/g, '_');
}
