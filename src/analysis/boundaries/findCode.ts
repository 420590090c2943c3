/** What may begin a string, a template, a comment or a regular expression, and the braces that end a template's expression. */
const marks = /[/'"`{}]/g;
const lineEnd = /[\n\r]|$/g;
const regularExpression = /\/(?:[^\\/[\n\r]|\\.|\[(?:[^\]\\\n\r]|\\.)*\])+\/\w*/y;
/** What stands before a regular expression; after anything else a slash divides. */
const beforeExpression = /(?:^|[(,=:[!&|?{;+*%~^]|=>|\b(?:return|typeof|case|in|of|do|else|yield|await|throw))\s*$/;
const longestExpression = 500;

/**
 * Tells which offsets of a JavaScript or TypeScript text are code: not in a comment, a string, the text of a template or
 * a regular expression. Reads marks alone, so that a syntax error hides or shows at most what stands around it.
 */
export function findCode(text: string): (offset: number) => boolean {
  const starts: number[] = [];
  const ends: number[] = [];
  /** Open braces in each template expression that is being read, innermost last. */
  const braces: number[] = [];
  const hide = (from: number, end: number): number => {
    starts.push(from);
    ends.push(end);
    return end;
  };
  const hideTemplate = (from: number): number => {
    const end = endOfTemplate(text, from);
    if (text.startsWith('${', end - 2)) braces.push(0);
    return hide(from, end);
  };
  for (let at = nextOf(marks, text, 0); at < text.length; ) {
    const mark = text[at];
    const top = braces.length - 1;
    const open = braces[top];
    let next = at + 1;
    if (mark === '"' || mark === "'") next = hide(at, endOfString(text, at));
    else if (mark === '`') next = hideTemplate(next);
    else if (mark === '/') next = hide(at, endOfSlash(text, at));
    else if (open === 0 && mark === '}') {
      braces.pop();
      next = hideTemplate(next);
    } else if (open !== undefined) braces[top] = open + (mark === '{' ? 1 : -1);
    at = nextOf(marks, text, next);
  }
  return (offset) => offset >= (ends[lastNotAfter(starts, offset)] ?? 0);
}

function nextOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}

/** A string ends at its quote, or with its line. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const letter = text[at];
    if (letter === '\\') at++;
    else if (letter === text[start] || letter === '\n' || letter === '\r') return at + 1;
  }
  return text.length;
}

/** The text of a template ends at its quote, or where an expression begins. */
function endOfTemplate(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '`') return at + 1;
    else if (text[at] === '$' && text[at + 1] === '{') return at + 2;
  }
  return text.length;
}

function endOfSlash(text: string, at: number): number {
  if (text[at + 1] === '/') return nextOf(lineEnd, text, at);
  if (text[at + 1] === '*') {
    const end = text.indexOf('*/', at + 2);
    return end < 0 ? text.length : end + 2;
  }
  if (!beforeExpression.test(text.slice(Math.max(0, at - 40), at))) return at + 1;
  regularExpression.lastIndex = 0;
  return at + (regularExpression.exec(text.slice(at, at + longestExpression))?.[0].length ?? 1);
}

/** Index of the last number that is not above `value`; -1 when there is none. */
function lastNotAfter(sorted: readonly number[], value: number): number {
  let low = -1;
  let high = sorted.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle;
    else high = middle;
  }
  return low;
}
