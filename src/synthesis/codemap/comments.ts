/** A comment that stands alone on its lines, without its marks; `end` is its last line, from 1. */
export interface Comment {
  readonly text: string;
  readonly end: number;
}

const slashes: ReadonlySet<string> = new Set(
  'typescript tsx javascript go rust java c cpp csharp php swift kotlin scala dart vue svelte'.split(' '),
);
const hashes: ReadonlySet<string> = new Set(['python', 'ruby', 'shell', 'elixir', 'perl']);

/** Comments that speak to tools, and code that was switched off. */
const notWords = /^(?:eslint|biome|prettier|@?ts-|c8 |v8 |istanbul|todo\b|fixme\b|region|endregion|go:|nolint|noqa|type:|pylint)|[;{}]$/i;

/**
 * The comments of a source file that begin their line; neighbouring line comments are one. Tags such as `@param` and all
 * after them are left out. Found line by line: a string over several lines may look like one, what stands beside code does not.
 */
export function commentsOf(text: string, language: string): readonly Comment[] {
  const found: Comment[] = [];
  let open: string[] = [];
  let kind: 'lines' | 'block' = 'lines';
  const close = (end: number) => {
    const words = wordsOf(open);
    if (words !== '') found.push({ text: words, end });
    open = [];
    kind = 'lines';
  };
  for (const [at, line] of `${text}\n`.split('\n').entries()) {
    const starts = kind === 'lines' && slashes.has(language) && /^\s*\/\*/.test(line);
    if (starts) close(at);
    if (starts || kind === 'block') {
      kind = 'block';
      open.push(line.replace(/\s*\*+\/.*$/, '').replace(/^\s*\/?\*+!?\s?/, ''));
      if (line.includes('*/')) close(at + 1);
      continue;
    }
    const said = lineComment(line, language);
    if (said === undefined) close(at);
    else open.push(said);
  }
  return found;
}

function lineComment(line: string, language: string): string | undefined {
  if (slashes.has(language)) return /^\s*\/\/+!?\s?(.*)$/.exec(line)?.[1];
  return hashes.has(language) ? /^\s*#+\s?(?!!)(.*)$/.exec(line)?.[1] : undefined;
}

/** The words up to the first tag, on one line; nothing for pragmas and for code that was switched off. */
function wordsOf(lines: readonly string[]): string {
  const tag = lines.findIndex((line) => /^\s*@\w/.test(line));
  const said = lines.slice(0, tag < 0 ? undefined : tag).map((line) => line.trim());
  return said.some((line) => notWords.test(line)) ? '' : said.join(' ').replace(/\s+/g, ' ').trim();
}

/** The sentences of a text on one line. */
export function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?])(?<!\b(?:e\.g|i\.e|etc|vs|cf|resp)\.)\s+(?=["'(`]?[\p{Lu}`])/u).filter((sentence) => sentence !== '');
}
