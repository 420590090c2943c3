import { findPlainCode } from './findPlainCode';

const attribute = /#\[cfg\(([^\]\n]*)\)\]/g;
/** What an attribute may stand before whose end is known: braces or a semicolon. Fields and arms of a match end elsewhere. */
const item =
  /\s*(?:#\[[^\]\n]*\]\s*)*(?:pub\b|fn\b|mod\b|impl\b|use\b|let\b|unsafe\b|async\b|extern\b|const\b|static\b|struct\b|enum\b|trait\b|if\b|match\b|return\b|\{)/y;

/**
 * Tells under which condition an offset of a Rust file is compiled at all: `windows` below `#[cfg(windows)]`. Conditions inside
 * conditions are told by the outermost.
 */
export function rustConditions(text: string, isCode: (offset: number) => boolean): (offset: number) => string | undefined {
  if (!text.includes('#[cfg(')) return () => undefined;
  const found: { readonly from: number; readonly to: number; readonly condition: string }[] = [];
  let done = 0;
  for (const match of text.matchAll(attribute)) {
    if (match.index < done || !isCode(match.index)) continue;
    item.lastIndex = match.index + match[0].length;
    if (!item.test(text)) continue;
    done = endOfItem(text, match.index + match[0].length, isCode);
    found.push({ from: match.index, to: done, condition: match[1] ?? '' });
  }
  return (offset) => found.find(({ from, to }) => from <= offset && offset < to)?.condition;
}

const ofTests = /#\[cfg\((?:all\()?test\b[^\]\n]*\)\]/g;

/** A Rust file with blanks in place of what is only compiled for tests; its lines stay where they are. */
export function withoutRustTests(text: string): string {
  if (!text.includes('#[cfg(')) return text;
  const isCode = findPlainCode('rust', text);
  let left = '';
  let at = 0;
  for (const { index } of text.matchAll(ofTests)) {
    if (index < at) continue;
    const end = endOfItem(text, index, isCode);
    left += text.slice(at, index) + text.slice(index, end).replace(/[^\n]/g, ' ');
    at = end;
  }
  return left + text.slice(at);
}

/** The offset behind its closing brace or its semicolon. */
function endOfItem(text: string, start: number, isCode: (offset: number) => boolean): number {
  const marks = /[{};]/g;
  marks.lastIndex = start;
  let depth = 0;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    if (!isCode(mark.index)) continue;
    if (mark[0] === '{') depth++;
    if (mark[0] === '}') depth--;
    if (depth <= 0) return mark.index + (depth < 0 ? 0 : 1);
  }
  return text.length;
}
