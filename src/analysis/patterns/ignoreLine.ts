import { baseOf } from '../../model';
import { compilePath } from './pathPattern';
import { compileSegment, isWild } from './segmentMatcher';

/** A line of an ignore file. Paths are relative to the file's folder. */
export interface IgnoreLine {
  /** The name that it means at any depth, when it is no more than that. */
  readonly name: string | undefined;
  readonly isNegated: boolean;
  readonly isForFolders: boolean;
  matches(path: string): boolean;
}

/** Reads a line as git does; nothing for a comment and for an empty line. */
export function readIgnoreLine(text: string): IgnoreLine | undefined {
  const line = withoutSpaces(text);
  if (line === '' || line.startsWith('#')) return undefined;
  const isNegated = line.startsWith('!');
  const whole = isNegated ? line.slice(1) : line;
  const isForFolders = whole.endsWith('/');
  const pattern = isForFolders ? whole.slice(0, -1) : whole;
  if (pattern === '') return undefined;
  if (!pattern.includes('/')) {
    const test = compileSegment(pattern, 'matched');
    return { name: isWild(pattern) ? undefined : pattern, isNegated, isForFolders, matches: (path) => test(baseOf(path)) };
  }
  return { name: undefined, isNegated, isForFolders, matches: compilePath(pattern.replace(/^\//, ''), 'matched') };
}

/** Spaces at the end do not count, unless a backslash stands before one. */
function withoutSpaces(text: string): string {
  let end = text.length;
  while (end > 0 && text.charAt(end - 1) === ' ' && text.charAt(end - 2) !== '\\') end--;
  return text.slice(0, end);
}
