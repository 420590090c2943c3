import { type PageSection, readOpening, readPageText, readSections } from '../markdown';
import type { Contract, Origin, PageContent } from '../model';

/**
 * G6: ids of the sections that claim something and show nothing for it, neither a citation nor a diagram; what lies below a
 * section counts for it. A section that only names pages is supported by these. What the host counted over the snapshot, or
 * looked for and did not find, no line can prove: where the contract names such a section, a composed page may do without.
 */
export function unsupportedSections({ role, body, diagrams }: PageContent, origin: Origin, { pages }: Contract): readonly string[] {
  const counted = new Set(origin === 'composed' ? pages.find((duty) => duty.role === role)?.counted : []);
  const drawn = new Set(diagrams.map(({ id }) => id));
  return [readOpening(body), ...readSections(body)]
    .filter((section) => !counted.has(section.title || section.id) && makesClaims(section) && !isProven(section, drawn))
    .map(({ id }) => id);
}

function isProven({ body }: PageSection, drawn: ReadonlySet<string>): boolean {
  const { sentences, diagrams } = readPageText(body);
  return sentences.some(({ citations }) => citations.length > 0) || diagrams.some(({ id }) => drawn.has(id));
}

const wikilink = /\[\[[^\][\n]+\]\]/g;
/** What stands between names in a list. */
const joining = /^(?:and|or|和|与|或|、)$/u;

/** True when something is said beside headings and the names of pages. */
function makesClaims({ body }: PageSection): boolean {
  const { sentences, headings } = readPageText(body.replace(wikilink, ' '));
  const lines = new Set(headings.map(({ line }) => line));
  return sentences.some(({ line, text }) => !lines.has(line) && (text.match(/[\p{L}\p{N}]+/gu) ?? []).some((word) => !joining.test(word)));
}
