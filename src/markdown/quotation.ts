import { isShareable } from './privateText';

/** Every repetition has an end, so that a line of a megabyte that opens brackets and never closes them takes no minutes. */
const image = /!\[[^\]]{0,300}\](?:\([^)]{0,1000}\)|\[[^\]]{0,300}\])/g;
const linkTarget = /\](?:\([^)\s]{0,1000}(?:\s{1,9}"[^"]{0,300}")?\)|\[[^\]]{0,300}\])/g;
/** A link by name, of which the reader sees what stands behind the bar, and a document or picture shown in place. */
const wikilink = /(!?)\[\[(?:[^\][|]{1,300}\|)?([^\][|]{1,300})\]\]/g;
/** A reference in a doc comment, of which the reader sees the name: `{@link Low}`. */
const inlineTag = /\{@(?:link|linkcode|linkplain|see)\s{1,9}([^}|\s]{1,300})[^}]{0,300}\}/g;
/** The name of a role in reStructuredText, which stands before what it marks: `` :class:`Flask` ``. */
const role = /:[a-z][a-z:]{0,40}:(?=`)/g;
const htmlTag = /<\/?[a-z][^<>]*>|<!--.{0,1000}?-->/gis;
const entity = /&#?\w+;/g;
const word = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * The comparable form of quoted text and of source lines: only words (letters and digits of any script), joined by single spaces.
 * Comment marks, emphasis and backslashes are no words; link targets, images, HTML tags and entities are left out.
 * `'/** A **tiny** [store](https://x.y)'` → `'A tiny store'`.
 */
export function quotedWords(text: string): string {
  const plain = text
    .replace(inlineTag, ' $1 ')
    .replace(role, ' ')
    .replace(wikilink, (_, embeds: string, shown: string) => (embeds === '' ? shown : ' '))
    .replace(image, ' ')
    .replace(linkTarget, ' ')
    .replace(htmlTag, ' ')
    .replace(entity, ' ')
    .normalize('NFC');
  return (plain.match(word) ?? []).join(' ');
}

/** True when every part of the quotation (`…` leaves something out) stands word for word in one of the sources. */
export function isVerbatim(quotation: string, sources: readonly string[]): boolean {
  const parts = quotation.split('…').map(quotedWords).filter(Boolean);
  const padded = sources.map((source) => ` ${quotedWords(source)} `);
  return parts.length > 0 && parts.every((part) => padded.some((source) => source.includes(` ${part} `)));
}

/**
 * True for text that may stand in a page between “ and ”: it says something, has no quotation marks of that kind in it,
 * and holds neither an e-mail address nor an absolute path, which the gates would block.
 */
export function isQuotable(text: string): boolean {
  return quotedWords(text) !== '' && !/[“”\p{Cc}]/u.test(text) && isShareable(text);
}
