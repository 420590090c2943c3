import { type EditView, ProblemError } from '../model';
import { markPages } from './keptMarks';
import type { OpenEdit } from './openEdit';
import type { Ports } from './ports';

interface Written extends Pick<EditView, 'path' | 'revision' | 'state'> {
  /** Pages that are no longer there by it. */
  readonly gone?: readonly string[];
}

/**
 * Who wrote a page, or brought a text of it back, has read it. It is published by now: a disk that refuses only this costs the mark.
 */
export async function keepRead(
  ports: Ports,
  { wiki }: Pick<OpenEdit, 'wiki'>,
  { path, revision, state, gone = [] }: Written,
): Promise<void> {
  if (state !== 'published') return;
  try {
    await markPages(ports, wiki, { seen: [{ path, revision }], gone });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
  }
}
