import { literalSpan, literalText, withoutPrivateText } from '../../markdown';

/** Small grammar of composed pages. Everything that comes from a repository is escaped on its way into Markdown. */

/** `['a', 'b', 'c']` → `a, b and c`. */
export function list(items: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
  if (items.length <= 1) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} ${conjunction} ${items.at(-1)}`;
}

/** Lists the first `most` items and says how many more there are: `a, b and three more`. */
export function listSome(items: readonly string[], most: number, conjunction: 'and' | 'or' = 'and'): string {
  return listOf(items.slice(0, most), items.length, conjunction);
}

/** Lists what is shown of `all` items and says how many more there are. */
export function listOf(shown: readonly string[], all: number, conjunction: 'and' | 'or' = 'and'): string {
  return all > shown.length ? `${shown.join(', ')} ${conjunction} ${numeral(all - shown.length)} more` : list(shown, conjunction);
}

const numerals = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** `count(1, 'file')` → `one file`; `count(40, 'file')` → `40 files`. The plural is regular unless given. */
export function count(n: number, noun: string, plural = `${noun}s`): string {
  return `${numeral(n)} ${n === 1 ? noun : plural}`;
}

/**
 * The length of code: `about 320 lines`. Rounded to about a tenth, so that a line more or less does not make another page.
 */
export function sizeOf(lines: number): string {
  if (lines < 10) return 'under ten lines';
  return `about ${rounded(lines).toLocaleString('en')} lines`;
}

/** `324` → `320`, `1_597` → `1_600`: the nearest ten, or two digits of what is longer. */
export function rounded(n: number): number {
  return n < 100 ? Math.max(10, Math.round(n / 10) * 10) : Number(n.toPrecision(2));
}

/** `numeral(3)` → `three`; from thirteen on in digits. */
export function numeral(n: number): string {
  return numerals[n] ?? n.toLocaleString('en');
}

/** `capital('three files')` → `Three files`. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Text of a repository as Markdown that shows it literally, on one line, but for what `shareable` takes out. */
export function literal(text: string): string {
  return literalText(shareable(text));
}

/** Like `literal`, but what the text itself has between backticks is shown as code. */
export function literalWithCode(text: string): string {
  return text
    .split(/(`[^`\n]+`)/)
    .map((part, at) => (at % 2 === 1 ? code(part.slice(1, -1)) : literal(part)))
    .join('');
}

/**
 * Addresses and places on somebody's machine become `…`: no repository can block its own wiki. “ and ” become ", since in
 * a page they stand around what is quoted and cited.
 */
function shareable(text: string): string {
  return withoutPrivateText(text).replace(/[“”]/g, '"');
}

/** A name in backticks, whatever it holds; prose when something had to be taken out. Line breaks become spaces. */
export function code(name: string): string {
  return withoutPrivateText(name) === name ? literalSpan(name) : literal(name);
}

/** `[[path|Title]]` with nothing in the title that would end the link. */
export function link(path: string, title: string): string {
  return `[[${path}|${shareable(title).replace(/[[\]|\n]/g, ' ')}]]`;
}

/** A full stop before something that begins a sentence, unless it ends an abbreviation or an initial. */
const sentenceEnd = /(?<!\b(?:e\.g|i\.e|etc|vs|cf|resp|approx|\d{1,4}|\p{Lu}))[.!?](?=\s+["'(`]?[\p{Lu}`])|[。！？]|[.!?]$/u;

/** The first sentence, without its full stop, of at most `most` characters; a longer one ends with `…` after a word. */
export function firstSentence(text: string, most = 180): string {
  // Some write a line break as two characters, where it means one.
  const flat = (text.split('\\n')[0] ?? '').replace(/\s+/g, ' ').trim();
  const end = sentenceEnd.exec(flat);
  const sentence = end ? flat.slice(0, end.index + (/[.]/.test(end[0]) ? 0 : 1)) : flat;
  if (sentence.length <= most) return sentence;
  const cut = sentence.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).replace(/[,;:\s]+$/, '')} …`;
}

/** `times(1)` → `once`. */
export function times(n: number): string {
  return n === 1 ? 'once' : n === 2 ? 'twice' : `${numeral(n)} times`;
}
