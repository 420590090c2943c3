import type { ConstraintFact } from '../../model';
import { type CommentLine, commentBlocks } from './commentBlocks';
import { isIntended, isRule } from './isRule';

const binding = /\b(?:must|never|do not|don['’]t|by design|on purpose|deliberately|intentionally|matters?|cannot use)\b/i;

/** The sentences in a file's comments that say what must, or must never, be done. At most `most`, in the order of the text. */
export function readConstraints(path: string, text: string, most: number): readonly ConstraintFact[] {
  if (!binding.test(text)) return [];
  const found: ConstraintFact[] = [];
  for (const { words, isDoc, isFirst, end, code } of commentBlocks(text)) {
    for (const [at, { said, lines }] of sentencesOf(words).entries()) {
      if (!isRule({ said, isDoc, isFirst: isFirst && at === 0, code })) continue;
      found.push({ path, quote: { text: said, lines }, end, ...(isIntended(said) && { intended: true }) });
      if (found.length === most) return found;
    }
  }
  return found;
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
  for (const match of joined.matchAll(/\S(?:[^.!?]|[.!?](?=\S)|(?<=\b(?:e\.g|i\.e|etc|vs|cf))\.)*[.!?]?/g)) {
    const said = match[0]
      .trim()
      .replace(/[.]$/, '')
      .replace(/^\*\*(?!.*\*\*.)|(?<!\*\*.*)\*\*$/g, '');
    sentences.push({ said, lines: [lineAt(match.index), lineAt(match.index + said.length - 1)] });
  }
  return sentences;
}
