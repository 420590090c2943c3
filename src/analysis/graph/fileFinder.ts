import { joinPath } from '../../model';
import type { Bundles } from '../manifests/bundles';

/** Finds the file that a path without the usual endings means. Paths are relative to the repository. */
export interface FileFinder {
  has(path: string): boolean;
  /** `src/a`, `src/a.js` or the folder `src/a`, as TypeScript and bundlers look: sources come before what is built. */
  module(path: string): string | undefined;
  /** A path under a build folder (`dist/a.d.ts`), traced to the source it is built from. */
  traced(path: string, packageDir: string): string | undefined;
}

/** Where a compiler puts what it builds, from where: folders relative to the repository. */
export interface BuildFolder {
  readonly from: string;
  readonly to: string;
}

/** An ending that is written, and the endings that may stand for it, sources first. */
const stands: ReadonlyMap<string, readonly string[]> = new Map([
  ['.js', ['.ts', '.tsx', '.d.ts', '.js', '.jsx']],
  ['.jsx', ['.tsx', '.jsx', '.d.ts']],
  ['.mjs', ['.mts', '.d.mts', '.mjs']],
  ['.cjs', ['.cts', '.d.cts', '.cjs']],
]);
const added = ['.ts', '.tsx', '.d.ts', '.js', '.jsx', '.mts', '.cts', '.d.mts', '.d.cts', '.mjs', '.cjs', '.json'];
const sources = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs'];
const built = /(?:\.min|\.bundle|\.umd|\.esm|\.cjs|\.prod(?:uction)?)?(?:\.d)?\.[cm]?[jt]sx?$/;
const sourceFolders = ['src', 'source', 'lib', ''];

/** `bundles` tells the source of a path that a bundler writes. */
export function createFileFinder(paths: Iterable<string>, buildFolders: readonly BuildFolder[], bundles: Bundles): FileFinder {
  const all: ReadonlySet<string> = new Set(paths);
  const first = (candidates: Iterable<string>): string | undefined => {
    for (const candidate of candidates) if (all.has(candidate)) return candidate;
    return undefined;
  };
  const module = (path: string): string | undefined => first(moduleCandidates(path));
  return {
    has: (path) => all.has(path),
    module,
    traced: (path, packageDir) => module(path) ?? first(tracedCandidates(path, packageDir, buildFolders)) ?? bundles(path),
  };
}

function* moduleCandidates(path: string): Generator<string> {
  const ending = /\.[^./]+$/.exec(path)?.[0] ?? '';
  const stem = path.slice(0, path.length - ending.length);
  for (const one of stands.get(ending) ?? []) yield stem + one;
  if (path !== '') {
    yield path;
    for (const one of added) yield path + one;
  }
  for (const one of added) yield path === '' ? `index${one}` : `${path}/index${one}`;
}

/** First where the compiler's settings say, then by dropping folders: `dist/esm/a/b.js` may be `src/a/b.ts`. */
function* tracedCandidates(path: string, packageDir: string, buildFolders: readonly BuildFolder[]): Generator<string> {
  for (const { from, to } of buildFolders) {
    if (path.startsWith(`${to}/`)) yield* sourceCandidates(joinPath(from, path.slice(to.length + 1)) ?? '');
  }
  const within = packageDir === '' ? path : path.slice(packageDir.length + 1);
  const segments = within.split('/');
  // A file is never traced to a folder's index, a folder (`"types": "./lib"`) may be.
  const most = /\.[^./]+$/.test(within) ? segments.length - 1 : segments.length;
  for (let drop = 1; drop <= most; drop++) {
    const rest = segments.slice(drop).join('/');
    for (const folder of sourceFolders) {
      const candidate = joinPath(packageDir, `${folder}/${rest}`) ?? '';
      if (candidate !== path) yield* sourceCandidates(candidate);
    }
  }
}

function* sourceCandidates(path: string): Generator<string> {
  const stem = path.replace(built, '');
  for (const ending of sources) yield stem + ending;
  for (const ending of sources) yield `${stem}/index${ending}`;
}
