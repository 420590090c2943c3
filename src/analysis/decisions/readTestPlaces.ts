import type { ConstraintFact } from '../../model';
import { commentBlocks } from './commentBlocks';
import { sentencesOf } from './sentencesOf';

/** Where tests that are not written yet go: `tests should go in here`, `new tests belong here`. */
const place =
  /\b(?:add|adding|new|more)\b[^.]*\btests?\b[^.]*\b(?:go|goes|belongs?|put|added)\s+(?:(?:in|into|to)\s+)?(?:here|this file)\b/i;

const mayHold = /\b(?:go|goes|belongs?|put|added)\s(?:(?:in|into|to)\s)?(?:here|this file)\b/i;
const longest = 220;

/** The sentences of comments in a file of the tests that say where new ones go. */
export function readTestPlaces(path: string, text: string): readonly ConstraintFact[] {
  if (!mayHold.test(text)) return [];
  return commentBlocks(text).flatMap(({ words, end }) =>
    sentencesOf(words).flatMap(({ said, lines }) =>
      said.length <= longest && place.test(said) ? [{ path, quote: { text: said, lines }, end }] : [],
    ),
  );
}
