import { type FileSyntax, packSyntax, readSyntax } from '../../analysis';
import { type Problem, problem } from '../../model';
import { decode } from '../repository/decode';
import type { Batch, BatchFile, BatchReply } from './batch';
import type { Grammars } from './grammars';
import { joinBytes } from './joinBytes';
import { toPackedBytes } from './packedBytes';

/** Parses a batch in the calling thread. A grammar that cannot be loaded costs the files in its language. */
export async function parseBatch(batch: Batch, grammars: Grammars): Promise<BatchReply> {
  const packed: Uint8Array[] = [];
  const problems: Problem[] = [];
  let offset = 0;
  for (const file of batch.files) {
    const text = decode(batch.bytes.subarray(offset, offset + file.length), file);
    offset += file.length;
    const parsed = await parseFile(file, text, grammars);
    packed.push('code' in parsed ? toPackedBytes(packSyntax(parsed)) : new Uint8Array());
    if (!('code' in parsed)) problems.push(parsed.problem);
  }
  return { lengths: packed.map(({ length }) => length), packed: joinBytes(packed), problems, memory: grammars.memory() };
}

async function parseFile(file: BatchFile, text: string, grammars: Grammars): Promise<FileSyntax | { readonly problem: Problem }> {
  const tools = await grammars.parserFor(file.language).catch(() => undefined);
  // Loading a grammar fails in many ways (no file, another format, no memory): all mean that there is none.
  if (!tools) return { problem: problem('error', 'grammar-failed', { language: file.language }) };
  return readSyntax(file.path, text, tools) ?? { problem: problem('warning', 'parse-given-up', {}, file.path) };
}
