import type { DocumentFact } from '../../model';
import type { Author } from './author';

/** Documents for lawyers, guests and machines, and those that only list what happened. */
const aside =
  /^(?:license|licence|copying|notice|code_of_conduct|code-of-conduct|security|support|sponsors?|backers|funding|changelog|changes|history|releases?|news|authors|contributors|maintainers|benchmarks?|pull_request_template|issue_template)\b|polic(?:y|ies)\b/i;
/** What a newcomer looks for, by the name of the document, the most wanted first. */
const wanted: readonly RegExp[] = [
  /^readme\b/i,
  /^architecture\b|^design\b/i,
  /^contributing\b|^develop(?:ing|ment|er)\b|^hacking\b/i,
  /^(?:user[-_]?)?guide\b|^quick[-_]?start\b|^getting[-_]?started\b|^overview\b|^introduction\b|^tutorial\b/i,
  /^(?:concepts?|internals|glossary|faq|api)\b|lifecycle\b/i,
];

/** The documents of the project itself, those that a newcomer wants first in front, then by how near the top they stand. */
export function tellingDocuments(author: Author): readonly DocumentFact[] {
  const own = author.facts.documents.filter(({ path }) => {
    const role = author.index.file.get(path)?.role;
    return (
      role === 'docs' && !aside.test(nameOf(path)) && !path.split('/').some((segment) => segment.startsWith('.') || isElsewhere(segment))
    );
  });
  const rank = ({ path }: DocumentFact) => {
    const at = wanted.findIndex((pattern) => pattern.test(nameOf(path)));
    return (at < 0 ? wanted.length : at) + 2 * depthOf(path);
  };
  return [...own].sort((a, b) => rank(a) - rank(b) || (a.path < b.path ? -1 : 1));
}

/** Examples and tests explain themselves, not the project, and so does what was answered or came out. */
function isElsewhere(segment: string): boolean {
  return /^(?:examples?|tests?|fixtures?|bench(?:marks?|suite)?|samples?|answers?|grades?|results?|expected|golden|snapshots?|test[-_]?data|node_modules)$/i.test(
    segment,
  );
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** A folder of documents is as good as the top. */
function depthOf(path: string): number {
  return path.split('/').filter((segment, at, all) => at < all.length - 1 && !/^docs?$/i.test(segment)).length;
}
