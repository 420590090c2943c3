import type { Reason } from '../../model';
import { languageOf } from '../languages/languageOf';
import { compileGlobs } from './globs';

/** What admission needs to know of a file's bytes. */
export interface ContentFacts {
  readonly path: string;
  readonly bytes: number;
  /** True when the bytes are no text. */
  readonly binary: boolean;
  /** The first `headBytes` of the file, one character a byte (or decoded). */
  readonly head: string;
  /** Number of secrets found; 0 while the scan has not run. */
  readonly secrets: number;
}

/** How much of a file tells whether a tool wrote it: 16 KiB. */
export const headBytes = 16 * 1024;

/**
 * May this content be read, after its name was admitted? `include` lifts `generated` only. A refusal as `oversized` is
 * one of an eligible file: the caller must not go on as if the file were not there.
 */
export function createContentAdmission(rules: {
  readonly include: readonly string[];
  readonly budgets: { readonly maxFileBytes: number };
}): (content: ContentFacts) => Reason | undefined {
  const include = compileGlobs(rules.include, 'named');
  return (content) => {
    if (content.binary) return 'binary';
    if (isGenerated(content) && !include.covers(content.path)) return 'generated';
    if (content.bytes > rules.budgets.maxFileBytes) return 'oversized';
    return content.secrets > 0 ? 'secret' : undefined;
  };
}

/** Average length of a line above which code was written by a minifier: people stay below 100. */
const maxAverageLine = 300;
const minMinifiedBytes = 2048;

/** Words by which generators mark their output, on a comment line near the top. */
const mark =
  /^\s*(?:\/\/|\/?\*|#|--|;|%|<!--|"""|\(\*).*(?:@generated\b|(?:do not|don['’]t) (?:edit|modify|change)\b.*generated|generated\b.*(?:do not|don['’]t) (?:edit|modify|change)\b|\bauto-?generated (?:by|from|file)\b)/im;

function isGenerated({ path, head }: ContentFacts): boolean {
  const { kind } = languageOf(path);
  if (kind === 'prose') return false;
  if (kind === 'source' && head.length >= minMinifiedBytes && !hasLines(head, head.length / maxAverageLine)) return true;
  return mark.test(topLines(head));
}

function hasLines(text: string, wanted: number): boolean {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0 && lines < wanted; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines >= wanted;
}

/** The first eight lines, cut to 2,000 characters: `mark` is never tried on a whole bundle. */
function topLines(head: string): string {
  let end = 0;
  for (let line = 0; line < 8; line += 1) {
    const next = head.indexOf('\n', end);
    if (next < 0) return head.slice(0, 2000);
    end = next + 1;
  }
  return head.slice(0, Math.min(end, 2000));
}
