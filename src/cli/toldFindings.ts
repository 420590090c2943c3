import { describeFinding, type Finding, printableLine } from '../model';

/** Findings as the JSON contract wants them: `at` is a line of the page's body, left out for the page as a whole. */
export function jsonFindings(findings: readonly Finding[]): readonly object[] {
  return findings.map((finding) => ({ ...finding, ...(finding.line > 0 ? { at: finding.line } : {}), ...describeFinding(finding) }));
}

/** One line for each finding: `  G2 overview:9 There is no src/b.ts in the snapshot.` */
export function findingLines(findings: readonly Finding[]): readonly string[] {
  return findings.map((finding) => printableLine(`  ${finding.gate} ${finding.page}:${finding.line} ${describeFinding(finding).message}`));
}
