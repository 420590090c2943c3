import * as z from 'zod/mini';
import { areTexts, areWhole, fieldsOf } from './fields';
import { isLocator, type Locator } from './locator';

/** A span as content: hashes over LF text, so that it can be found again after the code moved (E6). */
export interface Anchor {
  readonly span: string;
  readonly lineCount: number;
  readonly firstLine: string;
  readonly lastLine: string;
  /** Hashes of the two lines before and of the two lines after; they tell twins apart. */
  readonly before: string;
  readonly after: string;
}

/** One row of a publication's citation table: where a citation points now, and the reading that proves it. */
export interface Citation {
  /** Ten hex digits over kind, locator without lines, span hash and ordinal. */
  readonly id: string;
  readonly locator: Locator;
  /** Content hash of the cited file (or of the commit, tag or section) in the snapshot. */
  readonly hash: string;
  readonly anchor: Anchor | null;
  /** Which of several equal spans of one file is meant, from 0. */
  readonly ordinal: number;
  /** The ledger entry that proves the reading. */
  readonly job: string;
  readonly entry: number;
}

/** A citation table. Every command reads one of thousands of rows: checked field by field it took a sixth of a command with nothing to do. */
export const citationsSchema = z.custom<readonly Citation[]>((value) => Array.isArray(value) && value.every(isCitation));

function isCitation(value: unknown): value is Citation {
  const { id, locator, hash, anchor, ordinal, job, entry } = fieldsOf<Citation>(value);
  const isTold = areTexts(id, hash, job) && areWhole(ordinal, entry);
  return isTold && isLocator(locator) && (anchor === null || isAnchor(anchor));
}

function isAnchor(value: unknown): value is Anchor {
  const { span, lineCount, firstLine, lastLine, before, after } = fieldsOf<Anchor>(value);
  return areTexts(span, firstLine, lastLine, before, after) && areWhole(lineCount);
}
