import { describe, expect, test } from 'vitest';
import type { GraphView } from '../../../src/model';
import { labelShift, labelsWithRoom } from '../../../webview/graph/labels';
import { layoutGraph } from '../../../webview/graph/layout';

const box = { width: 600, height: 400, margin: 40 };

function graphOf(edges: readonly (readonly [string, string])[], more: readonly string[] = [], around: string | null = null): GraphView {
  const ids = [...new Set([...edges.flat(), ...more])];
  return {
    around,
    nodes: ids.map((id) => ({ id, title: id, page: id, links: 1, linkedFrom: 1, distance: null })),
    edges: edges.map(([from, to]) => ({ from, to })),
    all: { nodes: ids.length, edges: edges.length },
  };
}

const ring = graphOf(Array.from({ length: 60 }, (_, at) => [`n${at}`, `n${(at * 7 + 1) % 60}`] as const).filter(([a, b]) => a !== b));

describe('a layout', () => {
  test('is the same each time, and inside its box', () => {
    const points = layoutGraph(ring, box);
    expect([...points]).toEqual([...layoutGraph(ring, box)]);
    for (const { x, y } of points.values()) {
      expect(x).toBeGreaterThanOrEqual(box.margin);
      expect(x).toBeLessThanOrEqual(box.width - box.margin);
      expect(y).toBeGreaterThanOrEqual(box.margin);
      expect(y).toBeLessThanOrEqual(box.height - box.margin);
    }
  });

  test('puts no two nodes on one spot', () => {
    const points = [...layoutGraph(ring, box).values()];
    const near = points.flatMap((one, at) => points.slice(at + 1).filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < 6));
    expect(near).toEqual([]);
  });

  test('has what is linked nearer than what is not', () => {
    const two = graphOf([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
      ['x', 'y'],
      ['y', 'z'],
      ['z', 'x'],
    ]);
    const points = layoutGraph(two, box);
    const apart = (one: string, other: string) => {
      const [p, q] = [points.get(one) ?? { x: 0, y: 0 }, points.get(other) ?? { x: 0, y: 0 }];
      return Math.hypot(p.x - q.x, p.y - q.y);
    };
    expect(Math.max(apart('a', 'b'), apart('b', 'c'))).toBeLessThan(Math.min(apart('a', 'x'), apart('b', 'y'), apart('c', 'z')));
  });

  test('has what it is around in its middle', () => {
    const around = graphOf(
      [
        ['a', 'b'],
        ['a', 'c'],
        ['c', 'd'],
        ['d', 'e'],
      ],
      [],
      'a',
    );
    expect(layoutGraph(around, box).get('a')).toEqual({ x: 300, y: 200 });
  });

  test('has what is alone in rows below, and a single node in the middle', () => {
    const points = layoutGraph(graphOf([['a', 'b']], ['p', 'q', 'r', 's', 't', 'u', 'v']), box);
    expect(['p', 'v'].map((id) => points.get(id)?.y)).toEqual([332, 366]);
    expect(Math.max(points.get('a')?.y ?? 0, points.get('b')?.y ?? 0)).toBeLessThan(332);
    expect(layoutGraph(graphOf([], ['one'], 'one'), box).get('one')).toEqual({ x: 300, y: 200 });
    expect([...layoutGraph(graphOf([]), box)]).toEqual([]);
  });
});

describe('labels', () => {
  const at = (x: number, y: number) => ({ x, y });
  const shownOf = (places: readonly (readonly [string, { readonly x: number; readonly y: number }])[]) => {
    const { nodes } = graphOf(
      [],
      places.map(([title]) => title),
    );
    return [...labelsWithRoom(nodes, { points: new Map(places), width: box.width, scale: 1 })];
  };
  test('that would lie over each other leave room for those before them', () => {
    expect(
      shownOf([
        ['first label', at(100, 100)],
        ['second label', at(150, 101)],
        ['third label', at(100, 200)],
      ]),
    ).toEqual(['first label', 'third label']);
  });
  test('lie on no dots, but for those of what is linked most', () => {
    const far = Array.from({ length: 10 }, (_, n) => [`n${n}`, at(300, 20 + n * 30)] as const);
    expect(
      shownOf([
        ['first', at(100, 100)],
        ['a', at(104, 112)],
      ]),
    ).toContain('first');
    expect(shownOf([...far, ['late', at(100, 100)], ['dot', at(104, 112)]])).not.toContain('late');
  });
  test('stay inside', () => {
    const [node] = graphOf([], ['a label of some length']).nodes;
    if (!node) throw new Error('there is no node');
    expect([labelShift(node, at(10, 10), 600), labelShift(node, at(300, 10), 600), labelShift(node, at(590, 10), 600)]).toEqual([
      60, 0, -60,
    ]);
  });
});
