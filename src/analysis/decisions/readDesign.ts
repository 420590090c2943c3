import { baseOf, type DecisionFact, type DocumentFact, splitLines } from '../../model';
import { paragraphBelow } from '../documents/paragraphBelow';

const named = /^(?:design|decisions?|rationale|design[-_ ]decisions|architecture[-_ ]decisions)\.(?:md|markdown|rst)$/i;
const titled = /\bdesign (?:decisions?|rationale|notes)\b|\brationale\b|\barchitecture decisions\b|^why\b/i;
const fewest = 2;
const most = 12;

/** True for a document that tells, section by section, what was decided and why: by its name or its title. */
export function isDesignDocument({ path, title }: DocumentFact): boolean {
  return named.test(baseOf(path)) || (title !== undefined && titled.test(title.text));
}

/** The sections below the title of such a document, each with its first paragraph. Nothing where there are hardly any. */
export function readDesign({ path, headings }: DocumentFact, text: string): readonly DecisionFact[] {
  const lines = splitLines(text);
  const [title] = headings;
  const level = headings.find((heading) => heading !== title && heading.level > (title?.level ?? 0))?.level;
  const sections = headings.filter((heading) => heading.level === level);
  const found = sections.flatMap(({ text: words, line }): readonly DecisionFact[] => {
    const says = paragraphBelow(lines, line);
    return says ? [{ path, title: { text: words, lines: [line, line] }, says }] : [];
  });
  return found.length < fewest ? [] : found.slice(0, most);
}
