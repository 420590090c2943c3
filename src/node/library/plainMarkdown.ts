/** Words as Markdown that shows them as they are, behind whatever begins their line. `a*b*` → `a\*b\*` */
export function literalWords(text: string): string {
  return text.trim().replace(/[\\`*[\]<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&');
}

/** The same for a line of its own: `# 1` → `\# 1`. */
export function literalLine(line: string): string {
  return literalWords(line)
    .replace(/^(?=(?:#{1,6}(?:\s|$)|>|[-+](?:\s|$)|[-=]+$|~~~|\|))/, '\\')
    .replace(/^(\d{1,9})(?=[.)](?:\s|$))/, '$1\\');
}

/** Lines of running text as one: words that a line's end cut are whole again, and Chinese takes no space. */
export function joinLines(lines: readonly string[]): string {
  return lines.reduce((text, line) => {
    if (text === '') return line;
    if (/\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(line)) return `${text.slice(0, -1)}${line}`;
    return wide.test(text.slice(-1)) && wide.test(line.slice(0, 1)) ? `${text}${line}` : `${text} ${line}`;
  }, '');
}

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** One line, without marks of Markdown around it, that can stand as a title; `undefined` for nothing. */
export function titleText(text: string | null | undefined): string | undefined {
  const flat = (text ?? '').replace(/\s+/g, ' ').trim();
  return flat === '' ? undefined : [...flat].slice(0, longestTitle).join('');
}

const longestTitle = 200;
