import { isMark, markedWords } from './marks';
import { type Slot, slotsOf } from './slots';

/** What one sentence of a statement lays down. */
export interface Claim {
  readonly sentence: string;
  /** The terms that it asserts, in their order. */
  readonly asserted: readonly string[];
  /** The terms that it refuses. */
  readonly refused: readonly string[];
  /** True where it says that what it refuses was so before. */
  readonly isTurn: boolean;
  /** True where it says what is used, or no longer. */
  readonly isOfUse: boolean;
  readonly slots: readonly Slot[];
}

const mostSentences = 4;
const mostWords = 60;
/** Longer ones are no plain sentences; the patterns take time by the cube of a length. */
const mostCharacters = 400;
const sentenceEnd = /(?<=[.!?])\s+(?=["'(`]?[\p{Lu}\p{N}`])|(?<=[。！？])/u;

/** The claims of a statement. Sentences that are long, refuse twice, or are of a kind that is not understood make none. */
export function claimsOf(text: string): readonly Claim[] {
  return text.split(sentenceEnd).slice(0, mostSentences).flatMap(claimOf);
}

function claimOf(sentence: string): readonly Claim[] {
  if (sentence.length > mostCharacters || /[?？]\s*$/.test(sentence)) return [];
  const words = markedWords(sentence);
  if (words.length > mostWords || words.includes('#odd')) return [];
  const { asserted, refused, refusals } = sidesOf(words);
  if (refusals > 1) return [];
  const kept = asserted.filter((word) => !isMark(word));
  const isTurn = words.some((word) => word === '#never' || word === '#instead' || word === '#gone');
  const isOfUse = words.includes('#use') || words.includes('#gone');
  // What is said to be gone without a word of what it was gone from: `Tabs are no longer used`.
  if (refused.length === 0 && refusals > 0)
    return kept.length > 0 ? [{ sentence, asserted: [], refused: kept, isTurn, isOfUse, slots: [] }] : [];
  const slots = refusals > 0 || words.includes('#also') ? [] : slotsOf(asserted);
  return kept.length + refused.length > 0 ? [{ sentence, asserted: kept, refused, isTurn, isOfUse, slots }] : [];
}

interface Sides {
  readonly asserted: readonly string[];
  readonly refused: readonly string[];
  /** How often it refuses. */
  readonly refusals: number;
}

/** Sorts words by what becomes of them; a comma ends a refusal, and a condition with all that it refuses. Marks stay with what is asserted. */
function sidesOf(words: readonly string[]): Sides {
  let asserted: string[] = [];
  const refused: string[] = [];
  let side: 'asserted' | 'refused' | 'aside' = 'asserted';
  let refusals = 0;
  for (const word of words) {
    if (word === '#break') side = 'asserted';
    else if (word === '#aside') side = 'aside';
    if (side === 'aside') continue;
    if (word === '#not' || word === '#never' || word === '#instead') side = 'refused';
    if (word === '#not' || word === '#never') refusals += 1;
    if (word === '#gone') {
      refused.push(...asserted.filter((each) => !isMark(each)));
      asserted = ['#use'];
      side = 'asserted';
    } else if (side === 'asserted') asserted.push(word);
    else if (!isMark(word)) refused.push(word);
  }
  return { asserted, refused, refusals };
}
