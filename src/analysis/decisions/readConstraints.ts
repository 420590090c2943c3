import { type ConstraintFact, splitLines } from '../../model';

const binding = /\b(?:must|never|do not|don['’]t|by design|on purpose|deliberately|intentionally)\b/i;
/** An order stands where a sentence or a part of it begins: `Do not …`, `…, so never …`. Further back it tells what somebody does. */
const order =
  /(?:^|[.:;,—–(-]\s*|\b(?:please|so|and|but|then|NOTE|note)\s+)(?:do not|don['’]t|never)\s+(?!(?:want|need|know|have|care|think|exist|happen|matter|seem|appear|support)\b)/i;
/** A duty of somebody or something that is named: not what must have been the case. */
const duty = /\bmust\b(?! have (?:been|had|come|gone)\b)(?!\s*$)/i;
/** A sentence that tells what something is or gives, and binds nobody. */
const describes = /^(?:whether|returns?|creates?|gets?|shows?|handles?|wraps?|true|false|an? |builds?)\b|^\W*:|\bif we\b/i;
const intended = /\b(?:by design|on purpose|deliberately|intentionally)\b/i;
/** Advice to somebody with a choice binds nobody. */
const advice = /\byou (?:do not|don['’]t|never|must)\b|\b(?:you|we) (?:don['’]t|do not) want\b|\bif (?:you|they) (?:do not|don['’]t)\b/i;
/** Code that was commented out, and examples. */
const code = /[{};]|=>|\bextends\b.*\?|^\w+\(|\/\/|\w = \w/;
/** Comments for tools, licences and people who debug: no rule of the project. */
const unrelated = /eslint|biome-ignore|prettier|@ts-|istanbul|c8 ignore|copyright|licen[cs]e|warranty|todo|fixme|hack|https?:\/\//i;
const comment = /^\s*(?:\/\/+|\/\*+|\*+(?!\/)|#(?!!))\s?(.*?)(?:\*\/)?\s*$/;
const shortest = 25;
const longest = 220;

interface CommentLine {
  readonly text: string;
  readonly line: number;
}

/** The sentences in a file's comments that say what must, or must never, be done. At most `most`, in the order of the text. */
export function readConstraints(path: string, text: string, most: number): readonly ConstraintFact[] {
  if (!binding.test(text)) return [];
  const found: ConstraintFact[] = [];
  for (const block of commentBlocks(splitLines(text))) {
    for (const { said, lines } of sentencesOf(block)) {
      if (!isRule(said)) continue;
      found.push({ path, quote: { text: said, lines } });
      if (found.length === most) return found;
    }
  }
  return found;
}

/** A word between backticks, such as the type `never`, is a name and no rule. */
function isRule(said: string): boolean {
  const words = said.replace(/`[^`]*`/g, '');
  const isLong = said.length >= shortest && said.length <= longest;
  const binds = [order, duty, intended].some((pattern) => pattern.test(words));
  return isLong && binds && ![advice, describes, code, unrelated].some((pattern) => pattern.test(words));
}

/** Runs of lines that hold nothing but a comment. Tags such as `@param` end a run. */
function commentBlocks(lines: readonly string[]): readonly (readonly CommentLine[])[] {
  const blocks: CommentLine[][] = [];
  let isOpen = false;
  for (const [at, line] of lines.entries()) {
    const words = comment.exec(line)?.[1];
    const isWords = words !== undefined && words.trim() !== '' && !/^\s*@/.test(words);
    if (isWords && isOpen) blocks.at(-1)?.push({ text: words.trim(), line: at + 1 });
    else if (isWords) blocks.push([{ text: words.trim(), line: at + 1 }]);
    isOpen = isWords;
  }
  return blocks;
}

function sentencesOf(block: readonly CommentLine[]): readonly { readonly said: string; readonly lines: readonly [number, number] }[] {
  const joined = block.map(({ text }) => text).join(' ');
  const starts: number[] = [];
  block.reduce((start, { text }) => {
    starts.push(start);
    return start + text.length + 1;
  }, 0);
  const lineAt = (offset: number) => block[starts.findLastIndex((start) => start <= offset)]?.line ?? 0;
  const sentences: { said: string; lines: readonly [number, number] }[] = [];
  for (const match of joined.matchAll(/\S(?:[^.!?]|[.!?](?=\S))*[.!?]?/g)) {
    const said = match[0].trim().replace(/[.]$/, '');
    sentences.push({ said, lines: [lineAt(match.index), lineAt(match.index + said.length - 1)] });
  }
  return sentences;
}
