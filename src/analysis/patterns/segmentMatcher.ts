/** What a `*` or a `?` at the start of a name does about a leading dot: takes it, or leaves it to be spelled out. */
export type Hidden = 'matched' | 'named';

/** Tests one character; `undefined` stands for `*`. */
type Token = ((character: string) => boolean) | undefined;

const wild = /[*?[\\]/;

/** True when the text is a pattern rather than a name. */
export function isWild(segment: string): boolean {
  return wild.test(segment);
}

/**
 * Compiles one segment of a pattern as git reads it: `*`, `?`, `[a-z]`, `[!a]`, `[[:digit:]]` and `\` before a letter. What
 * git cannot read matches nothing. A name is tested in time by its length times that of the pattern, whatever the pattern.
 */
export function compileSegment(segment: string, hidden: Hidden): (name: string) => boolean {
  if (!isWild(segment)) return (name) => name === segment;
  const tokens = tokensOf(segment);
  if (!tokens) return () => false;
  const isDotNamed = hidden === 'named' && !/^\\?\./.test(segment);
  return (name) => !(isDotNamed && name.startsWith('.')) && matches(tokens, name);
}

/** The last star alone is widened: what an earlier one could take, the last one can take as well. */
function matches(tokens: readonly Token[], name: string): boolean {
  let at = 0;
  let token = 0;
  let star = -1;
  let starAt = 0;
  while (at < name.length) {
    const test = tokens[token];
    if (token < tokens.length && test === undefined) {
      star = token++;
      starAt = at;
    } else if (test?.(name.charAt(at))) {
      token++;
      at++;
    } else if (star >= 0) {
      token = star + 1;
      at = ++starAt;
    } else return false;
  }
  while (token < tokens.length && tokens[token] === undefined) token++;
  return token === tokens.length;
}

function tokensOf(segment: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  for (let at = 0; at < segment.length; at++) {
    const letter = segment.charAt(at);
    if (letter === '*') {
      if (tokens.length === 0 || tokens.at(-1) !== undefined) tokens.push(undefined);
    } else if (letter === '?') tokens.push(() => true);
    else if (letter === '[') {
      const set = readSet(segment, at);
      if (!set) return undefined;
      tokens.push(set.test);
      at = set.end;
    } else {
      if (letter === '\\') at++;
      const wanted = segment.charAt(at);
      if (wanted === '') return undefined;
      tokens.push((character) => character === wanted);
    }
  }
  return tokens;
}

const classes: ReadonlyMap<string, RegExp> = new Map([
  ['alnum', /[a-z0-9]/i],
  ['alpha', /[a-z]/i],
  ['blank', /[ \t]/],
  ['cntrl', /\p{Cc}/u],
  ['digit', /\d/],
  ['graph', /[!-~]/],
  ['lower', /[a-z]/],
  ['print', /[ -~]/],
  ['punct', /[!-/:-@[-`{-~]/],
  ['space', /\s/],
  ['upper', /[A-Z]/],
  ['xdigit', /[\da-f]/i],
]);

/** A set in brackets that begins at `start`; `end` is where its last bracket stands. A first `]` is one of its letters. */
function readSet(segment: string, start: number): { readonly test: (character: string) => boolean; readonly end: number } | undefined {
  const isNegated = /[!^]/.test(segment.charAt(start + 1));
  const first = start + (isNegated ? 2 : 1);
  const tests: ((character: string) => boolean)[] = [];
  for (let at = first; at < segment.length; ) {
    if (segment.charAt(at) === ']' && at > first) {
      return { test: (character) => tests.some((test) => test(character)) !== isNegated, end: at };
    }
    const named = segment.startsWith('[:', at) ? segment.indexOf(':]', at + 2) : -1;
    if (named >= 0) {
      const letters = classes.get(segment.slice(at + 2, named));
      if (!letters) return undefined;
      tests.push((character) => letters.test(character));
      at = named + 2;
    } else {
      const range = readRange(segment, at);
      tests.push(range.test);
      at = range.next;
    }
  }
  return undefined;
}

/** One letter of a set, or two with `-` between them. */
function readRange(segment: string, start: number): { readonly test: (character: string) => boolean; readonly next: number } {
  const letterAt = (at: number): number => (segment.charAt(at) === '\\' ? at + 1 : at);
  const from = letterAt(start);
  const isRange = segment.charAt(from + 1) === '-' && from + 2 < segment.length && segment.charAt(from + 2) !== ']';
  const to = isRange ? letterAt(from + 2) : from;
  const [low, high] = [segment.charAt(from), segment.charAt(to)];
  // Of `[c-a]`, which holds nothing, git still takes the `c`.
  return { test: (character) => character === low || (character >= low && character <= high), next: to + 1 };
}
