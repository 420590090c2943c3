import { literal } from './words';

/** A line that would begin a list or a heading in Markdown. */
const blockMark = /^([-+=]|\d+(?=[.)]))/;

/** What a person wrote about a page in the plan, as a quotation that says whose words they are: nothing in it is obeyed as Markdown. */
export function personsNote(note: string): string {
  const lines = note.split('\n').map((line) => `> ${literal(line).replace(blockMark, inert)}`);
  return ['> **A person’s note on this page:**', '>', ...lines.flatMap((line, at) => (at === 0 ? [line] : ['>', line]))].join('\n');
}

function inert(mark: string): string {
  return /^\d/.test(mark) ? `${mark}\\` : `\\${mark}`;
}
