import { foldersAround, joinPath } from '../../model';
import { memberOf, stringOf } from '../manifests/json';
import type { PackageJson } from '../manifests/packageJson';
import type { FileFinder } from './fileFinder';
import { mainTargets, matchSubpath, subpathsOf } from './packageTargets';

/** The packages of a repository and which of them see each other by name. */
export interface PackageIndex {
  /** The package that a file belongs to. */
  ownerOf(path: string): PackageJson | undefined;
  /** The package that `name` means in a file: its own, one of its workspace, or one linked to; nothing for others. */
  named(name: string, from: string): PackageJson | undefined;
  /** The nearest manifest of a file, even one that describes no package. */
  manifestOf(path: string): PackageJson | undefined;
}

export function createPackageIndex(manifests: readonly PackageJson[], workspaces: ReadonlyMap<string, readonly string[]>): PackageIndex {
  const byDir = new Map(manifests.map((manifest) => [manifest.dir, manifest]));
  const byName = new Map<string, PackageJson[]>();
  for (const manifest of manifests) {
    if (manifest.name !== undefined) byName.set(manifest.name, [...(byName.get(manifest.name) ?? []), manifest]);
  }
  const workspaceOf = new Map<string, string>();
  for (const [root, dirs] of workspaces) for (const dir of [root, ...dirs]) if (dirs.length > 0) workspaceOf.set(dir, root);
  const find = (path: string, fits: (one: PackageJson) => boolean): PackageJson | undefined => {
    for (const dir of foldersAround(path)) {
      const manifest = byDir.get(dir);
      if (manifest && fits(manifest)) return manifest;
    }
    return undefined;
  };
  const ownerOf = (path: string): PackageJson | undefined => find(path, (one) => one.isPackage);
  return {
    ownerOf,
    manifestOf: (path) => find(path, () => true),
    named: (name, from) => {
      const owner = ownerOf(from);
      const workspace = workspaceOf.get(owner?.dir ?? '');
      const linked = linkedFolder(owner, name);
      return (
        find(from, (one) => one.name === name) ??
        byName.get(name)?.find((one) => (workspace !== undefined && workspaceOf.get(one.dir) === workspace) || one.dir === linked)
      );
    },
  };
}

/** `"lowdb": "file:../.."` names the package in that folder. */
function linkedFolder(owner: PackageJson | undefined, name: string): string | undefined {
  for (const member of ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']) {
    const link = /^(?:file|link|portal):(.*)$/.exec(stringOf(memberOf(owner?.root, member, name)) ?? '')?.[1];
    if (owner && link !== undefined) return joinPath(owner.dir, link);
  }
  return undefined;
}

/** The file that a subpath of a package (`.`, `./node`) means, a build output traced to its source. */
export function findInPackage(manifest: PackageJson, subpath: string, files: FileFinder): string | undefined {
  const table = subpathsOf(memberOf(manifest.root, 'exports'));
  const mains = subpath === '.' ? mainTargets(manifest.root) : [subpath];
  const targets = table.length > 0 ? matchSubpath(table, subpath) : mains;
  return findTarget(manifest.dir, targets, files) ?? (subpath === '.' ? conventionalMain(manifest.dir, files) : undefined);
}

/** The first target that is in the repository as it is; else the first that can be traced to its source. */
export function findTarget(dir: string, targets: readonly string[], files: FileFinder): string | undefined {
  const paths = targets.flatMap((target) => joinPath(dir, target) ?? []);
  const asItIs = paths.find(files.has);
  if (asItIs !== undefined) return asItIs;
  for (const path of paths) {
    const source = files.traced(path, dir);
    if (source !== undefined) return source;
  }
  return undefined;
}

function conventionalMain(dir: string, files: FileFinder): string | undefined {
  for (const place of ['src/index', 'source/index', 'src/main', 'lib/index', 'index']) {
    const found = files.module(joinPath(dir, place) ?? '');
    if (found !== undefined) return found;
  }
  return undefined;
}
