import { expect, it } from 'vitest';
import type { ModuleFact } from '../../../src/model';
import { inDependencyOrder } from '../../../src/synthesis/compose/modules';

/** `a>b` uses more than types of `b`, `a>?b` types alone. */
const module = (id: string, rank: number, ...uses: readonly string[]): ModuleFact => ({
  id,
  name: id,
  files: [`${id}/a.ts`],
  rank,
  hub: 0,
  uses: uses.map((use) => ({ module: use.replace('?', ''), imports: 1, values: use.startsWith('?') ? 0 : 1 })),
});

const orderOf = (...modules: readonly ModuleFact[]) => inDependencyOrder(modules).map(({ id }) => id);

it('puts what a part imports above it, whatever imports of types alone say', () => {
  expect(orderOf(module('app', 3, 'utils'), module('utils', 9, '?app'))).toEqual(['utils', 'app']);
});

it('puts what a circle imports above the circle, and what imports one of it below', () => {
  const order = orderOf(module('main', 9, 'b'), module('a', 5, 'b'), module('b', 4, 'a', 'base'), module('base', 1));
  expect(order).toEqual(['base', 'b', 'a', 'main']);
});
