import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Language, Parser, Query } from 'web-tree-sitter';
import { findParsedLanguage, type LanguageParser, type ParsedLanguage } from '../../analysis';
import { once } from '../../model';
import type { GrammarFiles } from './batch';

/** Parsers of one thread, made when first asked for. */
export interface Grammars {
  /** Throws when the grammar cannot be loaded, then and whenever it is asked for again. */
  parserFor(language: string): Promise<LanguageParser>;
  /** Size of the parser's memory in bytes. */
  memory(): number;
}

interface Loaded {
  readonly parser: Parser;
  readonly query: Query;
}

export function createGrammars(files: GrammarFiles): Grammars {
  const runtime: { locateFile(): string; HEAPU8?: Uint8Array } = { locateFile: () => files.runtime };
  // Parser.init keeps the options object as its module, so its memory can be seen there.
  const started = once(() => Parser.init(runtime));
  const loaded = new Map<string, () => Promise<Loaded>>();
  return {
    async parserFor(id) {
      const language = findParsedLanguage(id);
      if (!language) throw new Error(`No grammar for ${id}`);
      await started();
      const load = loaded.get(language.grammar) ?? once(() => loadGrammar(language, files.folder));
      loaded.set(language.grammar, load);
      return { ...(await load()), language, tick: processorTime };
    },
    memory: () => runtime.HEAPU8?.byteLength ?? 0,
  };
}

/** Languages of one grammar share its query too. */
async function loadGrammar({ grammar, query }: ParsedLanguage, folder: string): Promise<Loaded> {
  const language = await Language.load(await readFile(path.join(folder, `${grammar}.wasm`)));
  const parser = new Parser();
  parser.setLanguage(language);
  return { parser, query: new Query(language, query) };
}

/** Of this process and all of its threads: a machine that is busy with others takes nothing from a file's budget, and so no fact from a wiki. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
