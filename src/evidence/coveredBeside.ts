import type { PageText, Sentence } from '../markdown';
import { wordsIn } from './gates/snapshotIndex';
import { claimedNames, isUniversal } from './uncitedStatements';

/**
 * Sentences that cite nothing where another of their paragraph cites lines that hold all names of code in them. What speaks of all or
 * of none is not covered: one citation beside it shows one case.
 */
export function coveredBeside({ sentences }: PageText, textOf: (id: string) => string): readonly Sentence[] {
  return sentences.filter((sentence) => {
    const names = claimedNames(sentence).flatMap(wordsIn);
    if (sentence.citations.length > 0 || names.length === 0 || isUniversal(sentence)) return false;
    const beside = sentences.filter(({ block }) => block === sentence.block);
    const shown = new Set(beside.flatMap(({ citations }) => citations.flatMap(({ id }) => wordsIn(textOf(id)))));
    return names.every((name) => shown.has(name));
  });
}
