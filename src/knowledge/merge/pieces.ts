const fence = /^ {0,3}(`{3,}|~{3,})/;

/**
 * A text as the smallest parts that are changed on their own: its lines, and outside of code blocks the sentences of a line.
 * Joined, they are the text. `A. B.\nC` → `['A. ', 'B.\n', 'C']`.
 */
export function splitPieces(text: string): readonly string[] {
  let open: string | undefined;
  return (text.match(/[^\n]*\n|[^\n]+/g) ?? []).flatMap((line) => {
    const [, mark] = fence.exec(line) ?? [];
    const isCode = open !== undefined || mark !== undefined;
    if (mark !== undefined) open = open === undefined ? mark : isClosing(line, open) ? undefined : open;
    return isCode ? [line] : sentencesOf(line);
  });
}

function isClosing(line: string, open: string): boolean {
  const mark = line.trim();
  return mark.startsWith(open) && mark === (mark[0] ?? '').repeat(mark.length);
}

/** A full stop, what closes behind it, citations in brackets that belong to it, and white space. */
const sentenceEnd = /[.!?。！？]["”’)\]]*(?:\s*\(?\[[^\]]*\]\(cite:[0-9a-f]{10}\)[\s,;)]*\.?)*\s+(?=[\p{Lu}\p{Lo}`“"[*_])/gu;

function sentencesOf(line: string): readonly string[] {
  const ends = [...line.matchAll(sentenceEnd)].map((end) => end.index + end[0].length);
  return [0, ...ends].map((start, at) => line.slice(start, ends[at] ?? line.length)).filter((piece) => piece !== '');
}
