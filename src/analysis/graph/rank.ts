import type { FileRole, ImportFact } from '../../model';

const damping = 0.85;
const rounds = 40;
/** An import of types alone says less about what does the work. */
const typeWeight = 0.3;
/** Roles whose imports say nothing about what matters in the code itself. */
const bystanders: ReadonlySet<FileRole> = new Set(['test', 'example', 'fixture', 'config', 'docs', 'data']);

export interface FileRank {
  /** How much the code leans on the file: PageRank (Page et al., 1999) over resolved imports. The sum over files is 1. */
  readonly rank: number;
  /** How much the file brings together: the same over reversed imports (CheiRank; Chepelianskii, 2010). The sum is 1. */
  readonly hub: number;
}

/**
 * Ranks files by who imports whom, each pair of files counted once, less where only types are imported. Imports made by
 * tests, examples and configuration do not count.
 */
export function rankFiles(
  files: readonly { readonly path: string; readonly role: FileRole }[],
  imports: readonly ImportFact[],
): ReadonlyMap<string, FileRank> {
  const targets = importTargets(files, imports, new Map(files.map((file, i) => [file.path, i])));
  const ranks = settle(targets);
  const hubs = settle(reversed(targets));
  return new Map(files.map((file, i) => [file.path, { rank: ranks[i] ?? 0, hub: hubs[i] ?? 0 }]));
}

type Weights = readonly ReadonlyMap<number, number>[];

function settle(targets: Weights): Float64Array {
  let ranks = new Float64Array(targets.length).fill(1 / Math.max(targets.length, 1));
  for (let round = 0; round < rounds; round++) ranks = spread(ranks, targets);
  return ranks;
}

function reversed(targets: Weights): Weights {
  const sources = targets.map(() => new Map<number, number>());
  for (const [source, weights] of targets.entries()) {
    for (const [target, weight] of weights) sources[target]?.set(source, weight);
  }
  return sources;
}

function importTargets(
  files: readonly { readonly path: string; readonly role: FileRole }[],
  imports: readonly ImportFact[],
  index: ReadonlyMap<string, number>,
): Weights {
  const targets = files.map(() => new Map<number, number>());
  for (const { from, to, typeOnly } of imports) {
    const source = index.get(from);
    const target = to === undefined ? undefined : index.get(to);
    if (source === undefined || target === undefined || source === target) continue;
    const role = files[source]?.role;
    if (role === undefined || bystanders.has(role)) continue;
    const weights = targets[source];
    weights?.set(target, Math.max(weights.get(target) ?? 0, typeOnly ? typeWeight : 1));
  }
  return targets;
}

/** One round: each file hands its rank on to what it imports; a file that imports nothing hands it to all. */
function spread(ranks: Float64Array<ArrayBuffer>, targets: Weights): Float64Array<ArrayBuffer> {
  const next = new Float64Array(ranks.length);
  let loose = 0;
  targets.forEach((mine, i) => {
    const rank = ranks[i] ?? 0;
    const total = [...mine.values()].reduce((sum, weight) => sum + weight, 0);
    if (total === 0) loose += rank;
    for (const [target, weight] of mine) next[target] = (next[target] ?? 0) + (rank * weight) / total;
  });
  const base = (1 - damping + damping * loose) / ranks.length;
  return next.map((rank) => base + damping * rank);
}
