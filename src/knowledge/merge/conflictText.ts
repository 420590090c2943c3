import { createMarkdown } from '../../markdown';
import type { MergedPart } from './mergeTexts';

const yours = '<<<<<<< yours';
const split = '=======';
const wiki = '>>>>>>> wiki';

/**
 * A merged text in which each conflict stands between the marks that editors know, both sides on lines of their own. `end` names the
 * other side.
 */
export function conflictText(parts: readonly MergedPart[], end: string = wiki): string {
  return parts.reduce((text, part) => {
    if (part.kind === 'settled') return `${text}${part.text}`;
    return `${onLine(text)}${yours}\n${onLine(part.ours)}${split}\n${onLine(part.theirs)}${end}\n`;
  }, '');
}

/** True for a text in which somebody has not decided yet. A block of code may show marks, but for ours. */
export function hasMarkers(text: string): boolean {
  const ours = text.split('\n').some((line) => line.trimEnd() === yours || line.trimEnd() === wiki);
  return ours || /^(?:<{7} |>{7} )/m.test(withoutCode(text));
}

function withoutCode(text: string): string {
  const lines = text.split('\n');
  for (const { type, map } of createMarkdown().parse(text, {})) {
    if (map && (type === 'fence' || type === 'code_block')) lines.fill('', ...map);
  }
  return lines.join('\n');
}

function onLine(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}
