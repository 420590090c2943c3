import { type FileFact, type MarkFact, splitLines } from '../../model';
import type { RepositorySource } from '../ports';

const quick = /\b(?:TODO|FIXME|HACK|XXX|BUG|[Tt]odo|[Ff]ixme)\b/;
/** A mark at the head of a comment, or of a line of one; a name in brackets behind it is passed over. */
const mark =
  /(?:\/\/+|\/\*+|^\s*\*|(?:^|\s)#+|<!--|(?:^|\s)--|(?:^|\s);+)\s*[@[]?(TODO|FIXME|HACK|XXX|BUG(?=\s*:)|(?:[Tt]odo|[Ff]ixme)(?=\s*[:(@]))\b\]?(?:\([^)]*\)|@[\w-]+)?[\s:.\-–—]*(.*)$/;
const mostMarks = 500;

/** Problems that authors noted in the source, by path and line. Only files that hold such a word at all are looked through. */
export function marksOf(files: readonly FileFact[], source: RepositorySource): readonly MarkFact[] {
  const found: MarkFact[] = [];
  for (const { path, role } of files) {
    if (role !== 'source' || found.length >= mostMarks) continue;
    const text = source.text(path);
    if (quick.test(text)) found.push(...marksIn(path, splitLines(text)));
  }
  return found.slice(0, mostMarks);
}

function marksIn(path: string, lines: readonly string[]): readonly MarkFact[] {
  return lines.flatMap((text, at) => {
    const [, kind, said = ''] = quick.test(text) && text.length < 1000 ? (mark.exec(text) ?? []) : [];
    if (kind === undefined) return [];
    const { words, last } = wholeSentence(plain(said), lines, at);
    return [{ path, line: at + 1, ...(last > at ? { last: last + 1 } : {}), kind: kind.toUpperCase() as MarkFact['kind'], text: words }];
  });
}

const goesOn = /^\s*(?:\/\/+|\*(?!\/)|#+|--|;+)\s*(?!@|\s*$)([\p{Ll}\p{N}`(].*)$/u;
const mostLines = 4;

/** A note that does not end on its line goes on in the comment below: words that stop halfway mislead. Lines count from 0. */
function wholeSentence(first: string, lines: readonly string[], at: number): { readonly words: string; readonly last: number } {
  let [words, last] = [first, at];
  while (first !== '' && last + 1 < Math.min(lines.length, at + mostLines) && !/[.!?:)]$/.test(words)) {
    const more = goesOn.exec(lines[last + 1] ?? '')?.[1];
    if (more === undefined || mark.test(lines[last + 1] ?? '')) break;
    words = `${words} ${plain(more)}`;
    last++;
  }
  return { words, last };
}

function plain(words: string): string {
  return words.replace(/\s*(?:\*\/|-->).*$/, '').trim();
}
