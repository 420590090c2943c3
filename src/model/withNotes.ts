import type { DoubtKind } from './proof';
import type { PageView } from './views';

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

/** The statements of a page that nothing shows, as a list to stand below its text; `''` where there are none. */
export function doubtsText({ doubted }: Pick<PageView, 'doubted'>): string {
  if (doubted.length === 0) return '';
  return `\n\n*Not shown by any source:*\n\n${doubted.map(({ text, kind }) => `- “${text}” (${kindWords[kind]})`).join('\n')}\n`;
}

const kindWords: Readonly<Record<DoubtKind, string>> = {
  uncited: 'cites nothing',
  wider: 'says more than the cited lines show',
  unshown: 'not found in the cited lines',
};
