import { type FileSyntax, languageOf, readSyntax } from '../../../src/analysis';
import type { Outcome } from '../../../src/model';
import { createGrammars } from '../../../src/node/syntax/grammars';

/** The parser as it is installed, before any build has copied it. */
export const installedGrammars = {
  runtime: 'node_modules/web-tree-sitter/web-tree-sitter.wasm',
  folder: 'node_modules/tree-sitter-typescript',
};

const grammars = createGrammars(installedGrammars);

export async function parseText(text: string, path = 'a.ts', tick?: () => number): Promise<Outcome<FileSyntax>> {
  const parser = await grammars.parserFor(languageOf(path).id);
  return readSyntax(path, text, tick ? { ...parser, tick } : parser);
}
