import { isQuotable, isVerbatim } from '../../markdown';
import type { SymbolFact } from '../../model';
import { firstSentence, literalWithCode } from './words';

/** A comment that only draws a line, such as `// ---- helpers ----`, is no description. */
const banner = /[-=/*#_~]{4,}/;
/** A reference in a doc comment, shown as the name it refers to: `{@link Low}`. */
const inlineTag = /\{@(?:link|linkcode|linkplain|see)\s+([^}|\s]+)[^}]*\}/g;
/** Marks of Markdown that a quotation needs no more than its reader: strong words, and a quotation inside. */
const markup = /\*\*|(?<=^|\s)>\s/g;
const nearLines = 12;

/** The words between quotation marks; nothing when they say nothing, must not be quoted, or stand otherwise in the source (where one is given). */
export function quoted(sentence: string, source?: string): string | undefined {
  const words = sentence.replace(/[“”]/g, '"').replace(inlineTag, '`$1`').replace(markup, '').trim();
  return saysSomething(words) && (source === undefined || isVerbatim(words, [source])) ? `“${literalWithCode(words)}”` : undefined;
}

function saysSomething(words: string): boolean {
  return words.length >= 3 && !banner.test(words) && isQuotable(words);
}

/** The first sentence of a symbol's doc comment, where it stands close above the symbol and says something. */
export function docSentence({ doc, range }: SymbolFact, most?: number): string | undefined {
  const sentence = doc && range[0] - doc.lines[1] <= nearLines ? firstSentence(doc.text, most) : undefined;
  return sentence !== undefined && saysSomething(sentence) ? sentence : undefined;
}
