import { isMark, markedWords } from './marks';
import { type Slot, slotsOf } from './slots';

/** What one sentence of a statement lays down. */
export interface Claim {
  /** The terms that it asserts, in their order. */
  readonly asserted: readonly string[];
  /** The terms that it refuses. */
  readonly refused: readonly string[];
  /** True where it says that what it refuses was so before. */
  readonly isTurn: boolean;
  readonly slots: readonly Slot[];
}

const mostSentences = 4;
const mostWords = 60;
const sentenceEnd = /(?<=[.!?])\s+(?=["'(`]?[\p{Lu}\p{N}`])|(?<=[。！？])/u;

/** The claims of a statement. Sentences that are long, refuse twice, or are of a kind that is not understood make none. */
export function claimsOf(text: string): readonly Claim[] {
  return text.split(sentenceEnd).slice(0, mostSentences).flatMap(claimOf);
}

function claimOf(sentence: string): readonly Claim[] {
  if (/[?？]\s*$/.test(sentence)) return [];
  const words = markedWords(sentence);
  const refusals = words.filter((word) => word === '#not' || word === '#never').length;
  if (words.length > mostWords || words.includes('#odd') || refusals > 1) return [];
  const { asserted, refused } = sidesOf(words);
  const kept = asserted.filter((word) => !isMark(word));
  const isTurn = words.some((word) => word === '#never' || word === '#instead' || word === '#gone');
  // What is said to be gone without a word of what it was gone from: `Tabs are no longer used`.
  if (refused.length === 0 && refusals > 0) return kept.length > 0 ? [{ asserted: [], refused: kept, isTurn, slots: [] }] : [];
  const slots = refusals > 0 || words.includes('#also') ? [] : slotsOf(asserted);
  return kept.length + refused.length > 0 ? [{ asserted: kept, refused, isTurn, slots }] : [];
}

/** Sorts words by what becomes of them; a comma ends a refusal. Marks stay with what is asserted. */
function sidesOf(words: readonly string[]): { readonly asserted: readonly string[]; readonly refused: readonly string[] } {
  let asserted: string[] = [];
  const refused: string[] = [];
  let side: 'asserted' | 'refused' | 'aside' = 'asserted';
  for (const word of words) {
    if (word === '#not' || word === '#never' || word === '#instead') side = 'refused';
    else if (word === '#aside') side = 'aside';
    else if (word === '#break') side = 'asserted';
    else if (word === '#gone') {
      refused.push(...asserted.filter((each) => !isMark(each)));
      asserted = ['#use'];
      side = 'asserted';
    } else if (side === 'refused' && !isMark(word)) refused.push(word);
    if (side === 'asserted') asserted.push(word);
  }
  return { asserted: asserted.filter((word) => word !== '#gone'), refused };
}
