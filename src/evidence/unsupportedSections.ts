import { type PageSection, readOpening, readPageText, readSections, type Sentence } from '../markdown';
import type { Contract, Revision, Sha256 } from '../model';
import { leadsOn, statementKey } from './uncitedStatements';

/**
 * G6: ids of the sections that claim something and show nothing for it, neither a citation nor a diagram; what lies below a
 * section counts for it. A section that only names pages is supported by these. What the host counted over the snapshot, or
 * looked for and did not find, no line can prove: where the contract names such a section, a composed page may do without. So may sentences
 * that a model took over from the composed page, and lines that only lead on.
 */
export function unsupportedSections(
  { origin, content: { role, body, diagrams }, proof }: Pick<Revision, 'origin' | 'content' | 'proof'>,
  { pages }: Contract,
  sha256: Sha256,
): readonly string[] {
  const taken = new Set(proof?.drafted);
  const isTaken = ({ text }: Sentence) => taken.has(statementKey(sha256, text));
  const counted = new Set(origin === 'composed' ? pages.find((duty) => duty.role === role)?.counted : []);
  const drawn = new Set(diagrams.map(({ id }) => id));
  return [readOpening(body), ...readSections(body)]
    .filter((section) => !counted.has(section.title || section.id) && makesClaims(section, isTaken) && !isProven(section, drawn))
    .map(({ id }) => id);
}

function isProven({ body }: PageSection, drawn: ReadonlySet<string>): boolean {
  const { sentences, diagrams } = readPageText(body);
  return sentences.some(({ citations }) => citations.length > 0) || diagrams.some(({ id }) => drawn.has(id));
}

/** What stands between names in a list. */
const joining = /^(?:and|or|和|与|或|、)$/u;

/** True when something is said beside headings, the names of pages, and what needs no proof. */
function makesClaims({ body }: PageSection, isTaken: (sentence: Sentence) => boolean): boolean {
  const { sentences, wikilinks } = readPageText(body);
  const titles = wikilinks.map(({ title }) => title);
  return sentences.some((sentence) => {
    if (sentence.place === 'heading' || isTaken(sentence) || leadsOn(sentence, titles)) return false;
    const said = titles.reduce((left, title) => left.replaceAll(title, ' '), sentence.text);
    return (said.match(/[\p{L}\p{N}]+/gu) ?? []).some((word) => !joining.test(word));
  });
}
