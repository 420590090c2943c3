import type { CommentLine } from './commentBlocks';

/** The sentences of a run of comment lines, each with the lines that it stands on. */
export function sentencesOf(
  block: readonly CommentLine[],
): readonly { readonly said: string; readonly lines: readonly [number, number] }[] {
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
      .replace(/^(?:[-*•]|\d+[.)])\s+/, '')
      .replace(/[.]$/, '')
      .replace(/^\*\*(?!.*\*\*.)|(?<!\*\*.*)\*\*$/g, '');
    sentences.push({ said, lines: [lineAt(match.index), lineAt(match.index + said.length - 1)] });
  }
  return sentences;
}
