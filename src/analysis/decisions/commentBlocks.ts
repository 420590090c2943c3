import { splitLines } from '../../model';

const comment = /^\s*(?:\/\/+|\/\*+|\*+(?!\/)|#(?!!))\s?(.*?)(?:\*\/)?\s*$/;
/** A line of a comment that is opened further up, with or without a star before it. */
const inside = /^\s*(?:\*+(?!\/)\s?)?(.*?)(?:\*+\/.*)?$/;
const docMark = /^\s*(?:\/\*\*|\*(?!\/)|\/\/[/!])/;

/** A run of lines that hold nothing but words of one comment. */
export interface CommentBlock {
  readonly words: readonly CommentLine[];
  /** True in a comment that describes what is declared below it. */
  readonly isDoc: boolean;
  /** True for the words that the comment begins with. */
  readonly isFirst: boolean;
  /** The last line of the whole comment, from 1, and the line below it. */
  readonly end: number;
  readonly code: string;
}

export interface CommentLine {
  readonly text: string;
  readonly line: number;
}

interface Line extends CommentLine {
  readonly isComment: boolean;
  /** True where it holds words of a comment; not for tags such as `@param`, nor for code inside of it, which is an example. */
  readonly isWords: boolean;
}

/** The runs of comment lines of a source text. */
export function commentBlocks(text: string): readonly CommentBlock[] {
  const written = splitLines(text);
  const lines = readLines(written);
  const blocks: CommentBlock[] = [];
  let words: Line[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.isWords) words.push(line);
    const [first] = words;
    if (!first || (line.isWords && lines[at + 1]?.isWords)) continue;
    let end = at;
    while (lines[end + 1]?.isComment) end++;
    const isDoc = words.some(({ line: own }) => docMark.test(written[own - 1] ?? ''));
    const isFirst = !lines[first.line - 2]?.isComment || written[first.line - 2]?.trim() === '/**';
    blocks.push({ words, isDoc, isFirst, end: end + 1, code: written[end + 1] ?? '' });
    words = [];
  }
  return blocks;
}

function readLines(written: readonly string[]): readonly Line[] {
  let isInside = false;
  let isExample = false;
  return written.map((line, at) => {
    const wasInside = isInside;
    const isQuoted = wasInside && (isExample || /^\s*\/\//.test(line));
    if (wasInside && /^[\s*]*(?:```|~~~)/.test(line)) isExample = !isExample;
    isInside = wasInside ? !line.includes('*/') : /^\s*\/\*(?!.*\*\/)/.test(line);
    if (!isInside) isExample = false;
    const words = (wasInside ? inside : comment).exec(line)?.[1]?.trim() ?? '';
    const isWords = !isQuoted && words !== '' && !/^@/.test(words);
    return { text: words, line: at + 1, isComment: wasInside || comment.test(line), isWords };
  });
}
