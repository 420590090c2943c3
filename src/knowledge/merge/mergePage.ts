import { readPageText } from '../../markdown';
import type { PageContent } from '../../model';
import { type MergedPart, mergeTexts } from './mergeTexts';
import { movedIds, withIds } from './movedIds';

/** `ours` is what a person made of `base`, `theirs` what the host makes of it now. */
export interface ThreeSides {
  readonly base: PageContent;
  readonly ours: PageContent;
  readonly theirs: PageContent;
}

export type MergedPage =
  | { readonly kind: 'merged'; readonly content: PageContent }
  /** Both sides of what cannot be decided, in the order of the text. */
  | { readonly kind: 'conflict'; readonly parts: readonly MergedPart[] };

/**
 * Three-way merge of a page. A title or summary that a person changed stays theirs. Citations of sentences that the person
 * kept or changed are those of today where the host still cites there. Diagrams are data: those that the text shows, as the
 * host draws them now, else as they were.
 */
export function mergePage({ base, ours, theirs }: ThreeSides): MergedPage {
  const moved = movedIds(base.body, theirs.body);
  const parts = mergeTexts(inLines(base.body), inLines(ours.body), inLines(theirs.body)).map((part) => withMovedIds(part, moved));
  const [only] = parts;
  if (parts.some(({ kind }) => kind === 'conflict')) return { kind: 'conflict', parts };
  const body = only?.kind === 'settled' ? only.text : '';
  return {
    kind: 'merged',
    content: {
      role: theirs.role,
      title: ours.title === base.title ? theirs.title : ours.title,
      summary: ours.summary === base.summary ? theirs.summary : ours.summary,
      body,
      diagrams: shownDiagrams(body, [...theirs.diagrams, ...ours.diagrams]),
    },
  };
}

/** An editor may take the end of the last line away, or add one: that is no change, and nothing may be put on that line. */
function inLines(body: string): string {
  return body === '' || body.endsWith('\n') ? body : `${body}\n`;
}

function withMovedIds(part: MergedPart, moved: ReadonlyMap<string, string>): MergedPart {
  return part.kind === 'settled' ? { ...part, text: withIds(part.text, moved) } : { ...part, ours: withIds(part.ours, moved) };
}

/** The first of each id that the text shows. */
export function shownDiagrams(body: string, diagrams: PageContent['diagrams']): PageContent['diagrams'] {
  const shown = new Set(readPageText(body).diagrams.map(({ id }) => id));
  return [...shown].flatMap((id) => diagrams.find((diagram) => diagram.id === id) ?? []);
}
