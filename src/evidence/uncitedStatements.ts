import type { PageText, Sentence } from '../markdown';
import type { Sha256 } from '../model';

/**
 * Sentences of prose that say something which only lines could show, and cite none (G6): they name code, or speak of all or of
 * none. Not those that stand so in the composed page (`drafted`, by key): there they were counted over the snapshot.
 */
export function uncitedStatements(text: PageText, sha256: Sha256, drafted: readonly string[]): readonly Sentence[] {
  const known = new Set(drafted);
  const titles = text.wikilinks.map(({ title }) => title);
  return text.sentences.filter(
    (sentence) =>
      sentence.place === 'prose' &&
      sentence.citations.length === 0 &&
      needsProof(sentence) &&
      !leadsOn(sentence, titles) &&
      !known.has(statementKey(sha256, sentence.text)),
  );
}

/** Ten hex digits that stand for the text of a sentence. */
export function statementKey(sha256: Sha256, text: string): string {
  return sha256(text).slice(0, 10);
}

/** True for a sentence that names code or a path, or speaks of all or of none. */
export function needsProof({ text, codes }: Pick<Sentence, 'text' | 'codes'>): boolean {
  return codes.length > 0 || path.test(text) || isUniversal(text);
}

/** True for what one exception makes false: "every call", "never", 所有. */
export function isUniversal(text: string): boolean {
  return universal.test(text.replace(harmless, ' ')) || universalHan.test(text);
}

const path = /(?:^|[\s(])(?:\.{0,2}\/)?[\w@.-]+(?:\/[\w@.-]+)*\/[\w@-]+\.[a-z]\w{0,5}\b/i;
/** Words that speak of all in other places, and of nothing in these. */
const harmless = /\b(?:at|after|above|first of) all\b|\w-only\b|\bnot only\b|\bat most\b|\ball the same\b|\bnever ?mind\b/gi;
const universal =
  /\b(?:all|every|everything|every(?:one|body|where)|only|never|nothing|none|nobody|no one|nowhere|always|most|who(?:so)?ever|whatever|whenever|wherever|entirely|exclusively|no other)\b/i;
const universalHan =
  /所有|全部|全都|一切|任何|每[个一次种处条段当]|(?<!不)仅|只[有会能在由对从用需要]|唯一|从不|从来|从未|永远|永不|绝不|总是|始终|大多数|没有任何/u;

/** A line that introduces what follows, and one that leads to other pages and says nothing beside. */
function leadsOn({ text }: Sentence, titles: readonly string[]): boolean {
  if (/[:：]$/.test(text)) return true;
  const linked = titles.filter((title) => text.includes(title));
  if (linked.length === 0) return false;
  const rest = linked.reduce((left, title) => left.replace(title, ' '), text);
  return /^(?:see|read|continue with|start with|more in)\b|^(?:另?参?见|参阅|参看|详见|阅读)/i.test(text) || !saysMore(rest);
}

function saysMore(text: string): boolean {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).some((word) => !/^(?:and|or|和|与|或|、)$/u.test(word));
}
