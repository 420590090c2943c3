import type { Locator, Sha256 } from '../model';
import { canonicalJson } from './canonicalJson';

/**
 * Ten hex digits over kind, locator without lines, span hash and ordinal: code that moves inside its file keeps its id.
 * `ordinal` tells equal spans of one file apart, counted from the top.
 */
export function citationIdOf(sha256: Sha256, locator: Locator, span: string, ordinal: number): string {
  const { kind, ...place } = locator.kind === 'file' ? { kind: locator.kind, path: locator.path } : locator;
  return sha256(canonicalJson([kind, place, span, ordinal])).slice(0, 10);
}
