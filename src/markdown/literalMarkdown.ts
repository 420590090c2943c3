/** Text as Markdown that shows it literally, on one line. */
export function literalText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]()<>#!|~&$^]/g, '\\$&');
}

/** Text as a code span, on one line, whatever it holds. */
export function literalSpan(text: string): string {
  const flat = text.replace(/\s+/g, ' ');
  const fence = '`'.repeat(longestRun(flat) + 1);
  const padded = flat.startsWith('`') || flat.endsWith('`') ? ` ${flat} ` : flat;
  return `${fence}${padded}${fence}`;
}

/** Text as a fenced block, which no run of backticks in it can end. */
export function literalBlock(text: string, language: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${text}\n${fence}`;
}

function longestRun(text: string): number {
  return [...text.matchAll(/`+/g)].reduce((longest, [run]) => Math.max(longest, run.length), 0);
}
