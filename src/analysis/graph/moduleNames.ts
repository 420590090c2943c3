import { type PackageFact, spokenName } from '../../model';

/** Folder names that say nothing about what is in them. */
const generic: ReadonlySet<string> = new Set([
  'src',
  'source',
  'sources',
  'lib',
  'libs',
  'main',
  'packages',
  'pkg',
  'internal',
  'java',
  'index',
  '.',
  '',
]);

/**
 * Names for modules, one for each folder: the package's name where the folder is the root of its source, else the
 * last folder that says something; names that would collide take the folder above in front.
 */
export function nameModules(dirs: readonly string[], packages: readonly PackageFact[]): readonly string[] {
  const packageNames = new Map(
    packages.filter(({ name }) => name !== '').map((fact) => [fact.dir, spokenName(fact.name.replace(/^@[^/]+\//, ''))]),
  );
  const modules = new Set(dirs);
  const candidates = dirs.map((dir) => candidateNames(dir, packageNames, modules));
  const depth = dirs.map(() => 0);
  const nameAt = (i: number) => candidates[i]?.[Math.min(depth[i] ?? 0, (candidates[i]?.length ?? 1) - 1)] ?? dirs[i] ?? '';
  for (let changed = true; changed; ) {
    changed = false;
    const counts = new Map<string, number>();
    dirs.forEach((_, i) => {
      counts.set(nameAt(i), (counts.get(nameAt(i)) ?? 0) + 1);
    });
    const clashing = dirs.map((_, i) => (counts.get(nameAt(i)) ?? 0) > 1);
    clashing.forEach((clash, i) => {
      if (!clash || (depth[i] ?? 0) >= (candidates[i]?.length ?? 1) - 1) return;
      depth[i] = (depth[i] ?? 0) + 1;
      changed = true;
    });
  }
  return dirs.map((_, i) => nameAt(i));
}

/** Ever longer names for one folder, the shortest first; the last one is the whole folder path and so is unique. */
function candidateNames(dir: string, packageNames: ReadonlyMap<string, string>, modules: ReadonlySet<string>): readonly string[] {
  const segments = dir.split('/').filter((segment) => segment !== '');
  const names: string[] = [];
  const root = packageRoot(dir, packageNames, modules);
  if (root !== undefined) names.push(root);
  else {
    for (let from = segments.length - 1; from >= 0; from--) {
      const telling = segments.slice(from).filter((segment, i) => i === 0 || !generic.has(segment));
      if (!generic.has(telling[0] ?? '')) names.push(telling.join('/'));
    }
  }
  names.push(dir === '' ? 'root' : dir);
  return [...new Set(names)];
}

/** The package's name when `dir` is the package's folder or, where that is no module, a generic folder below it, such as `src`. */
function packageRoot(dir: string, packageNames: ReadonlyMap<string, string>, modules: ReadonlySet<string>): string | undefined {
  let at = dir;
  for (;;) {
    const name = packageNames.get(at);
    if (name !== undefined) return at === dir || !modules.has(at) ? name : undefined;
    const last = at.slice(at.lastIndexOf('/') + 1);
    if (!generic.has(last) || at === '') return undefined;
    at = at.includes('/') ? at.slice(0, at.lastIndexOf('/')) : '';
  }
}
