import { dirOf, joinPath } from '../../model';
import { memberOf } from '../manifests/json';
import { externalName, packageName } from './externals';
import type { FileFinder } from './fileFinder';
import { findInPackage, findTarget, type PackageIndex } from './packageIndex';
import { matchStar, matchSubpath, subpathsOf } from './packageTargets';
import type { TsConfig, TsConfigs } from './tsconfig';

/** What a specifier means: a file of the snapshot, something outside, or (neither) a file that is not there. */
export interface Resolved {
  readonly to?: string;
  readonly external?: string;
  /** The way to `to` goes through the name of another package of the workspace. */
  readonly linked?: true;
}

export interface Surroundings {
  readonly files: FileFinder;
  readonly packages: PackageIndex;
  readonly configs: TsConfigs;
}

/** Resolves as TypeScript and bundlers do together, to sources rather than to what is built from them. */
export function resolveSpecifier(specifier: string, from: string, around: Surroundings): Resolved {
  const name = specifier.replace(/(?<=.)[?].*$/, '');
  if (/^\.{1,2}(?:\/|$)/.test(name)) return found(relative(name, from, around));
  if (name.startsWith('/')) return {};
  if (name.startsWith('#')) return packageImport(name, from, around);
  const config = around.configs.configFor(from);
  const to = config && (mapped(name, config, around.files) ?? fromBase(name, config, around.files));
  if (to !== undefined) return { to };
  const manifest = around.packages.named(packageName(name), from);
  if (!manifest) return { external: externalName(name) };
  const target = findInPackage(manifest, `.${name.slice(packageName(name).length)}`, around.files);
  const isOther = target !== undefined && around.packages.manifestOf(from) !== manifest;
  return { ...found(target), ...(isOther && { linked: true as const }) };
}

function found(to: string | undefined): Resolved {
  return to === undefined ? {} : { to };
}

/** A file, or the folder of a package, which means what its manifest names as its main file. */
function relative(name: string, from: string, { files, packages }: Surroundings): string | undefined {
  const path = joinPath(dirOf(from), name);
  if (path === undefined) return undefined;
  // A name that ends in a folder (`..`, `./a/`) never means a file beside that folder.
  const isFolder = /(?:^|\/)\.{0,2}$/.test(name);
  const file = isFolder ? undefined : files.module(path);
  if (file !== undefined) return isScript.test(from) ? codeOf(file, files) : file;
  const manifest = packages.manifestOf(`${path}/package.json`.replace(/^\//, ''));
  const main = manifest?.dir === path ? findInPackage(manifest, '.', files) : undefined;
  return main === undefined ? files.module(path === '' ? 'index' : `${path}/index`) : isScript.test(from) ? codeOf(main, files) : main;
}

const isScript = /\.[cm]?jsx?$/;

/** A program in JavaScript runs the code that lies beside its types. */
function codeOf(path: string, files: FileFinder): string {
  const stem = path.replace(/\.d\.([cm]?)ts$/, '.$1js');
  return files.has(stem) ? stem : path;
}

function packageImport(name: string, from: string, around: Surroundings): Resolved {
  const manifest = around.packages.manifestOf(from);
  const targets = matchSubpath(subpathsOf(memberOf(manifest?.root, 'imports')), name);
  const to = findTarget(
    manifest?.dir ?? '',
    targets.filter((target) => target.startsWith('.')),
    around.files,
  );
  const outside = targets.find((target) => !target.startsWith('.'));
  if (to !== undefined || outside === undefined) return to === undefined ? mappedOnly(name, from, around) : { to };
  return { external: externalName(outside) };
}

/** `#` is also a popular first letter for `paths`. */
function mappedOnly(name: string, from: string, { configs, files }: Surroundings): Resolved {
  const config = configs.configFor(from);
  return found(config && mapped(name, config, files));
}

/** By `paths`: the exact pattern first, else the one with the longest beginning. */
function mapped(name: string, config: TsConfig, files: FileFinder): string | undefined {
  const fitting = config.paths.flatMap(({ pattern, targets }) => {
    const rest = matchStar(pattern, name);
    return rest === undefined ? [] : [{ weight: pattern.includes('*') ? pattern.indexOf('*') : Number.POSITIVE_INFINITY, targets, rest }];
  });
  const best = fitting.sort((a, b) => b.weight - a.weight)[0];
  for (const target of best?.targets ?? []) {
    const to = files.module(target.replace('*', () => best?.rest ?? ''));
    if (to !== undefined) return to;
  }
  return undefined;
}

function fromBase(name: string, config: TsConfig, files: FileFinder): string | undefined {
  const path = config.baseUrl === undefined ? undefined : joinPath(config.baseUrl, name);
  return path === undefined ? undefined : files.module(path);
}
