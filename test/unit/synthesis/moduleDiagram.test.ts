import { expect, it } from 'vitest';
import type { ModuleFact } from '../../../src/model';
import type { Author } from '../../../src/synthesis';
import { moduleDiagram } from '../../../src/synthesis/compose/diagrams';

const module = (id: string, uses: readonly string[]): ModuleFact =>
  ({ id, name: id, files: [`${id}/a.ts`], uses: uses.map((each) => ({ module: each, imports: 1 })) }) as unknown as ModuleFact;

const author = {
  facts: { files: [] },
  index: { file: new Map(), symbolsOf: new Map(), publicSymbols: new Set(), ownEntryPoints: [] },
  moduleTitle: ({ name }: ModuleFact) => name,
  modulePage: () => undefined,
  mark: () => '0123456789',
} as unknown as Author;

it('the caption counts the parts that are drawn, not those that stand alone', () => {
  const drawn = moduleDiagram(author, 'parts', [module('a', ['b']), module('b', ['c']), module('c', []), module('alone', [])], 'The parts');
  expect(drawn?.nodes.map(({ label }) => label)).toEqual(['a', 'b', 'c']);
  expect(drawn?.caption).toBe('The parts: 3 of 4');
  expect(moduleDiagram(author, 'parts', [module('a', ['b']), module('b', ['a'])], 'The parts')?.caption).toBe('The parts');
});
