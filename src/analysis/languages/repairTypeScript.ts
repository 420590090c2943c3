const variance = /([<,]\s*)((?:in|out)(?:\s+out)?)(?=\s+[A-Za-z_$])/g;
const commentLine = /^\s*(?:\/\/|\/\*|\*|$)/;
const mostComments = 40;

/**
 * The same text, letter for letter in its place, but for two things that the grammar does not know: variance marks of
 * type parameters (`<out T>`) become spaces, and a signature that begins with `<` on a new line gets the semicolon
 * that its predecessor leaves out, in place of the line end. Only worth trying on a text with syntax errors.
 */
export function repairTypeScript(text: string): string {
  const plain = text.replace(variance, (_, before: string, marks: string) => before + ' '.repeat(marks.length));
  const lines = plain.split('\n');
  const ended = new Set<number>();
  lines.forEach((line, index) => {
    if (!/^\s*</.test(line)) return;
    let before = index - 1;
    while (before >= Math.max(0, index - mostComments) && commentLine.test(lines[before] ?? '')) before--;
    if (/[\w\])>}'"]\s*$/.test(lines[before] ?? '')) ended.add(before);
  });
  return lines.map((line, index) => (index === lines.length - 1 ? line : line + (ended.has(index) ? ';' : '\n'))).join('');
}
