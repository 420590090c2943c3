import { emptySyntax, type FileSyntax, lineTable, packSyntax, readSyntax } from '../../analysis';
import { type Outcome, type Problem, problem } from '../../model';
import { decode } from '../repository/decode';
import type { Batch, BatchFile, BatchReply } from './batch';
import type { Grammars } from './grammars';

/** Parses a batch in the calling thread. A grammar that cannot be loaded costs the files in its language. */
export async function parseBatch(batch: Batch, grammars: Grammars): Promise<BatchReply> {
  const syntaxes: FileSyntax[] = [];
  const problems: Problem[] = [];
  let offset = 0;
  for (const file of batch.files) {
    const text = decode(batch.bytes.subarray(offset, offset + file.length), file);
    offset += file.length;
    const parsed = await parseFile(file, text, grammars);
    syntaxes.push(parsed.value);
    problems.push(...parsed.problems);
  }
  return { packed: packSyntax(syntaxes), problems, memory: grammars.memory() };
}

async function parseFile(file: BatchFile, text: string, grammars: Grammars): Promise<Outcome<FileSyntax>> {
  const tools = await grammars.parserFor(file.language).catch((error: unknown) => failure(error));
  if (!('problem' in tools)) return readSyntax(file.path, text, tools);
  return {
    value: emptySyntax(file.path, lineTable(text).count),
    problems: [problem('error', 'grammar-failed', { language: file.language })],
  };
}

/** Loading a grammar fails in many ways (no file, another format, no memory): all mean that there is none. */
function failure(error: unknown): { readonly problem: unknown } {
  return { problem: error };
}
