import { isHuman, type PageRecord, type Revision } from '../../model';

export interface NextDraft {
  /** `undefined` takes the draft back. */
  readonly revision: Revision | undefined;
  readonly isAutoSave: boolean;
}

/**
 * A page with another draft. What the editor saved by itself goes when the person goes on from there, unless something builds on
 * it; it stays where the draft is taken back, the page is given back to the host, or an earlier text is brought back.
 */
export function withDraft(page: PageRecord, { revision, isAutoSave }: NextDraft, isWhole: (revision: Revision) => boolean): PageRecord {
  const { draft: _draft, autosaved, ...kept } = page;
  const goesOn = revision !== undefined && isHuman(revision.origin) && !revision.restored;
  const isStep = ({ id }: Revision) => goesOn && id === autosaved && id !== revision.id;
  const bases = new Set(page.revisions.flatMap(({ base }) => base ?? []));
  const before = kept.revisions.filter((each) => !isStep(each) || bases.has(each.id));
  const isThere = before.some((each) => each.id === revision?.id && isWhole(each));
  const revisions = revision && !isThere ? [...before, revision] : before;
  const wasKept = page.revisions.some(({ id }) => id === revision?.id) && autosaved !== revision?.id;
  const mark = revision && isAutoSave && !wasKept ? { autosaved: revision.id } : {};
  return { ...kept, revisions, ...(revision ? { draft: revision.id, ...mark } : {}) };
}
