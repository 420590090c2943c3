import { findWikilinkTarget, readPageText } from '../../markdown';
import type { PageRole } from '../../model';
import { type Found, finding, type GateContext, type Wiki } from './context';

const maximumSentences = 2;

/** G4: links lead somewhere, the role is one of the contract and its sections are there, the summary is short, and no address was made up. */
export function structureGate(context: GateContext): readonly Found[] {
  const { path, content, text, titles, index, wiki } = context;
  const headings = new Set(text.headings.map((heading) => heading.text));
  const duty = wiki.contract.pages.find(({ role }) => role === content.role);
  const missing = duty?.sections.filter((section) => !headings.has(section)) ?? [];
  const sentences = readPageText(content.summary).sentences.length;
  return [
    ...text.wikilinks
      .filter((link) => findWikilinkTarget(link, titles) === undefined)
      .map((link) => finding('G4', 'broken-link', path, link.line, link.path)),
    ...(duty ? [] : [finding('G4', 'role-not-in-contract', path, 0, content.role)]),
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

/** G4 for the wiki as a whole: the pages that every wiki has are there, those apart that a person dropped. A root page's path is its role. */
export function rootPagesGate(wiki: Wiki): readonly Found[] {
  const { contract, dropped } = wiki;
  const told = new Set<string>(rolesOf(wiki));
  return contract.pages
    .filter(({ role, always }) => always && !told.has(role) && !dropped.has(role))
    .map(({ role }) => finding('G4', 'missing-page', '', 0, role));
}

/** G4 for the wiki as a whole: it speaks of parts, not of files. Ten root pages and `8 + √files` modules are always enough; a boundary is a page only where much crosses it, and what a person asked for or wrote is their own choice. */
export function mirrorGate(wiki: Wiki): readonly Found[] {
  const { snapshot, asked } = wiki;
  const roles = rolesOf(wiki);
  const allowed = Math.max(14, 8 + Math.sqrt(snapshot.files.length) + 10) + asked;
  const counted = roles.filter((role) => !beside.has(role)).length;
  return counted > allowed ? [finding('G4', 'mirrors-files', '', 0, `${roles.length}`)] : [];
}

/** There are as many of these as there are borders, documents with their chapters, and wishes of a person. */
const beside: ReadonlySet<PageRole> = new Set(['boundary', 'source', 'chapter', 'article']);

/** One role for each page. */
function rolesOf({ pages, standing }: Wiki): readonly PageRole[] {
  return [...standing.map(({ role }) => role), ...pages.map(({ content }) => content.role)];
}
