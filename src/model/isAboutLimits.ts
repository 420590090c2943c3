const limiting =
  /^(?:limits?|limitations?|non-?goals?|caveats?|trade-?offs)\b|\bis not\b|\bwhen not to\b|\bdo(?:es)? not do\b|\bshould(?:n['’]t| not) (?:I|you|we) (?:use|choose)\b/i;

/** True for a heading under which a document says what its subject is not, or not for. */
export function isAboutLimits(heading: string): boolean {
  return limiting.test(heading);
}
