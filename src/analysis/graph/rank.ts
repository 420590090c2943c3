import type { FileRole, ImportFact } from '../../model';

const damping = 0.85;
const rounds = 40;
/** Roles whose imports say nothing about what matters in the code itself. */
const bystanders: ReadonlySet<FileRole> = new Set(['test', 'example', 'fixture', 'config', 'docs', 'data']);

/**
 * How much of the import graph's attention each file gets: PageRank (Page et al., 1999) over resolved imports, each
 * pair of files counted once. Imports made by tests, examples and configuration do not count. The ranks sum to 1.
 */
export function rankFiles(
  files: readonly { readonly path: string; readonly role: FileRole }[],
  imports: readonly ImportFact[],
): ReadonlyMap<string, number> {
  const index = new Map(files.map((file, i) => [file.path, i]));
  const targets = importTargets(files, imports, index);
  let ranks = new Float64Array(files.length).fill(1 / Math.max(files.length, 1));
  for (let round = 0; round < rounds; round++) ranks = spread(ranks, targets);
  return new Map(files.map((file, i) => [file.path, ranks[i] ?? 0]));
}

function importTargets(
  files: readonly { readonly path: string; readonly role: FileRole }[],
  imports: readonly ImportFact[],
  index: ReadonlyMap<string, number>,
): readonly ReadonlySet<number>[] {
  const targets = files.map(() => new Set<number>());
  for (const { from, to } of imports) {
    const source = index.get(from);
    const target = to === undefined ? undefined : index.get(to);
    if (source === undefined || target === undefined || source === target) continue;
    const role = files[source]?.role;
    if (role !== undefined && !bystanders.has(role)) targets[source]?.add(target);
  }
  return targets;
}

/** One round: each file hands its rank on to what it imports; a file that imports nothing hands it to all. */
function spread(ranks: Float64Array<ArrayBuffer>, targets: readonly ReadonlySet<number>[]): Float64Array<ArrayBuffer> {
  const next = new Float64Array(ranks.length);
  let loose = 0;
  targets.forEach((mine, i) => {
    const rank = ranks[i] ?? 0;
    if (mine.size === 0) loose += rank;
    for (const target of mine) next[target] = (next[target] ?? 0) + rank / mine.size;
  });
  const base = (1 - damping + damping * loose) / ranks.length;
  return next.map((rank) => base + damping * rank);
}
