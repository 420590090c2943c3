import type { MergedPart } from './mergeTexts';

const yours = '<<<<<<< yours';
const split = '=======';
const wiki = '>>>>>>> wiki';

/** A merged text in which each conflict stands between the marks that editors know, both sides on lines of their own. */
export function conflictText(parts: readonly MergedPart[]): string {
  return parts.reduce((text, part) => {
    if (part.kind === 'settled') return `${text}${part.text}`;
    return `${onLine(text)}${yours}\n${onLine(part.ours)}${split}\n${onLine(part.theirs)}${wiki}\n`;
  }, '');
}

/** True for a text in which somebody has not decided yet. */
export function hasMarkers(text: string): boolean {
  return /^(?:<{7} |>{7} )/m.test(text);
}

function onLine(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}
