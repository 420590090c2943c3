import { expect, it } from 'vitest';
import type { Edge } from '../../../src/analysis/callPaths/callEdges';
import { createReachFinder } from '../../../src/analysis/callPaths/reachFrom';
import type { CallPathLink, SymbolFact } from '../../../src/model';

const edge = (from: string, to: string, relation: CallPathLink['relation'] = 'calls'): Edge => ({
  from,
  to,
  link: { relation, path: 'a.ts', line: 1 },
});

const member = (container: string): SymbolFact => ({
  id: `a.ts#${container}.write`,
  path: 'a.ts',
  name: 'write',
  container,
  kind: 'method',
  exported: true,
  range: [1, 0, 2, 0],
  nameRange: [1, 0, 1, 5],
});

const symbols = new Map([member('Adapter'), member('File'), member('Memory')].map((symbol) => [symbol.id, symbol]));
const edges = [
  edge('a.ts#run', 'a.ts#Adapter.write'),
  edge('a.ts#Adapter.write', 'a.ts#File.write', 'implements'),
  edge('a.ts#Adapter.write', 'a.ts#Memory.write', 'implements'),
];
const reached = (ground: { isStrict?: boolean; named?: ReadonlyMap<string, readonly string[]> }, all = edges) =>
  [...createReachFinder(all, { symbols, bases: new Map(), ...ground })('a.ts#run').ways.keys()].map((id) => id.slice('a.ts#'.length));

it('goes to all that may be meant, and when it is strict to none of several that nothing on the way makes or names', () => {
  expect(reached({})).toEqual(['Adapter.write', 'File.write', 'Memory.write']);
  expect(reached({ isStrict: true })).toEqual(['Adapter.write']);
  expect(reached({ isStrict: true }, edges.slice(0, 2))).toEqual(['Adapter.write', 'File.write']);
});

it('goes to what is named on the way', () => {
  const named = new Map([['a.ts#run', ['a.ts#Memory']]]);
  expect(reached({ isStrict: true, named })).toEqual(['Adapter.write', 'Memory.write']);
});
