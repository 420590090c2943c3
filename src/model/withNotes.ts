/** Stands with a section that claims something and cites nothing. */
export const unsupportedNote = '*Cites no source.*';

/** A Markdown text with a note below these lines of it (from 1), each as a paragraph of its own. */
export function withNotes(markdown: string, lines: readonly number[], note: string): string {
  const noted = new Set(lines);
  return markdown
    .split('\n')
    .flatMap((line, at) => (noted.has(at + 1) ? [line, '', note] : [line]))
    .join('\n');
}
