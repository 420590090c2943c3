import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entityCodes, flowchartText, restoreLabel, standIns } from '../../../src/markdown';
import type { Diagram } from '../../../src/model';

function node(id: string, label: string, group: string | null = null): Diagram['nodes'][number] {
  return { id, label, group, fact: { kind: 'file', path: id }, page: null, span: null };
}

function diagram(nodes: Diagram['nodes'], edges: Diagram['edges'] = []): Diagram {
  return { id: 'd', caption: 'c', direction: 'right', nodes, edges };
}

function check(given: Diagram, lines: readonly string[]): void {
  expect(flowchartText(given, 'right', entityCodes).split('\n')).toEqual(['flowchart LR', ...lines]);
}

describe('a flowchart', () => {
  it('names nodes by their place', () => check(diagram([node('x y', 'X'), node('z', 'Z')]), ['n0["X"]:::file', 'n1["Z"]:::file']));
  it('runs down when asked', () => expect(flowchartText(diagram([]), 'down', entityCodes)).toBe('flowchart TD'));
  it('gathers groups', () =>
    check(diagram([node('a', 'A', 'Node'), node('b', 'B'), node('c', 'C', 'Node')]), [
      'subgraph g0["Node"]',
      'n0["A"]:::file',
      'n2["C"]:::file',
      'end',
      'n1["B"]:::file',
    ]));
  it('draws edges by their relation', () =>
    check(
      diagram(
        [node('a', 'A'), node('b', 'B')],
        [
          { from: 'a', to: 'b', label: 'reads', relation: 'imports' },
          { from: 'b', to: 'a', label: '', relation: 'implements' },
        ],
      ),
      ['n0["A"]:::file', 'n1["B"]:::file', 'n0 -->|"reads"| n1', 'n1 -.-> n0'],
    ));
  it('leaves out an edge to nowhere', () =>
    check(diagram([node('a', 'A')], [{ from: 'a', to: 'b', label: '', relation: 'imports' }]), ['n0["A"]:::file']));
  it('lets no label end itself', () =>
    check(diagram([node('a', '"] end\nclick n0 `x`')]), ['n0["#34;#93; end click n0 #96;x#96;"]:::file']));
  it('gives an empty label a space', () => check(diagram([node('a', ' ')]), ['n0["\u00a0"]:::file']));
});

describe('stand-ins', () => {
  it('come back as what they stand for', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (label) => {
        const kept = label
          .replace(/[\ue000-\ue07f]/g, '')
          .replace(/[\p{Cc}\s]+/gu, ' ')
          .trim();
        expect(restoreLabel(standIns(label))).toBe(kept === '' ? '\u00a0' : kept);
      }),
    ));
  it('hold nothing that means something to Mermaid', () =>
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (label) => void expect(standIns(label)).not.toMatch(/["#`<>&;[\]{}|\n]/))));
});
