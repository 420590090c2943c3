import { nameAt, skipOne, skipSpace, splitCommas } from './codeText';

/** A name that a pattern binds, where it stands, and the keys that lead to its value: `a.b`, `[]` for an item. */
export interface PatternName {
  readonly name: string;
  readonly at: number;
  readonly keys: string;
}

const unknownKey = '?';
/** People nest patterns two or three deep. Each level is searched for its end, so a thousand would take a thousand times as long. */
const deepest = 20;

/** The names in `a`, `{ a, b: c = 1, ...d }` or `[a, [b]]`; what follows a whole name (a type, a default) is passed over. */
export function patternNames(text: string, start: number, end: number, keys = ''): readonly PatternName[] {
  const at = skipSpace(text, start);
  const letter = text.charAt(at);
  if (depthOf(keys) > deepest) return [];
  if (letter !== '{' && letter !== '[') {
    const name = nameAt(text, at);
    return name === '' || at >= end ? [] : [{ name, at, keys }];
  }
  const parts = splitCommas(text, at + 1, skipOne(text, at, end) - 1, false);
  return parts.flatMap(([from, to]) => (letter === '[' ? itemNames(text, from, to, keys) : propertyNames(text, from, to, keys)));
}

function itemNames(text: string, from: number, to: number, keys: string): readonly PatternName[] {
  const at = skipSpace(text, from);
  const isRest = text.startsWith('...', at);
  return patternNames(text, isRest ? at + 3 : at, to, join(keys, isRest ? unknownKey : '[]'));
}

function propertyNames(text: string, from: number, to: number, keys: string): readonly PatternName[] {
  const at = skipSpace(text, from);
  if (text.startsWith('...', at)) return patternNames(text, at + 3, to, join(keys, unknownKey));
  const name = nameAt(text, at);
  const end = name === '' ? skipOne(text, at, to) : at + name.length;
  const colon = skipSpace(text, end);
  const path = join(keys, name === '' ? unknownKey : name);
  if (text.charAt(colon) === ':' && colon < to) return patternNames(text, colon + 1, to, path);
  return name === '' ? [] : [{ name, at, keys: path }];
}

function depthOf(keys: string): number {
  return keys === '' ? 0 : keys.split('.').length;
}

function join(keys: string, key: string): string {
  return keys === '' ? key : `${keys}.${key}`;
}
