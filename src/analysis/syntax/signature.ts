const longest = 160;

/** The declaration from `start` to where its body begins, on one line without comments, at most 160 characters. */
export function signatureOf(text: string, start: number, end: number): string {
  const flat = text
    .slice(start, Math.min(end, start + 20 * longest))
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/(^|\s)\/\/[^\r\n]*/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/([([]) /g, '$1')
    .replace(/,? ([)\]])/g, '$1')
    .replace(/(?:\s|=>|[={;,])+$/, '')
    .trim();
  return flat.length <= longest ? flat : `${flat.slice(0, longest - 1).trimEnd()}…`;
}
