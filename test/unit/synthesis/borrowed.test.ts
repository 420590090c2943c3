import { expect, test } from 'vitest';
import type { DocumentFact, SymbolFact } from '../../../src/model';
import { borrowedDocs, repeatedLeads } from '../../../src/synthesis/compose/borrowed';
import { noFacts } from '../knowledge/smallWorld';

const explained = (name: string, text: string): SymbolFact => ({
  id: `a.ts#${name}`,
  path: 'a.ts',
  name,
  kind: 'class',
  exported: true,
  range: [1, 0, 2, 0],
  nameRange: [1, 0, 1, 1],
  doc: { text, lines: [1, 1] },
});
const readme = (path: string, text: string): DocumentFact => ({ path, headings: [], remarks: [], lead: { text, lines: [1, 1] } });

test('words that two symbols have are those of the one that they name', () => {
  const symbols = [
    explained('EdgeResolver', 'Resolves Chrome configurations'),
    explained('ChromeResolver', 'Resolves Chrome configurations'),
    explained('Low', 'Holds the data'),
    explained('LowSync', 'Holds the data'),
  ];
  expect([...borrowedDocs({ ...noFacts, symbols })]).toEqual(['a.ts#EdgeResolver']);
});

test('a lead that stands in two READMEs was copied; one that also stands elsewhere was not', () => {
  const documents = [readme('a/README.md', 'Makes schemas'), readme('b/README.md', 'Makes schemas'), readme('c/README.md', 'Keeps notes')];
  const other = readme('docs/notes.md', 'Keeps notes');
  expect([...repeatedLeads({ ...noFacts, documents: [...documents, other] })]).toEqual(['Makes schemas']);
});
