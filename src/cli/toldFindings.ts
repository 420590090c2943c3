import { describeFinding, isOpen, printableLine, type ReviewedFinding } from '../model';

/** Findings as the JSON contract wants them: `at` is a line of the page's body, left out for the page as a whole. */
export function jsonFindings(findings: readonly ReviewedFinding[]): readonly object[] {
  return findings.map(jsonFinding);
}

/** The same for one; `accepted` is there when a person accepted it. */
export function jsonFinding(finding: ReviewedFinding): object {
  const { gap, decision, ...found } = finding;
  const accepted = isOpen(finding) || !decision ? {} : { accepted: { reason: decision.reason, at: decision.at } };
  return { ...found, ...(found.line > 0 ? { at: found.line } : {}), ...describeFinding(found), ...accepted };
}

/** One line for each that is open, `  G2 overview:9 There is no src/b.ts in the snapshot.`, and how many were accepted. */
export function findingLines(findings: readonly ReviewedFinding[]): readonly string[] {
  const open = findings.filter(isOpen);
  const lines = open.map((finding) => printableLine(`  ${finding.gate} ${placeOf(finding)} ${describeFinding(finding).message}`));
  const accepted = findings.length - open.length;
  return accepted === 0 ? lines : [...lines, `  ${accepted} more accepted by a person`];
}

/** `overview:9`; `overview` for what is about the page as a whole. */
export function placeOf({ page, line }: Pick<ReviewedFinding, 'page' | 'line'>): string {
  return line > 0 ? `${page}:${line}` : page;
}
