import { baseOf, dirOf, joinPath, remember } from '../../../model';
import type { ResolverInput } from './resolver';

const manifest = /^(?:pyproject\.toml|setup\.cfg)$/;

/**
 * For a folder, the folders where the first part of a module name is looked up, the likeliest first: that above its own
 * package, those above packages around it, and those that the manifests of the repository put in place.
 */
export function createPythonRoots({ syntaxes, packages }: ResolverInput): (dir: string) => readonly string[] {
  const packageDirs = new Set(syntaxes.flatMap(({ path }) => (/^__init__\.pyi?$/.test(baseOf(path)) ? [dirOf(path)] : [])));
  const rootOf = (dir: string): string => {
    let root = dir;
    while (root !== '' && packageDirs.has(root)) root = dirOf(root);
    return root;
  };
  const found = [...new Set([...packageDirs].map(rootOf))].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  const projects = packages.filter(({ path }) => manifest.test(baseOf(path))).map(({ dir }) => dir);
  const declared = ['', ...projects].flatMap((dir) => ['src', '', 'lib', 'python'].flatMap((folder) => joinPath(dir, folder) ?? []));
  return remember((dir) => {
    const near = found.filter((root) => isWithin(dir, root) || (dirOf(root) !== '' && isWithin(dir, dirOf(root))));
    const around = declared.filter((root) => isWithin(dir, root));
    return [...new Set([rootOf(dir), ...near, ...around, ...declared])];
  });
}

function isWithin(dir: string, folder: string): boolean {
  return folder === '' || dir === folder || dir.startsWith(`${folder}/`);
}
