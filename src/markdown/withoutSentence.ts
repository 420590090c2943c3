import { readPageText } from './pageText';
import type { Sentence } from './sentences';

const citation = String.raw`\[[^\]]{0,300}\]\(cite:[0-9a-f]{10}\)`;
/** What of the Markdown is not in the text of a sentence, although it has letters. */
const unread = new RegExp(`${citation}|\\[\\[[^\\]|]{0,300}\\||\\]\\([^)]{0,1000}\\)`, 'g');
/** What closes a sentence: marks, and the citations behind it. */
const closing = new RegExp(`(?:[^\\s\\p{L}\\p{N}[(]|\\s*\\(?${citation}(?:[,;\\s]*${citation})*\\)?)*`, 'uy');
const emptyItem = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]*$/;

/** The body without one sentence, or row of a table, and what it cites; nothing where that cannot be done without changing another. */
export function withoutSentence(body: string, sentence: Sentence): string | undefined {
  const left = sentence.place === 'row' ? withoutLine(body, sentence.line) : withoutWords(body, sentence);
  return left !== undefined && isAllElse(body, left, sentence) ? left : undefined;
}

/** The body with a plain sentence in the place of one of prose and what it cites; nothing where that cannot be done without changing another. */
export function withSentence(body: string, sentence: Sentence, words: string): string | undefined {
  const place = sentence.place === 'row' ? undefined : findSentence(body, sentence);
  if (!place) return undefined;
  const left = body.slice(0, place.start) + words + body.slice(place.end);
  return isAllElse(body, left, sentence, words) ? left : undefined;
}

function withoutLine(body: string, line: number): string {
  return body
    .split('\n')
    .filter((_, at) => at !== line - 1)
    .join('\n');
}

function withoutWords(body: string, sentence: Sentence): string | undefined {
  const place = findSentence(body, sentence);
  if (!place) return undefined;
  const before = body.slice(0, place.start);
  const after = body.slice(place.end);
  const at = before.split('\n').length - 1;
  const joined = before + (/(?:^|\s)$/.test(before) ? after.replace(/^[ \t]+/, '') : after);
  return joined
    .split('\n')
    .flatMap((line, own) => (own !== at ? [line] : emptyItem.test(line) ? [] : [line.trimEnd()]))
    .join('\n');
}

interface Letter {
  readonly unit: string;
  readonly at: number;
}

/** Where a sentence stands in the Markdown, found by its letters and digits, which both share. */
function findSentence(body: string, { line, text }: Sentence): { readonly start: number; readonly end: number } | undefined {
  const offset = body
    .split('\n')
    .slice(0, line - 1)
    .join('\n').length;
  const letters = lettersOf(body.replace(unread, (hidden) => ' '.repeat(hidden.length))).filter(({ at }) => at >= offset);
  const wanted = lettersOf(text).map(({ unit }) => unit);
  const from = wanted.length === 0 ? -1 : letters.findIndex((_, at) => wanted.every((unit, n) => letters[at + n]?.unit === unit));
  const [first, last] = [letters[from], letters[from + wanted.length - 1]];
  if (!first || !last) return undefined;
  closing.lastIndex = last.at + last.unit.length;
  const end = closing.lastIndex + (closing.exec(body)?.[0].length ?? 0);
  return {
    start: first.at - (/(?:\[\[[^\]|]*\||[^\s\p{L}\p{N}.!?。！？)\]])*$/u.exec(body.slice(offset, first.at))?.[0].length ?? 0),
    end,
  };
}

function lettersOf(text: string): readonly Letter[] {
  return [...text.matchAll(/[\p{L}\p{N}]/gu)].map(({ 0: unit, index }) => ({ unit, at: index }));
}

/** True when the sentences of the one body are those of the other without this one, or with these words in its place. */
function isAllElse(body: string, left: string, gone: Sentence, words?: string): boolean {
  const told = (sentences: readonly Sentence[]) => sentences.map(({ text, citations }) => JSON.stringify([text, citations]));
  const all = readPageText(body).sentences;
  const at = all.findIndex(({ line, text }) => line === gone.line && text === gone.text);
  const instead = words === undefined ? [] : [{ ...gone, text: words, citations: [] }];
  const wanted = told(all.flatMap((sentence, place) => (place === at ? instead : [sentence])));
  return at >= 0 && JSON.stringify(told(readPageText(left).sentences)) === JSON.stringify(wanted);
}
