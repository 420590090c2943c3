import type { Sentence } from '../../markdown';
import { isLimit } from './leftovers';

/**
 * True for what nobody has to judge: a heading, words in bold that are judged with the sentence behind them, that a list is not whole, a line that introduces what follows, and one that only names things or leads to other
 * pages (`Then SmartRouter.`). `titles` are those of the links of its page.
 */
export function claimsNothing({ place, text, codes }: Sentence, titles: readonly string[]): boolean {
  if (place === 'heading' || place === 'run-in' || text === '' || isLimit(text)) return true;
  if (place === 'row') return false;
  if (/[:：]$/.test(text)) return true;
  const named = [...titles, ...codes].filter((name) => text.includes(name));
  const rest = named.reduce((left, name) => left.replaceAll(name, ' '), text);
  const words = (rest.match(/[\p{L}\p{N}][\p{L}\p{N}._$-]*/gu) ?? []).filter((word) => !leading.test(word));
  const [only = ''] = words;
  return words.length === 0 || (words.length === 1 && named.length === 0 && /^[\w.$-]+$/.test(only));
}

/** Words that only lead from one name to the next. */
const leading =
  /^(?:and|or|then|next|first|last|finally|also|see|read|continue|start|with|the|a|in|of|和|与|或|然后|接着|参见|参阅|详见)\.?$/iu;
