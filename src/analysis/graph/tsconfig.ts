import { baseOf, dirOf, foldersAround, joinPath } from '../../model';
import { itemsOf, type JsonNode, memberOf, membersOf, readJson, stringOf, stringsOf } from '../manifests/json';
import type { BuildFolder } from './fileFinder';

/** The parts of a `tsconfig.json` that say where a name leads; paths are relative to the repository. */
export interface TsConfig {
  /** `paths`, in their order: each pattern with the places it may stand for. */
  readonly paths: readonly { readonly pattern: string; readonly targets: readonly string[] }[];
  readonly baseUrl: string | undefined;
}

/** All the configuration files of a repository, with what they extend. */
export interface TsConfigs {
  /** The settings that hold for a file: those of the nearest `tsconfig.json` or `jsconfig.json`. */
  configFor(path: string): TsConfig | undefined;
  readonly buildFolders: readonly BuildFolder[];
}

export interface Texts {
  readonly paths: ReadonlySet<string>;
  text(path: string): string;
}

interface Options {
  readonly paths?: TsConfig['paths'];
  readonly baseUrl?: string;
  readonly outDir?: string;
  readonly rootDir?: string;
  readonly references: readonly string[];
}

/** Nobody extends more files than this; a chain of hundreds would be read anew for each of them. */
const mostBases = 32;
const isConfig = /(?:^|\/)[tj]sconfig[^/]*\.json$/;

/** A file that is no JSON, or extends what is not of the repository, counts as far as it can be read. */
export function readTsConfigs(files: Texts): TsConfigs {
  const options = new Map<string, Options>();
  const optionsOf = (path: string): Options => {
    const known = options.get(path) ?? readOptions(path, files, new Set());
    options.set(path, known);
    return known;
  };
  const names = [...files.paths].filter((path) => isConfig.test(path)).sort();
  const byFolder = new Map<string, TsConfig | undefined>();
  const configIn = (dir: string): TsConfig | undefined => {
    if (!byFolder.has(dir)) byFolder.set(dir, configOfFolder(dir, files, optionsOf));
    return byFolder.get(dir);
  };
  return {
    configFor: (path) => {
      for (const dir of foldersAround(path)) {
        const config = configIn(dir);
        if (config) return config;
      }
      return undefined;
    },
    buildFolders: names.flatMap((path) => buildFolder(path, optionsOf(path))),
  };
}

/** A configuration that only refers to others (as Vite sets up) stands for the first of them that maps names. */
function configOfFolder(dir: string, files: Texts, optionsOf: (path: string) => Options): TsConfig | undefined {
  const path = ['tsconfig.json', 'jsconfig.json'].map((name) => joinPath(dir, name) ?? '').find((one) => files.paths.has(one));
  if (path === undefined) return undefined;
  const own = optionsOf(path);
  const all = [own, ...own.references.filter((one) => files.paths.has(one)).map(optionsOf)];
  const options = all.find((one) => one.paths ?? one.baseUrl) ?? own;
  return { paths: options.paths ?? [], baseUrl: options.baseUrl };
}

function readOptions(path: string, files: Texts, seen: Set<string>): Options {
  seen.add(path);
  const { root } = readJson(files.text(path), 'commented');
  const dir = dirOf(path);
  const bases = stringsOf(memberOf(root, 'extends'))
    .flatMap((name) => findConfig(dir, name, files) ?? [])
    .filter((base) => !seen.has(base) && seen.size < mostBases)
    .map((base) => readOptions(base, files, seen));
  const inherited = Object.assign({}, ...bases) as Partial<Options>;
  return { ...inherited, ...ownOptions(root, dir, inherited.baseUrl), references: referencesOf(root, dir, files) };
}

function ownOptions(root: JsonNode | undefined, dir: string, inheritedBase: string | undefined): Omit<Options, 'references'> {
  const compiler = memberOf(root, 'compilerOptions');
  const folder = (name: string): string | undefined => {
    const value = stringOf(memberOf(compiler, name));
    return value === undefined ? undefined : joinPath(dir, value.replace(/^\$\{configDir\}\/?/, './'));
  };
  const [baseUrl, outDir, rootDir] = ['baseUrl', 'outDir', 'rootDir'].map(folder);
  const paths = membersOf(memberOf(compiler, 'paths')).map(({ name, value }) => ({
    pattern: name,
    targets: stringsOf(value).flatMap((target) => joinPath(baseUrl ?? inheritedBase ?? dir, target) ?? []),
  }));
  return {
    ...(paths.length > 0 && { paths }),
    ...(baseUrl !== undefined && { baseUrl }),
    ...(outDir !== undefined && { outDir }),
    ...(rootDir !== undefined && { rootDir }),
  };
}

function referencesOf(root: JsonNode | undefined, dir: string, files: Texts): readonly string[] {
  return itemsOf(memberOf(root, 'references')).flatMap((item) => {
    const path = joinPath(dir, stringOf(memberOf(item, 'path')) ?? '');
    return path === undefined ? [] : path.endsWith('.json') ? path : (findConfig('', `./${path}/tsconfig.json`, files) ?? []);
  });
}

/** Only what is in the repository can be followed; packages that offer configurations are not. */
function findConfig(dir: string, name: string, files: Texts): string | undefined {
  if (!name.startsWith('.')) return undefined;
  const path = joinPath(dir, name) ?? '';
  return [path, `${path}.json`, `${path}/tsconfig.json`].find((one) => files.paths.has(one));
}

/** Without `rootDir` the compiler uses what its sources have in common: most often `src`. */
function buildFolder(path: string, { outDir, rootDir }: Options): readonly BuildFolder[] {
  if (outDir === undefined || outDir === '' || baseOf(path) === '') return [];
  const dir = dirOf(path);
  const roots = rootDir === undefined ? [joinPath(dir, 'src') ?? dir, dir] : [rootDir];
  return roots.map((from) => ({ from, to: outDir }));
}
