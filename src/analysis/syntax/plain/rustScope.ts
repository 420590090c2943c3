import type { Chain } from './plainCode';
import { isRooted, unknown } from './plainCode';

/** A block of Rust: a name means what was bound to it last, up to where it is asked for. */
export interface RustScope {
  readonly parent: RustScope | undefined;
  readonly bindings: Map<string, readonly RustBound[]>;
}

interface RustBound {
  readonly chain: Chain;
  /** Offsets between which it holds. */
  readonly from: number;
  readonly to: number;
}

const mostSteps = 20;
/** So many bindings of one name are kept in one block. */
const mostBound = 1000;

export function createRustScope(parent: RustScope | undefined): RustScope {
  return { parent, bindings: new Map() };
}

export function bindRust({ bindings }: RustScope, name: string, bound: RustBound): void {
  const known = bindings.get(name);
  if (!known) bindings.set(name, [bound]);
  else if (known.length < mostBound) (known as RustBound[]).push(bound);
}

/** A chain with what local names stand for in their place. Those that are left are names of the file. */
export function rootedAt(chain: Chain, at: number, scope: RustScope): Chain {
  if (isRooted(chain)) return chain;
  const [root = '', ...rest] = chain;
  if (chain.length > mostSteps) return unknown;
  for (let around: RustScope | undefined = scope; around; around = around.parent) {
    const bound = around.bindings.get(root)?.findLast(({ from, to }) => from <= at && at < to);
    if (bound) return [...bound.chain, ...rest];
  }
  return chain;
}
