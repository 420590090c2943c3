import { lowerBound } from '../../model';

/** Comments and strings, each to its end or that of the text. In Rust `'` begins a lifetime too, so there only letters are hidden. */
const hidden: ReadonlyMap<string, RegExp> = new Map([
  ['python', /#[^\n]*|("""|''')[\s\S]*?(?:\1|$)|"(?:\\[\s\S]|[^"\\\n])*|'(?:\\[\s\S]|[^'\\\n])*/g],
  // What a file of Rust holds for its tests stands at its end.
  [
    'rust',
    /#\[cfg\((?:all\()?test\b[^\n]*\]\s*(?:pub\s+)?mod\s+\w+\s*\{[\s\S]*|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:\\.|[^'\\\n])'|"(?:\\[\s\S]|[^"\\])*/g,
  ],
  ['go', /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:\\.|[^'\\\n])*|`[^`]*|"(?:\\.|[^"\\\n])*/g],
  ['java', /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"""[\s\S]*?(?:"""|$)|'(?:\\.|[^'\\\n])*|"(?:\\.|[^"\\\n])*/g],
]);
const closing = /["'`]/;

/** Tells which offsets of a text in a language are code: in no comment and no string. */
export function findPlainCode(language: string, text: string): (offset: number) => boolean {
  const marks = hidden.get(language);
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  while (marks && at < text.length) {
    marks.lastIndex = at;
    const found = marks.exec(text);
    if (!found) break;
    const end = found.index + found[0].length;
    starts.push(found.index);
    ends.push(end);
    // A string was read up to its quote, which would begin another one.
    at = closing.test(text[end] ?? '') && text[end] === found[0][0] ? end + 1 : end;
  }
  return (offset) => offset >= (ends[lowerBound(starts, offset + 1) - 1] ?? 0);
}
