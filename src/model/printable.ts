/** Text of a repository for a terminal or another program: control characters and the marks that turn text around are shown, not obeyed. */
export function printable(text: string): string {
  return text.replace(unsafe, (found) => (found === '\n' || found === '\t' ? found : shown(found)));
}

/** The same for what stands on one line, such as a path: its line breaks do not end the line. */
export function printableLine(text: string): string {
  return text.replace(unsafe, shown);
}

const unsafe = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

function shown(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
