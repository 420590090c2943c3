import type { ConstraintFact } from '../../model';
import { commentBlocks } from './commentBlocks';
import { isIntended, isRule } from './isRule';
import { sentencesOf } from './sentencesOf';

const binding =
  /\b(?:must|never|do not|don['’]t|by design|on purpose|deliberately|intentionally|matters?|cannot use|inherit|extend|subclass)\b/i;

/** The sentences in a file's comments that say what must, or must never, be done. At most `most`, in the order of the text. */
export function readConstraints(path: string, text: string, most: number): readonly ConstraintFact[] {
  if (!binding.test(text)) return [];
  const found: ConstraintFact[] = [];
  for (const { words, isDoc, isFirst, end, code } of commentBlocks(text)) {
    for (const [at, { said, lines }] of sentencesOf(words).entries()) {
      if (!isRule({ said, isDoc, isFirst: isFirst && at === 0, code })) continue;
      found.push({ path, quote: { text: said, lines }, end, ...(isIntended(said) && { intended: true }) });
      if (found.length === most) return found;
    }
  }
  return found;
}
