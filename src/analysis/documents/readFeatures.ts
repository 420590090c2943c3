import type { DocumentFact, Quote } from '../../model';

const over = /^\P{L}*(?:(?:key|main|core|notable|some) )?(?:features|highlights)\P{L}*$/iu;
const overReasons = /^\P{L}*(?:why (?:should i use|use|choose)|(?:benefits|advantages))\b/iu;
/** A link over two lines is not taken apart. */
const torn = /\]\(/;
const fewestWords = 3;
const most = 8;

/** A first sentence of a list item, as `readSelf` finds it. */
interface Item extends Quote {
  readonly beginsItem: boolean;
  readonly isNested: boolean;
}

/**
 * What a README counts as features: the first sentence of each item under such a heading, or the headings right below it
 * where it has no list.
 */
export function readFeatures(items: readonly Item[], headings: DocumentFact['headings']): readonly Quote[] {
  const at = headings.findIndex(({ text }) => over.test(text) || overReasons.test(text));
  const heading = headings[at];
  if (!heading) return [];
  const end = headings.slice(at + 1).find(({ level }) => level <= heading.level)?.line ?? Number.POSITIVE_INFINITY;
  const isUnder = (line: number) => line > heading.line && line < end;
  const listed = items.filter(({ beginsItem, isNested, lines }) => beginsItem && !isNested && isUnder(lines[0]));
  const titled = headings
    .filter(({ level, line }) => level === heading.level + 1 && isUnder(line))
    .map(({ text, line }): Quote => ({ text, lines: [line, line] }));
  return (listed.length > 0 ? listed : titled)
    .filter(({ text }) => text.split(' ').length >= fewestWords && !torn.test(text))
    .slice(0, most)
    .map(({ text, lines }) => ({ text, lines }));
}
