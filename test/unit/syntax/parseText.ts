import { emptySyntax, type FileSyntax, type LanguageParser, languageOf, readSyntax } from '../../../src/analysis';
import { createGrammars } from '../../../src/node/syntax/grammars';
import { installGrammars } from './grammarFolder';

export const installedGrammars = installGrammars();

const grammars = createGrammars(installedGrammars);

export function parserFor(path: string): Promise<LanguageParser> {
  return grammars.parserFor(languageOf(path).id);
}

export async function parseText(text: string, path = 'a.ts'): Promise<FileSyntax> {
  return readSyntax(path, text, await parserFor(path)) ?? emptySyntax(path, 0);
}
