import { emptySyntax, type FileSyntax, type LanguageParser, languageOf, readSyntax } from '../../../src/analysis';
import { createGrammars } from '../../../src/node/syntax/grammars';

/** The parser as it is installed, before any build has copied it. */
export const installedGrammars = {
  runtime: 'node_modules/web-tree-sitter/web-tree-sitter.wasm',
  folder: 'node_modules/tree-sitter-typescript',
};

const grammars = createGrammars(installedGrammars);

export function parserFor(path: string): Promise<LanguageParser> {
  return grammars.parserFor(languageOf(path).id);
}

export async function parseText(text: string, path = 'a.ts'): Promise<FileSyntax> {
  return readSyntax(path, text, await parserFor(path)) ?? emptySyntax(path, 0);
}
