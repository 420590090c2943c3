import { list, numeral } from '../compose/words';

/** Exact below ten, then in tens, so that the map does not change with every file and every import: `40+ files`. */
export function about(n: number, noun: string, plural = `${noun}s`): string {
  return `${n < 10 ? numeral(n) : `${n - (n % 10)}+`} ${n === 1 ? noun : plural}`;
}

/** `a, b and more`: how many more is no news. */
export function someOf(items: readonly string[], most: number): string {
  return items.length <= most ? list(items) : `${items.slice(0, most).join(', ')} and more`;
}

/** Text that may hold Markdown as a reader sees it: links and `{@link x}` are their labels. Code is left alone. */
export function withoutLinks(text: string): string {
  return text.replace(/\{@link(?:code|plain)? ([^}|\s]+)[^}]*\}/g, '`$1`').replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1');
}

/** Escapes that Markdown does not need where links and code are escaped all the same; agents read the source. Code is left alone. */
export function lighten(markdown: string): string {
  return markdown
    .split(/(`+[^`]+`+)/)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/\\([(){}#!])|(?<=\w)\\(_)(?=\w)/g, '$1$2')))
    .join('');
}
