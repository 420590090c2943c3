import { expect, it } from 'vitest';
import { plainText } from '../../../src/analysis/documents/plainText';

it.each([
  ['The [[Core plugins|plugin]] runs', 'The plugin runs'],
  ['See [[Store#Records]] and [[#Start]]', 'See Store > Records and Start'],
  ['Open it ![[lucide-terminal.svg#icon]] here', 'Open it here'],
  ['Mark it `[[nodiscard]]` when [[ -f x ]] holds', 'Mark it [[nodiscard]] when [[ -f x ]] holds'],
  ['an [open [bracket', 'an [open [bracket'],
])('%s', (markdown, words) => expect(plainText(markdown)).toBe(words));
