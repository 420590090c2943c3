import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll } from 'vitest';
import { parsedLanguages } from '../../../src/analysis';
import type { GrammarFiles } from '../../../src/node/syntax/batch';

const modules = resolve(import.meta.dirname, '../../../node_modules');
const homes = ['tree-sitter-typescript', '@vscode/tree-sitter-wasm/wasm'];

/** The grammars as they are installed, in one folder as a build puts them; it is gone after the tests of a file. */
export function installGrammars(): GrammarFiles {
  const folder = mkdtempSync(join(tmpdir(), 'code-wiki-grammars-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  for (const { grammar } of parsedLanguages) {
    const from = homes.map((home) => join(modules, home, `${grammar}.wasm`)).find((path) => existsSync(path));
    if (from !== undefined) cpSync(from, join(folder, `${grammar}.wasm`));
  }
  return { runtime: join(modules, 'web-tree-sitter/web-tree-sitter.wasm'), folder };
}
