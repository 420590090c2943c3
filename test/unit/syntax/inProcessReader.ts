import type { SyntaxReader } from '../../../src/analysis';
import type { GrammarFiles } from '../../../src/node/syntax/batch';
import { createGrammars } from '../../../src/node/syntax/grammars';
import { parseBatch } from '../../../src/node/syntax/parseBatch';
import { readSyntaxAt } from '../../../src/node/syntax/syntaxReader';

/** Reads syntax without threads, which need a bundle. */
export function createInProcessSyntaxReader(files: GrammarFiles): SyntaxReader {
  const grammars = createGrammars(files);
  return readSyntaxAt([{ run: (batch) => parseBatch(batch, grammars) }]);
}
