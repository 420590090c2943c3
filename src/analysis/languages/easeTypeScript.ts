const comment = String.raw`(?:\/\/[^\n]{0,300}\n\s*|\/\*+[^*]{0,300}\*\/\s*){0,4}`;
const variance = new RegExp(String.raw`([<,]\s*${comment})((?:in|out)(?:\s+out)?)(?=\s+[A-Za-z_$])`, 'g');
const typeStar = /(\bexport\s+)type(?=\s+\*)/g;
const genericLine = /\n(?=[ \t]*<(?:[ \t\r]*\n|(?:const )?\w+(?: extends\b|[,>]| *=)))/g;
const commentLine = /^\s*(?:\/\/|\/\*|\*|$)/;
const mostComments = 40;

/**
 * The same text, letter for letter in its place, for a grammar that knows neither the variance marks of type parameters
 * (`<out T>`) nor `export type *`: those words become spaces.
 */
export function easeTypes(text: string): string {
  return text.replace(variance, (_, before: string, marks: string) => before + ' '.repeat(marks.length)).replace(typeStar, '$1    ');
}

/**
 * Eases types, and one thing more that the grammar stumbles over: a call signature that begins with `<` on a new line,
 * after a signature without a semicolon. It gets that semicolon in place of the line end. (Not for TSX, where such a
 * line is an element.)
 */
export function easeTypeScript(text: string): string {
  const eased = easeTypes(text);
  const ends = [...eased.matchAll(genericLine)].flatMap((found) => endOfCode(eased, found.index) ?? []);
  if (ends.length === 0) return eased;
  let at = 0;
  const parts = ends.map((end) => {
    const part = `${eased.slice(at, end)};`;
    at = end + 1;
    return part;
  });
  return parts.join('') + eased.slice(at);
}

/** The line end after the last code before `lineEnd`, comments passed over; nothing when that code goes on. */
function endOfCode(text: string, lineEnd: number): number | undefined {
  let end = lineEnd;
  for (let passed = 0; passed < mostComments; passed++) {
    const line = text.slice(text.lastIndexOf('\n', end - 1) + 1, end);
    if (!commentLine.test(line)) return /[\w\])>}'"]\s*$/.test(line) && !/=>\s*$/.test(line) ? end : undefined;
    end -= line.length + 1;
    if (end < 0) return undefined;
  }
  return undefined;
}
