/**
 * Tells whether `accept` takes one of the runs of at least `length` token characters (`A-Z a-z 0-9 _ -`) of the text.
 * Looks at every `length`-th character and goes back from there, as Boyer and Moore do, so most characters are never read.
 */
export function findLongRun(text: string, length: number, accept: (start: number, end: number) => boolean): boolean {
  let from = 0;
  while (from + length <= text.length) {
    let at = from + length - 1;
    while (at >= from && tokenCharacters[text.charCodeAt(at)] === 1) at -= 1;
    if (at < from) {
      let end = from + length;
      while (end < text.length && tokenCharacters[text.charCodeAt(end)] === 1) end += 1;
      if (accept(from, end)) return true;
      at = end;
    }
    from = at + 1;
  }
  return false;
}

const tokenCharacters = Uint8Array.from({ length: 256 }, (_, code) => (/[A-Za-z0-9_-]/.test(String.fromCharCode(code)) ? 1 : 0));
