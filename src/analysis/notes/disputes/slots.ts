import { isMark } from './marks';

/** A place of a sentence that only one thing can fill: two sentences with the same frame and other fillers do not both hold. */
export interface Slot {
  /** What is said of the filler: `use session` of “Use Redis for sessions”. */
  readonly frame: string;
  readonly filler: readonly string[];
}

const longestFiller = 4;

/** Verbs that say where something is, as their stems. */
const places: ReadonlySet<string> = new Set(
  'stor keep sav hold liv writ host deploy run build publish ship releas log cach serv put plac store'.split(' '),
);
/** Words after which there is one: `the default branch is main`. */
const single: ReadonlySet<string> = new Set(
  'default primary primari main standard official minimum maximum limit deadlin port owner licens'.split(' '),
);
const units =
  /^(?:ms|s|sec|second|minut|min|h|hour|day|week|month|year|kb|mb|gb|tb|kib|mib|gib|byt|%|percent|px|tim|item|pag|lin|word|character|user|request|retri|retry|attempt|peopl|person|copi|copy|replica|row|entri|entry|level|column|spac|天|小时|分钟|秒|次|个|行|页|年|月|周|字|倍|份|人)$/;
const quantity = /^\d+(?:[.,]\d+)*$/;
const year = /^(?:19|20)\d\d$/;

/** The slots of the words that a sentence asserts, with their marks. */
export function slotsOf(words: readonly string[]): readonly Slot[] {
  const whole = words.filter((word) => word !== '#');
  return [useSlot(whole), placeSlot(whole), singleSlot(whole), numberSlot(words)].flatMap((slot) =>
    slot && slot.filler.length > 0 && slot.filler.length <= longestFiller ? [slot] : [],
  );
}

/** What is used for something: “Use Redis for sessions”, “会话使用 Redis”. */
function useSlot(words: readonly string[]): Slot | undefined {
  const at = words.indexOf('#use');
  if (at < 0) return undefined;
  const { filler, rest } = fillerAfter(words, at);
  const before = words.slice(0, at);
  const isFor = [...before, ...rest].some((word) => word === '#for' || word === '#in');
  // Without a word for "for" the subject is what it is used for in Chinese alone: “The engine uses Rust” says one thing of many.
  const isHan = before.some((word) => /\p{Script=Han}/u.test(word));
  return isFor || isHan ? slot('use', [...before, ...rest], filler) : undefined;
}

/** Where something is: “Sessions are kept in Redis”, “Deploy the site to Netlify”. */
function placeSlot(words: readonly string[]): Slot | undefined {
  const verb = words.findIndex((word) => places.has(word));
  const at = words.findIndex((word, place) => place > verb && /^#(?:in|on|at|to)$/.test(word));
  if (verb < 0 || at < 0) return undefined;
  const { filler, rest } = fillerAfter(words, at);
  const others = [...words.slice(0, at), ...rest];
  // A number says when.
  const isPlace = !filler.some((word) => quantity.test(word));
  return isPlace && others.filter((word) => !isMark(word)).length > 1 ? slot(words[at] ?? '', others, filler) : undefined;
}

/** What there is one of: “The default branch is main”. */
function singleSlot(words: readonly string[]): Slot | undefined {
  const at = words.indexOf('#is');
  const before = words.slice(0, Math.max(0, at));
  if (!before.some((word) => single.has(word)) || before.filter((word) => !isMark(word)).length < 2) return undefined;
  const { filler, rest } = fillerAfter(words, at);
  return slot('is', [...before, ...rest], filler);
}

/** How much or how long: sentences that are the same but for their quantities. */
function numberSlot(words: readonly string[]): Slot | undefined {
  const filler: string[] = [];
  const others = words.map((word, at) => {
    const isAmount = isMark(words[at - 1] ?? 'word') || units.test(words[at + 1] ?? '');
    if (!quantity.test(word) || year.test(word) || !isAmount) return word;
    filler.push(word);
    return '0';
  });
  const named = others.filter((word) => !isMark(word) && word !== '0');
  return named.length < 2 ? undefined : { frame: ['number', ...others.filter((word) => !isMark(word))].join(' '), filler };
}

function fillerAfter(words: readonly string[], at: number): { readonly filler: readonly string[]; readonly rest: readonly string[] } {
  const end = words.findIndex((word, place) => place > at && (isMark(word) || isOtherScript(words[at + 1], word)));
  const stop = end < 0 ? words.length : end;
  // Two things side by side fill no slot.
  return words[stop] === '#and' ? { filler: [], rest: [] } : { filler: words.slice(at + 1, stop), rest: words.slice(stop) };
}

/** A name in Latin letters ends where Chinese goes on: “用 Redis 存会话”. */
function isOtherScript(first: string | undefined, word: string): boolean {
  return first !== undefined && !/\p{Script=Han}/u.test(first) && /\p{Script=Han}/u.test(word);
}

function slot(kind: string, others: readonly string[], filler: readonly string[]): Slot | undefined {
  const terms = [...new Set(others.filter((word) => !isMark(word)))].sort();
  return terms.length > 0 ? { frame: `${kind} ${terms.join(' ')}`, filler } : undefined;
}
