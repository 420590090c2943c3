import { literalWithCode } from './words';

/** A line that would begin a list or a heading in Markdown. */
const blockMark = /^([-+=]|\d+(?=[.)]))/;

/**
 * What a person wrote about a page in the plan, as a quotation that says whose words they are. Nothing in it is obeyed as
 * Markdown but backticks: a name in them is checked like every other, so that a note is found when what it names is gone.
 */
export function personsNote(note: string): string {
  const lines = note.split('\n').map((line) => `> ${literalWithCode(line).replace(blockMark, inert)}`);
  return ['> **A person’s note on this page:**', '>', ...lines.flatMap((line, at) => (at === 0 ? [line] : ['>', line]))].join('\n');
}

function inert(mark: string): string {
  return /^\d/.test(mark) ? `${mark}\\` : `\\${mark}`;
}
