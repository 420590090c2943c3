import type { PageText, Sentence } from '../markdown';
import type { Sha256 } from '../model';
import { wordsIn } from './gates/snapshotIndex';
import { languageWords } from './languageWords';

/**
 * Sentences of prose that say something which only lines could show, and cite none (G6): they name code, or speak of all or of
 * none. Not those whose keys the proof of the page has (`drafted`).
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

/** True for a sentence that names code, or speaks of all or of none. */
export function needsProof(sentence: Pick<Sentence, 'told' | 'codes'>): boolean {
  return proofTrigger(sentence) !== undefined;
}

/** The words for which a sentence needs proof: a name of code between backticks, or "every". */
export function proofTrigger(sentence: Pick<Sentence, 'told' | 'codes'>): string | undefined {
  const [name] = claimedNames(sentence);
  return name === undefined ? universalIn(sentence) : `\`${name}\``;
}

/** Names of code of which a sentence says something. That a path is there needs no proof by lines: another gate looks for it. */
export function claimedNames({ codes }: Pick<Sentence, 'codes'>): readonly string[] {
  return codes.filter((code) => !path.test(code) && !wordsIn(code).every((word) => languageWords.has(word)));
}

/** True for what one exception makes false: "every call", "never", 所有. */
export function isUniversal(sentence: Pick<Sentence, 'told'>): boolean {
  return universalIn(sentence) !== undefined;
}

function universalIn({ told }: Pick<Sentence, 'told'>): string | undefined {
  const own = told.replace(notOwn, ' ');
  return (universal.exec(own.replace(harmless, ' ')) ?? universalHan.exec(own))?.[0];
}

/** Code, labels of citations, and quotations, which another gate holds against their source, say nothing of the writer's own. */
const notOwn = /`[^`]*`|\[[^\]]*\]|“[^”]*”/g;

/** A path alone: with a folder in it, or a name that ends like that of a file. */
const path =
  /^(?:\.{0,2}\/)?(?:[\w@.-]+\/)+[\w@.-]*$|^[\w@.-]+\.(?:[cm]?[jt]sx?|jsonc?|md|mdx|ya?ml|toml|py|go|rs|java|kt|rb|php|css|html?|sh|sql|xml|lock)$/;
/** Words that speak of all in other places, and of nothing in these. */
const harmless =
  /\b(?:at|after|above|first of) all\b|\w-only\b|\bnot only\b|\bat most\b|\ball the same\b|\b(?:has|have|had) none\b|\bnever ?mind\b/gi;
const universal =
  /\b(?:all|every|everything|every(?:one|body|where)|only|never|nothing|none|nobody|no one|nowhere|always|most|who(?:so)?ever|whatever|whenever|wherever|entirely|exclusively|no other)\b/i;
const universalHan =
  /所有|全部|全都|一切|任何|每[个一次种处条段当]|(?<!不)仅|只[有会能在由对从用需要]|唯一|从不|从来|从未|永远|永不|绝不|总是|始终|大多数|没有任何/u;

/** A line that introduces what follows, and one that leads to other pages and says nothing beside. */
export function leadsOn({ text }: Sentence, titles: readonly string[]): boolean {
  if (/[:：]$/.test(text)) return true;
  const linked = titles.filter((title) => text.includes(title));
  if (linked.length === 0) return false;
  const rest = linked.reduce((left, title) => left.replace(title, ' '), text);
  return /^(?:see|read|continue with|start with|more in)\b|^(?:另?参?见|参阅|参看|详见|阅读)/i.test(text) || !saysMore(rest);
}

function saysMore(text: string): boolean {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).some((word) => !/^(?:and|or|和|与|或|、)$/u.test(word));
}
