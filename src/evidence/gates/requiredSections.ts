import type { PageRole } from '../../model';

/** The sections (headings) that a page of each role must have. A role that is not named needs none. */
export const requiredSections: Readonly<Partial<Record<PageRole, readonly string[]>>> = {
  overview: ['Read first'],
};
