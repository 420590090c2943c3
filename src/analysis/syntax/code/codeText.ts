/** Walking over code as text, where the tree was asked for its borders only. Offsets of the text in, offsets out. */

const lineEnd = /[\r\n]/g;
const word = /#?[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*/uy;
const lastWord = /#?[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u;
const longestName = 200;
const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Past white space and comments. Asked more often than anything else, so without an expression. */
export function skipSpace(text: string, start: number): number {
  for (let at = start; ; at++) {
    const code = text.charCodeAt(at);
    if (code === 32 || (code >= 9 && code <= 13) || (code > 127 && text.charAt(at).trim() === '')) continue;
    const end = code === 47 ? commentEnd(text, at) : at;
    if (end === at) return at;
    at = end - 1;
  }
}

/** Past the comment that begins at an offset, the offset when there is none. */
function commentEnd(text: string, at: number): number {
  if (text.startsWith('/*', at)) {
    const end = text.indexOf('*/', at + 2);
    return end < 0 ? text.length : end + 2;
  }
  if (!text.startsWith('//', at)) return at;
  lineEnd.lastIndex = at;
  return lineEnd.exec(text)?.index ?? text.length;
}

/** The name that begins at an offset, private ones with their `#`; empty without. */
export function nameAt(text: string, at: number): string {
  let end = at;
  while (isPlainLetter(text.charCodeAt(end))) end++;
  const code = text.charCodeAt(end);
  if (!(code >= 128 || code === 35) && end > at && !isDigit(text.charCodeAt(at))) return text.slice(at, end);
  word.lastIndex = at;
  return word.exec(text)?.[0] ?? '';
}

/** The name that ends at an offset. */
export function nameBefore(text: string, end: number): string {
  let at = end;
  while (at > 0 && isPlainLetter(text.charCodeAt(at - 1))) at--;
  const code = text.charCodeAt(at - 1);
  if (!(code >= 128 || code === 35)) return at === end || isDigit(text.charCodeAt(at)) ? '' : text.slice(at, end);
  return lastWord.exec(text.slice(Math.max(0, end - longestName), end))?.[0] ?? '';
}

/** Letters and digits of ASCII, `$` and `_`. */
function isPlainLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || isDigit(code) || code === 95 || code === 36;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Past the bracket, string, template or comment that begins at an offset, or past one letter. */
export function skipOne(text: string, at: number, end: number): number {
  const letter = text.charAt(at);
  if (letter === "'" || letter === '"' || letter === '`') return skipString(text, at, end);
  if (letter === '/') return Math.max(commentEnd(text, at), at + 1);
  return closing[letter] === undefined ? at + 1 : skipBracket(text, at, end);
}

function skipString(text: string, start: number, end: number): number {
  const quote = text.charAt(start);
  for (let at = start + 1; at < end; at++) {
    const letter = text.charAt(at);
    if (letter === '\\') at++;
    else if (letter === quote) return at + 1;
    else if (quote === '`' && letter === '$' && text.charAt(at + 1) === '{') at = skipBracket(text, at + 1, end) - 1;
  }
  return end;
}

function skipBracket(text: string, start: number, end: number): number {
  const open: string[] = [];
  for (let at = start; at < end; ) {
    const letter = text.charAt(at);
    if (closing[letter] !== undefined) {
      open.push(closing[letter] ?? '');
      at++;
    } else if (letter === open[open.length - 1]) {
      open.pop();
      at++;
      if (open.length === 0) return at;
    } else at = skipOne(text, at, end);
  }
  return end;
}

/** The offsets of the parts between commas; with `angles`, commas in `<…>` separate nothing. */
export function splitCommas(text: string, start: number, end: number, angles: boolean): readonly (readonly [number, number])[] {
  const parts: (readonly [number, number])[] = [];
  let from = start;
  let depth = 0;
  for (let at = start; at < end; ) {
    const letter = text.charAt(at);
    if (angles && letter === '<') depth++;
    if (angles && letter === '>' && text.charAt(at - 1) !== '=' && depth > 0) depth--;
    if (letter === ',' && depth === 0) {
      parts.push([from, at]);
      from = at + 1;
    }
    at = skipOne(text, at, end);
  }
  if (skipSpace(text, from) < end) parts.push([from, end]);
  return parts;
}
