import { findWikilinkTarget, readPageText } from '../../markdown';
import type { Finding } from '../../model';
import { finding, type GateContext, type Wiki } from './context';
import { requiredSections } from './requiredSections';

const maximumSentences = 2;

/** G4: links lead somewhere, required sections are there, the summary is short, and no address was made up. */
export function structureGate(context: GateContext): readonly Finding[] {
  const { path, content, text, titles, index } = context;
  const headings = new Set(text.headings.map((heading) => heading.text));
  const missing = (requiredSections[content.role] ?? []).filter((section) => !headings.has(section));
  const sentences = readPageText(content.summary).sentences.length;
  return [
    ...text.wikilinks
      .filter((link) => findWikilinkTarget(link, titles) === undefined)
      .map((link) => finding('G4', 'broken-link', path, link.line, link.path)),
    ...missing.map((section) => finding('G4', 'missing-section', path, 0, section)),
    ...(sentences > maximumSentences ? [finding('G4', 'long-summary', path, 0, `${sentences}`)] : []),
    ...text.links
      .filter(({ url }) => isOutside(url) && !index.hasAddress(url))
      .map(({ url, line }) => finding('G4', 'external-link-not-in-snapshot', path, line, url)),
  ];
}

/** `cite:` and `diagram:` lead nowhere: what is wrong with them other gates say. */
function isOutside(url: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(url) && !/^(?:cite|diagram):/i.test(url);
}

/** G4 for the wiki as a whole: it speaks of parts, not of files. Ten root pages and `8 + √files` modules are always enough; a boundary is a page only where much crosses it, and what a person asked for is their own choice. */
export function mirrorGate({ pages, snapshot, asked }: Wiki): readonly Finding[] {
  const allowed = Math.max(14, 8 + Math.sqrt(snapshot.files.length) + 10) + asked;
  const counted = pages.filter(({ content }) => content.role !== 'boundary').length;
  return counted > allowed ? [finding('G4', 'mirrors-files', '', 0, `${pages.length}`)] : [];
}
