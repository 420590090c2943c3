import { type Quote, splitLines } from '../../model';
import { afterBlank, commentAbove, commentAt, quoteOf } from './commentText';
import { type HeadStyle, headStyles, type Marks } from './headStyles';

/** What a file is for stands at its head: lines that are looked at, further where a package clause comes first, and comments. */
const headLines = 80;
const clauseLines = 320;
const mostComments = 4;

/** What may stand before the words that are looked for, such as a licence in comments of another form. */
const anyComment: Marks = { line: /^\s*(?:\/\/|#(?!\[))/, block: { open: /^\s*\/\*/, close: /\*\/\s*$/, within: /^\s*\*/ } };

/** What a file in a language that is not parsed says of itself: the first paragraph of the comment at its head. */
export function readHead(language: string, text: string): Quote | undefined {
  const style = headStyles.get(language);
  if (!style) return undefined;
  const lines = splitLines(text);
  const { above, marks } = style.head;
  if (above === undefined) return firstComment(lines, style);
  const clause = lines.slice(0, clauseLines).findIndex((line) => above.test(line));
  return clause < 0 ? undefined : quoteOf(commentAbove(lines, clause, marks));
}

function firstComment(lines: readonly string[], { head: { marks } }: HeadStyle): Quote | undefined {
  let at = afterBlank(lines, /^#!/.test(lines[0] ?? '') ? 1 : 0);
  for (let n = 0; n < mostComments && at < headLines; n++) {
    const comment = commentAt(lines, at, marks);
    const other = comment ?? commentAt(lines, at, anyComment);
    if (!other) return undefined;
    const quote = quoteOf(comment);
    if (quote) return quote;
    at = afterBlank(lines, other.end);
  }
  return undefined;
}
