import { expect, test } from 'vitest';
import { readPageText } from '../../../src/markdown';
import type { Verdict } from '../../../src/model';
import { claimsNothing } from '../../../src/synthesis/write/claimsNothing';
import { doubtIn } from '../../../src/synthesis/write/doubtIn';

test.each<[verdict: Verdict, told: string, heading: string, doubt: string | undefined]>([
  ['shown', 'It writes.', '', undefined],
  ['leads', 'So far the writing.', '', undefined],
  ['wider', 'It writes because it must.', 'Why', 'wider'],
  ['unshown', 'It writes.', '', 'unshown'],
  ['contradicted', 'It writes.', '', 'contradicted'],
  ['follows', 'It writes quickly.', 'How it works', 'wider'],
  ['follows', 'It writes to another file, so a crash loses nothing.', '', undefined],
  ['follows', 'A crash loses nothing.', 'Why it is so', undefined],
  ['follows', 'Test the round trip as [a.test.ts] does.', '', undefined],
  ['follows', '它先写入另一个文件，因此崩溃时不会丢失数据。', '', undefined],
  ['follows', '它写得很快。', '', 'wider'],
])('%s: %s', (verdict, told, heading, doubt) => {
  expect(doubtIn({ told, heading }, { number: 1, verdict, why: '' })).toBe(doubt);
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
