import { canonicalJson } from '../evidence';
import type { Finding, ReviewFinding, Sha256 } from '../model';

/**
 * Findings with the text that each is about and an id of eight hex digits over both: when that text changes, or what it
 * cites (citation ids are hashes of content), it is another finding, which waits for a person again. Nothing is kept of
 * pages that hold what must not leave in a page.
 */
export function reviewFindings(
  sha256: Sha256,
  findings: readonly Finding[],
  pages: readonly { readonly path: string; readonly body: string }[],
): readonly ReviewFinding[] {
  const bodies = new Map(pages.map(({ path, body }) => [path, body]));
  const withheld = new Set(findings.flatMap(({ gate, page }) => (gate === 'G8' ? [page] : [])));
  const told = findings.map((finding) => {
    const { gate, code, page, subject } = finding;
    const gap = withheld.has(page) ? '' : gapOf(finding, bodies.get(page) ?? '');
    return { ...finding, id: sha256(canonicalJson([gate, code, page, subject, gap])).slice(0, 8), gap };
  });
  // What two sentences of one line have in common is decided once.
  return [...new Map(told.map((finding) => [finding.id, finding])).values()];
}

function gapOf({ code, line }: Finding, body: string): string {
  if (line > 0) return body.split('\n')[line - 1] ?? '';
  return code === 'no-evidence' ? body : '';
}
