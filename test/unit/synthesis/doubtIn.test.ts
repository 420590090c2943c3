import { expect, test } from 'vitest';
import { readPageText } from '../../../src/markdown';
import type { Verdict } from '../../../src/model';
import { claimsNothing } from '../../../src/synthesis/write/claimsNothing';
import { doubtIn } from '../../../src/synthesis/write/doubtIn';

test.each<[verdict: Verdict, told: string, doubt: string | undefined]>([
  ['shown', 'It writes.', undefined],
  ['leads', 'So far the writing.', undefined],
  ['wider', 'Inference: it writes.', 'wider'],
  ['unshown', 'It writes.', 'unshown'],
  ['contradicted', 'It writes.', 'contradicted'],
  ['follows', 'It writes quickly.', 'wider'],
  ['follows', 'It writes to another file, so a crash loses nothing.', 'wider'],
  ['follows', 'Inference: a crash loses nothing [a.ts].', undefined],
  ['follows', '它写得很快。', 'wider'],
  ['follows', '推断：崩溃时不会丢失数据。', undefined],
])('%s: %s', (verdict, told, doubt) => {
  expect(doubtIn({ told }, { number: 1, verdict, by: [], tried: '', why: '' })).toBe(doubt);
});

test.each<[says: string, isNothing: boolean]>([
  ['Then SmartRouter.', true],
  ['[[modules/a|A]], then [[modules/b|B]].', true],
  ['`JSONFile` and `TextFile` [a.ts](cite:1111111111)', true],
  ['It has these parts:', true],
  ['# Adapters', true],
  ['`a` exits.', false],
  ['`a` calls `b` [a.ts](cite:1111111111).', false],
  ['[[modules/a|A]] writes first.', false],
  ['它写入。', false],
  ['| `a` | `b` [a.ts](cite:1111111111) |\n|---|---|\n| `c` | `d` |', false],
])('claims nothing: %s', (says, isNothing) => {
  const { sentences, wikilinks } = readPageText(says);
  const titles = wikilinks.map(({ title }) => title);
  expect(sentences.map((sentence) => claimsNothing(sentence, titles))).toEqual(sentences.map(() => isNothing));
});
