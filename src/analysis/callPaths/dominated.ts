/** A graph as it is seen from a start: what leads on from each node. */
export type Onward = (id: string) => readonly string[];

/** What can only be reached through one node. */
export interface Dominated {
  /** The sum of the weights of all that can only be reached through it, its own with it. */
  readonly weight: number;
  /** How many lead to it at once. */
  readonly callers: number;
  /** The nodes that it is the last to lead to, whichever way is taken from the start. */
  readonly children: readonly string[];
}

/**
 * For every node that can be reached from a start, what only it leads to: what many use, such as a helper, counts for none
 * of them.
 *
 * Method: dominators, Cooper, Harvey and Kennedy, “A Simple, Fast Dominance Algorithm”, 2001.
 */
export function findDominated(start: string, onward: Onward, weightOf: (id: string) => number): ReadonlyMap<string, Dominated> {
  const order = reversePostorder(start, onward);
  const before = predecessors(order, onward);
  const dominators = findDominators(before);
  const found = order.map((id, at) => ({ weight: weightOf(id), callers: before[at]?.length ?? 0, children: [] as string[] }));
  for (let at = order.length - 1; at > 0; at--) {
    const dominator = found[dominators[at] ?? 0];
    if (!dominator) continue;
    dominator.weight += found[at]?.weight ?? 0;
    dominator.children.push(order[at] ?? '');
  }
  return new Map(order.flatMap((id, at) => (found[at] ? [[id, found[at]] as const] : [])));
}

function reversePostorder(start: string, onward: Onward): readonly string[] {
  const order: string[] = [];
  const seen = new Set([start]);
  const open = [{ id: start, next: onward(start), at: 0 }];
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const id = top.next[top.at++];
    if (id === undefined) {
      order.push(top.id);
      open.pop();
    } else if (!seen.has(id)) {
      seen.add(id);
      open.push({ id, next: onward(id), at: 0 });
    }
  }
  return order.reverse();
}

/** For each node its immediate dominator, as places in the order; the start is its own. */
function findDominators(before: readonly (readonly number[])[]): readonly number[] {
  const dominators: number[] = before.map((_, at) => (at === 0 ? 0 : -1));
  for (let changed = true; changed; ) {
    changed = false;
    for (let at = 1; at < before.length; at++) {
      const known = (before[at] ?? []).filter((each) => dominators[each] !== -1);
      const dominator = known.reduce((one, other) => meet(one, other, dominators));
      if (dominators[at] !== dominator) changed = true;
      dominators[at] = dominator;
    }
  }
  return dominators;
}

function predecessors(order: readonly string[], onward: Onward): readonly (readonly number[])[] {
  const places = new Map(order.map((id, at) => [id, at]));
  const before: number[][] = order.map(() => []);
  order.forEach((id, at) => {
    for (const next of onward(id)) before[places.get(next) ?? 0]?.push(at);
  });
  return before;
}

/** The last node through which all ways to either lead. */
function meet(one: number, other: number, dominators: readonly number[]): number {
  let [a, b] = [one, other];
  while (a !== b) {
    while (a > b) a = dominators[a] ?? 0;
    while (b > a) b = dominators[b] ?? 0;
  }
  return a;
}
