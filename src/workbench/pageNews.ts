import { type ChangedPiece, changedPieces } from '../knowledge';
import { type PageEntry, ProblemError, type PublishedPage, type ReadMarks, type Revision } from '../model';
import type { Ports } from './ports';
import { findRevision, readShown } from './shownPage';
import type { OpenWiki } from './topicOf';

/** A page with what it says now and what a person read of it; no `before` for a page that came since, or when that revision is gone. */
export interface PageNews {
  readonly kind: NonNullable<PageEntry['news']>;
  readonly revision: Revision;
  readonly before?: Revision;
  readonly pieces: readonly ChangedPiece[];
}

/**
 * What a page is to a person who read the wiki before; nothing for one that says what they read, that they never opened, or
 * whose record cannot be read.
 */
export async function newsOf(ports: Ports, wiki: OpenWiki, marks: ReadMarks, page: PublishedPage): Promise<PageNews | undefined> {
  const mark = marks.pages[page.path];
  const isNew = !mark && marks.seq > 0 && !marks.known.includes(page.path);
  if (!isNew && (!mark || mark.revision === page.revision)) return undefined;
  const shown = await readShown(ports, wiki, page.path).catch(unlessDamaged);
  if (!shown) return undefined;
  const { record, revision } = shown;
  if (isNew) return { kind: 'new', revision, pieces: [] };
  const before = findRevision(record, mark?.revision);
  if (!before) return { kind: 'changed', revision, pieces: [] };
  const pieces = changedPieces(before.content, revision.content);
  return pieces.length === 0 && before.content.title === revision.content.title ? undefined : { kind: 'changed', revision, before, pieces };
}

function unlessDamaged(error: unknown): undefined {
  if (!(error instanceof ProblemError)) throw error;
}
