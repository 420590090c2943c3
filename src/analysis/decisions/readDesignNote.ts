import { type DecisionFact, type DocumentFact, splitLines } from '../../model';
import { paragraphBelow } from '../documents/paragraphBelow';
import { partOf } from './readDecision';

/** Folders in which those who make a project think aloud. */
const folder = /^(?:docs?\/)?(?:rfcs?|designs?|design-(?:docs|notes)|proposals?|wiki)\/[^/]+\.(?:md|mdx|markdown|rst)$/i;
/** A wiki may be for users too: what speaks of the making says so. */
const forUsers = /^(?:docs?\/)?wiki\//i;
const ofMaking = /\b(?:design|decisions?|decided|internal(?:s|ly)?|proposal|rationale|trade-?offs?|implementation)\b/i;
const longestLook = 8_000;

/** True for a document about the design, by the folder that it lies in. */
export function isDesignNote(path: string, text: string): boolean {
  return folder.test(path) && (!forUsers.test(path) || ofMaking.test(text.slice(0, longestLook)));
}

/** Its title, its status where it has one, and how it begins. Nothing of one that begins with a list or another heading. */
export function readDesignNote({ path, title }: DocumentFact, text: string): readonly DecisionFact[] {
  const lines = splitLines(text);
  const says = title && paragraphBelow(lines, title.lines[1]);
  if (!title || !says) return [];
  const status = partOf(lines, 'status');
  return [{ path, title, says, ...(status && { status }) }];
}
