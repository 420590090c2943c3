import type { FileFact, ImportFact, ModuleFact, PackageFact } from '../../model';
import { nameModules } from './moduleNames';

/** A folder is taken apart only when it has more source files than this, and only into parts of at least `smallestPart`. */
const largestWhole = 12;
const smallestPart = 3;
/** At the top of a single package a folder stands alone unless it is one file of fewer lines than this. */
const fewLines = 40;

interface Folder {
  readonly path: string;
  readonly own: string[];
  readonly children: Map<string, Folder>;
  /** Source files in it and below, and their lines. */
  size: number;
  lines: number;
}

/**
 * Groups the source files as people would name them: each package, and within a large package its folders. A folder
 * is taken apart when it holds much; parts too small to stand alone stay with the folder. Every source file belongs
 * to exactly one module; the order is by folder.
 */
export function findModules(facts: {
  readonly files: readonly FileFact[];
  readonly packages: readonly PackageFact[];
  readonly imports: readonly ImportFact[];
}): readonly ModuleFact[] {
  const sources = facts.files.filter((file) => file.role === 'source');
  const packageDirs = new Set(sources.map((file) => file.package ?? ''));
  const groups = [...packageDirs].sort().flatMap((dir) => {
    const mine = sources.filter((file) => (file.package ?? '') === dir);
    return splitPackage(dir, mine, packageDirs.size === 1, sources.length);
  });
  const names = nameModules(
    groups.map((group) => group.dir),
    facts.packages,
  );
  return describe(groups, names, facts);
}

interface Group {
  readonly dir: string;
  readonly files: readonly string[];
}

function splitPackage(dir: string, files: readonly FileFact[], only: boolean, total: number): readonly Group[] {
  const tree: Folder = { path: dir, own: [], children: new Map(), size: 0, lines: 0 };
  for (const file of files) place(tree, file);
  const groups: Group[] = [];
  const limit = only ? 0 : largestWhole;
  split(tree, limit, Math.max(largestWhole, Math.round(total / 8)), groups);
  return groups;
}

function place(root: Folder, { path, lines }: FileFact): void {
  const within = root.path === '' ? path : path.slice(root.path.length + 1);
  const segments = within.split('/');
  let folder = root;
  folder.size++;
  folder.lines += lines;
  for (const segment of segments.slice(0, -1)) {
    const childPath = folder.path === '' ? segment : `${folder.path}/${segment}`;
    const child = folder.children.get(segment) ?? { path: childPath, own: [], children: new Map(), size: 0, lines: 0 };
    folder.children.set(segment, child);
    folder = child;
    folder.size++;
    folder.lines += lines;
  }
  folder.own.push(path);
}

/** Adds the groups of one folder. `limit` is the size up to which it stays whole; below it `nextLimit` holds. */
function split(folder: Folder, limit: number, nextLimit: number, groups: Group[]): void {
  const [onlyChild] = folder.children.values();
  if (folder.own.length === 0 && folder.children.size === 1 && onlyChild) {
    split(onlyChild, limit, nextLimit, groups);
    return;
  }
  if (folder.size <= limit) {
    groups.push({ dir: folder.path, files: filesOf(folder) });
    return;
  }
  const children = [...folder.children.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  const parts = children.filter((child) => standsAlone(child, limit));
  const rest = children.filter((child) => !parts.includes(child)).flatMap(filesOf);
  const own = [...folder.own, ...rest].sort();
  if (own.length > 0) groups.push({ dir: folder.path, files: own });
  for (const part of parts) split(part, nextLimit, nextLimit, groups);
}

function standsAlone(folder: Folder, limit: number): boolean {
  return limit === 0 ? folder.size > 1 || folder.lines >= fewLines : folder.size >= smallestPart;
}

function filesOf(folder: Folder): readonly string[] {
  return [...folder.own, ...[...folder.children.values()].flatMap(filesOf)].sort();
}

function describe(
  groups: readonly Group[],
  names: readonly string[],
  facts: { readonly files: readonly FileFact[]; readonly imports: readonly ImportFact[] },
): readonly ModuleFact[] {
  const moduleOf = new Map(groups.flatMap((group) => group.files.map((path) => [path, idOf(group.dir)] as const)));
  const byPath = new Map(facts.files.map((file) => [file.path, file]));
  const uses = countUses(facts.imports, moduleOf);
  return groups.map((group, i) => {
    const owner = byPath.get(group.files[0] ?? '')?.package;
    return {
      id: idOf(group.dir),
      name: names[i] ?? group.dir,
      ...(owner === undefined ? {} : { package: owner }),
      files: group.files,
      rank: sum(group.files, (path) => byPath.get(path)?.rank),
      hub: sum(group.files, (path) => byPath.get(path)?.hub),
      uses: [...(uses.get(idOf(group.dir))?.values() ?? [])].sort((a, b) => (a.module < b.module ? -1 : 1)),
    };
  });
}

function sum(paths: readonly string[], of: (path: string) => number | undefined): number {
  return paths.reduce((total, path) => total + (of(path) ?? 0), 0);
}

type Use = ModuleFact['uses'][number];

/** By user, then by what is used. */
function countUses(imports: readonly ImportFact[], moduleOf: ReadonlyMap<string, string>): ReadonlyMap<string, ReadonlyMap<string, Use>> {
  const uses = new Map<string, Map<string, Use>>();
  for (const { from, to, typeOnly } of imports) {
    const user = moduleOf.get(from);
    const used = to === undefined ? undefined : moduleOf.get(to);
    if (user === undefined || used === undefined || user === used) continue;
    const counts = uses.get(user) ?? new Map<string, Use>();
    const { imports: before, values } = counts.get(used) ?? { imports: 0, values: 0 };
    counts.set(used, { module: used, imports: before + 1, values: values + (typeOnly ? 0 : 1) });
    uses.set(user, counts);
  }
  return uses;
}

function idOf(dir: string): string {
  return dir === '' ? '.' : dir;
}
