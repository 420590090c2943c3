import { joinLines, literalLine } from '../plainMarkdown';

/** A line of a page: `top` is its distance from the page's lower edge, in points. */
export interface PdfLine {
  readonly text: string;
  readonly top: number;
  readonly height: number;
}

/** What the reader of PDF files gives for a stretch of text; marks of its structure have no text. */
export interface PdfText {
  readonly str: string;
  readonly hasEOL: boolean;
  readonly transform: readonly number[];
  readonly height: number;
}

/** The lines of a page, in the order in which it has them. */
export function linesOf(items: readonly PdfText[]): readonly PdfLine[] {
  const lines: PdfLine[] = [];
  let open: { text: string; top: number; height: number } | undefined;
  const close = () => {
    if (open && open.text.trim() !== '') lines.push({ ...open, text: plainLetters(open.text) });
    open = undefined;
  };
  for (const { str, hasEOL, transform, height } of items) {
    if (str !== '') {
      open ??= { text: '', top: transform[5] ?? 0, height: 0 };
      open.text += str;
      open.height = Math.max(open.height, height);
    }
    if (hasEOL) close();
  }
  close();
  return lines;
}

/** Some fonts name the radicals of Chinese letters, and ligatures, instead of the letters themselves. */
function plainLetters(text: string): string {
  return text
    .replace(/[\u2e80-\u2fdf\ufb00-\ufb06]/g, (letter) => letter.normalize('NFKC'))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Lines as paragraphs of Markdown: a new one begins where the gap is wide, the letters change their size, or a mark of a list stands. */
export function paragraphsOf(lines: readonly PdfLine[]): readonly string[] {
  const usual = usualGap(lines);
  const groups: PdfLine[][] = [];
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    const last = groups.at(-1);
    if (before && last && goesOn(before, line, usual)) last.push(line);
    else groups.push([line]);
  }
  return groups.map((group) => blockOf(joinLines(group.map(({ text }) => text))));
}

function goesOn(before: PdfLine, line: PdfLine, usual: number): boolean {
  const gap = before.top - line.top;
  if (bullet.test(line.text)) return false;
  return gap >= 0 && gap <= usual * 1.3 && Math.abs(before.height - line.height) <= before.height * 0.15;
}

/** The distance between lines that is most common on a page; it is that of running text. */
function usualGap(lines: readonly PdfLine[]): number {
  const counts = new Map<number, number>();
  for (const [at, { top }] of lines.entries()) {
    const gap = Math.round((lines[at - 1]?.top ?? 0) - top);
    if (at > 0 && gap > 0) counts.set(gap, (counts.get(gap) ?? 0) + 1);
  }
  const [[gap] = [lines[0]?.height ?? 0]] = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return gap;
}

const bullet = /^[•◦▪‣●○■–]\s*/u;

function blockOf(text: string): string {
  const rest = text.replace(bullet, '');
  return rest === text ? literalLine(text) : `- ${literalLine(rest)}`;
}
